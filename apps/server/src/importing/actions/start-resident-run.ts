import { buildFieldRefusal, importingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { importingCalls } from '@packwright/contract/importing';
import type { HandlerInput } from '@packwright/contract/machinery';
import { requiredMessage, validValueMessage } from '@packwright/core/fields';
import { foldHeading, requiredResidentColumns } from '@packwright/core/import-files';
import { lockGroupShared } from '../../facilities/index.ts';
import { type PersonTask, findTask, startTask } from '../../platform/person-tasks/index.ts';
import type { Work } from '../../platform/work.ts';
import {
  changeResidentFile,
  lockResidentFile,
  rememberColumns,
  type ResidentFileRecord,
} from '../store/index.ts';
import { readFileResidents } from '../reads/file-residents.ts';
import { checkResidents, importResidents } from './run-residents.ts';

/** Leaves the check of a file to the background and remembers its columns (IMPORT-11). Answers the task. */
export async function checkResidentFile(
  work: Work,
  { params, body }: HandlerInput<typeof importingCalls.checkResidentFile>,
): Promise<number> {
  const file = await getIdleFile(work, params.id);
  const { chosenColumns, patientGroupId = null } = body;
  assertColumns(file, chosenColumns);
  if (patientGroupId !== null && !(await lockGroupShared(work.db, patientGroupId)))
    throw buildFieldRefusal(sharedRefusals.invalid, 'patientGroupId', validValueMessage);
  const byHeading = new Map(
    file.headings.map((heading, at) => [foldHeading(heading), chosenColumns[at] ?? '']),
  );
  byHeading.delete('');
  await rememberColumns(work.db, work.who.pharmacyId, byHeading);
  const changed = { ...file, chosenColumns, patientGroupId };
  await changeResidentFile(work.db, file.id, { chosenColumns, patientGroupId, digest: '' });
  return startRun(work, changed, 'checking', checkResidents);
}

/** Leaves the import of a checked file to the background. Answers the task. */
export async function importResidentFile(work: Work, id: number): Promise<number> {
  const file = await getIdleFile(work, id);
  if (file.digest === '') throw new Refusal(importingRefusals.fileUnchecked);
  return startRun(work, file, 'importing', importResidents);
}

async function getIdleFile(work: Work, id: number): Promise<ResidentFileRecord> {
  const file = await lockResidentFile(work.db, id);
  if (!file) throw new Refusal(sharedRefusals.notFound);
  if (file.state === 'imported') throw new Refusal(importingRefusals.fileImported);
  const task = file.taskId === null ? undefined : await findTask(work.db, file.taskId);
  if (task && ['waiting', 'running'].includes(task.state)) throw new Refusal(importingRefusals.fileBusy);
  return file;
}

function assertColumns({ headings }: ResidentFileRecord, columns: readonly string[]): void {
  const chosen = columns.filter((column) => column !== '');
  const isWhole = columns.length === headings.length && new Set(chosen).size === chosen.length;
  const hasNames = requiredResidentColumns.every((column) => chosen.includes(column));
  if (!isWhole) throw buildFieldRefusal(sharedRefusals.invalid, 'chosenColumns', validValueMessage);
  if (!hasNames) throw buildFieldRefusal(sharedRefusals.invalid, 'chosenColumns', requiredMessage);
}

async function startRun(
  work: Work,
  file: ResidentFileRecord,
  state: 'checking' | 'importing',
  task: PersonTask<{ readonly fileId: number }>,
): Promise<number> {
  const residents = await readFileResidents(work.db, file);
  const taskId = await startTask(work, task, { fileId: file.id }, residents.length);
  await changeResidentFile(work.db, file.id, { state, taskId });
  work.audit({
    area: 'importing',
    action: `order ${task.kind}`,
    objectKind: 'residentFile',
    objectId: file.id,
    detail: { taskId, residents: residents.length },
  });
  return taskId;
}
