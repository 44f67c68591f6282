import { Refusal, sharedRefusals } from '@packwright/contract';
import type { importingCalls } from '@packwright/contract/importing';
import { type HandlerInput, type HandlerOutput, resolvePage } from '@packwright/contract/machinery';
import { findTask } from '../../platform/person-tasks/index.ts';
import type { Work } from '../../platform/work.ts';
import {
  type CheckedRow,
  countOutcomes,
  findResidentFile,
  listCheckedRows,
  listFileCells,
  type ResidentFileRecord,
} from '../store/index.ts';

type Calls = typeof importingCalls;

const mostExamples = 3;
const lookedAt = 20;

export async function getFile(work: Work, id: number): Promise<ResidentFileRecord> {
  const file = await findResidentFile(work.db, id);
  if (!file) throw new Refusal(sharedRefusals.notFound);
  return file;
}

const listExamples = (values: readonly string[]): string[] =>
  [...new Set(values.filter((text) => text.trim() !== ''))].slice(0, mostExamples);

/** A run that failed or was stopped leaves the file as it was before. */
function computeState(file: ResidentFileRecord, task: string | undefined): ResidentFileRecord['state'] {
  const isRunning = task === 'waiting' || task === 'running';
  if (isRunning || (file.state !== 'checking' && file.state !== 'importing')) return file.state;
  return file.state === 'checking' ? 'opened' : 'checked';
}

/** A file with its columns, how far its check or import is, and what was found. */
export async function presentFile(work: Work, id: number): Promise<HandlerOutput<Calls['getResidentFile']>> {
  const file = await getFile(work, id);
  const task = file.taskId === null ? undefined : await findTask(work.db, file.taskId);
  const counts = await countOutcomes(work.db, id);
  const examples = await listFileCells(work.db, id, lookedAt);
  const count = (outcome: string): number => counts.get(outcome) ?? 0;
  return {
    id,
    fileName: file.fileName,
    state: computeState(file, task?.state),
    progress: task?.progress ?? 0,
    total: task?.total ?? 0,
    message: task?.message ?? '',
    columns: file.headings.map((heading, at) => ({
      heading,
      column: file.chosenColumns[at] ?? '',
      examples: listExamples(examples.map(({ cells }) => cells[at] ?? '')),
    })),
    patientGroupId: file.patientGroupId ?? 0,
    rowCount: [...counts.values()].reduce((sum, n) => sum + n, 0),
    newCount: count('new'),
    changedCount: count('changed'),
    sameCount: count('same'),
    refusedCount: count('refused'),
    createdAt: file.createdAt,
  };
}

/** The checked rows of a file, a page of them. */
export async function listFileRows(
  work: Work,
  { params, query }: HandlerInput<Calls['listResidentFileRows']>,
) {
  await getFile(work, params.id);
  const { size, offset } = resolvePage(query);
  const outcome = query.outcome ?? null;
  const rows = await listCheckedRows(work.db, params.id, {
    query: query.query ?? '',
    outcome,
    limit: size,
    offset,
  });
  return {
    rows: rows.map(presentRow),
    total: rows[0]?.total ?? 0,
  };
}

const presentRow = ({ row, outcome, patientName, medicine, notes }: CheckedRow) => ({
  row,
  outcome,
  patientName,
  medicine,
  notes: [...notes],
});
