import { buildFieldRefusal, importingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { requiredMessage, validValueMessage } from '@packwright/core/fields';
import { foldHeading } from '@packwright/core/import-files';
import { lockGroupShared } from '../../facilities/index.ts';
import { findTask, type PersonTask, startTask } from '../../platform/person-tasks/index.ts';
import type { Work } from '../../platform/work.ts';
import {
  changeImportFile,
  type FileKind,
  lockImportFile,
  rememberColumns,
  type ImportFileRecord,
} from '../store/index.ts';
import { fileKinds } from '../rules/file-kinds.ts';

/** How files of a kind are checked and imported. */
export interface FileRuns {
  readonly kind: FileKind;
  readonly check: PersonTask<{ readonly fileId: number }>;
  readonly import: PersonTask<{ readonly fileId: number }>;
  /** The residents, or the rows, that a run has to go through. */
  readonly count: (work: Work, file: ImportFileRecord) => Promise<number>;
}

interface ChosenForCheck {
  readonly chosenColumns: readonly string[];
  readonly patientGroupId?: number | null | undefined;
}

/** Leaves the check of a file to the background and remembers its columns (IMPORT-11). Answers the task. */
export async function startCheck(
  work: Work,
  runs: FileRuns,
  id: number,
  { chosenColumns, patientGroupId = null }: ChosenForCheck,
): Promise<number> {
  const file = await getIdleFile(work, runs.kind, id);
  assertColumns(file, chosenColumns);
  if (patientGroupId !== null && !(await lockGroupShared(work.db, patientGroupId)))
    throw buildFieldRefusal(sharedRefusals.invalid, 'patientGroupId', validValueMessage);
  const byHeading = new Map(
    file.headings.map((heading, at) => [foldHeading(heading), chosenColumns[at] ?? '']),
  );
  byHeading.delete('');
  await rememberColumns(work.db, work.who.pharmacyId, runs.kind, byHeading);
  const changed = { ...file, chosenColumns, patientGroupId };
  await changeImportFile(work.db, file.id, { chosenColumns, patientGroupId, digest: '' });
  return startRun(work, runs, changed, 'checking');
}

/** Leaves the import of a checked file to the background. Answers the task. */
export async function startImport(work: Work, runs: FileRuns, id: number): Promise<number> {
  const file = await getIdleFile(work, runs.kind, id);
  if (file.digest === '') throw new Refusal(importingRefusals.fileUnchecked);
  return startRun(work, runs, file, 'importing');
}

async function getIdleFile(work: Work, kind: FileKind, id: number): Promise<ImportFileRecord> {
  const file = await lockImportFile(work.db, kind, id);
  if (!file) throw new Refusal(sharedRefusals.notFound);
  if (file.state === 'imported') throw new Refusal(importingRefusals.fileImported);
  const task = file.taskId === null ? undefined : await findTask(work.db, file.taskId);
  if (task && ['waiting', 'running'].includes(task.state)) throw new Refusal(importingRefusals.fileBusy);
  return file;
}

function assertColumns({ headings, kind }: ImportFileRecord, columns: readonly string[]): void {
  const chosen = columns.filter((column) => column !== '');
  const isWhole = columns.length === headings.length && new Set(chosen).size === chosen.length;
  const hasNames = fileKinds[kind].required.every((column) => chosen.includes(column));
  if (!isWhole) throw buildFieldRefusal(sharedRefusals.invalid, 'chosenColumns', validValueMessage);
  if (!hasNames) throw buildFieldRefusal(sharedRefusals.invalid, 'chosenColumns', requiredMessage);
}

async function startRun(
  work: Work,
  runs: FileRuns,
  file: ImportFileRecord,
  state: 'checking' | 'importing',
): Promise<number> {
  const task = state === 'checking' ? runs.check : runs.import;
  const total = await runs.count(work, file);
  const taskId = await startTask(work, task, { fileId: file.id }, total);
  await changeImportFile(work.db, file.id, { state, taskId });
  work.audit({
    area: 'importing',
    action: `order ${state === 'checking' ? 'check' : 'import'} ${file.kind}`,
    objectKind: fileKinds[file.kind].objectKind,
    objectId: file.id,
    detail: { taskId, [file.kind]: total },
  });
  return taskId;
}
