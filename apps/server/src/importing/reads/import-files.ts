import { Refusal, sharedRefusals } from '@packwright/contract';
import type { importingCalls } from '@packwright/contract/importing';
import { type HandlerInput, type HandlerOutput, resolvePage } from '@packwright/contract/machinery';
import { findTask } from '../../platform/person-tasks/index.ts';
import type { Work } from '../../platform/work.ts';
import {
  type CheckedRow,
  countOutcomes,
  type FileKind,
  findImportFile,
  listCheckedRows,
  listFileCells,
  type ImportFileRecord,
} from '../store/index.ts';

type Calls = typeof importingCalls;

const mostExamples = 3;
const lookedAt = 20;

export async function getFile(work: Work, kind: FileKind, id: number): Promise<ImportFileRecord> {
  const file = await findImportFile(work.db, kind, id);
  if (!file) throw new Refusal(sharedRefusals.notFound);
  return file;
}

const listExamples = (values: readonly string[]): string[] =>
  [...new Set(values.filter((text) => text.trim() !== ''))].slice(0, mostExamples);

const isOpen = (task: string | undefined): boolean => task === 'waiting' || task === 'running';

/** A run that failed or was stopped leaves the file as it was before. */
function computeState(file: ImportFileRecord, task: string | undefined): ImportFileRecord['state'] {
  if (isOpen(task) || (file.state !== 'checking' && file.state !== 'importing')) return file.state;
  return file.state === 'checking' ? 'opened' : 'checked';
}

const noCounts: ReadonlyMap<string, number> = new Map();

/** A file with its columns, how far its check or import is, and what was found. */
async function describeFile(work: Work, file: ImportFileRecord) {
  const { id } = file;
  const task = file.taskId === null ? undefined : await findTask(work.db, file.taskId);
  // Meanwhile nothing of a run is known, and its page asks each second.
  const counts = isOpen(task?.state) ? noCounts : await countOutcomes(work.db, id);
  const examples = await listFileCells(work.db, id, lookedAt);
  const count = (outcome: string): number => counts.get(outcome) ?? 0;
  return {
    id,
    fileName: file.fileName,
    state: computeState(file, task?.state),
    progress: task?.progress ?? 0,
    total: task?.total ?? 0,
    taskId: task && isOpen(task.state) && task.createdBy === work.who.userId ? task.id : 0,
    message: task?.message ?? '',
    columns: file.headings.map((heading, at) => ({
      heading,
      column: file.chosenColumns[at] ?? '',
      examples: listExamples(examples.map(({ cells }) => cells[at] ?? '')),
    })),
    rowCount: file.rowCount,
    newCount: count('new'),
    changedCount: count('changed'),
    sameCount: count('same'),
    refusedCount: count('refused'),
    createdAt: file.createdAt,
  };
}

type Answer<Name extends keyof Calls> = Promise<HandlerOutput<Calls[Name]>>;

export async function presentResidentFile(work: Work, id: number): Answer<'getResidentFile'> {
  const file = await getFile(work, 'residents', id);
  const described = await describeFile(work, file);
  // The columns that are kept are those of its kind.
  return { ...described, patientGroupId: file.patientGroupId ?? 0 } as Awaited<Answer<'getResidentFile'>>;
}

export async function presentDrugFile(work: Work, id: number): Answer<'getDrugFile'> {
  return (await describeFile(work, await getFile(work, 'drugs', id))) as Awaited<Answer<'getDrugFile'>>;
}

/** The checked rows of a file, a page of them. */
export async function listFileRows<Row>(
  work: Work,
  kind: FileKind,
  { params, query }: HandlerInput<Calls['listResidentFileRows' | 'listDrugFileRows']>,
  present: (row: CheckedRow) => Row,
) {
  await getFile(work, kind, params.id);
  const { size, offset } = resolvePage(query);
  const outcome = query.outcome ?? null;
  const rows = await listCheckedRows(work.db, params.id, {
    query: query.query ?? '',
    outcome,
    limit: size,
    offset,
  });
  return { rows: rows.map(present), total: rows[0]?.total ?? 0 };
}
