import type { Job, JobEffect, JobLine } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { toLineColumns } from '../transitions/core-job.ts';
import { postToLedger } from '../transitions/job-effects.ts';
import type { JobRow } from '../store/jobs.ts';
import { insertLines, type LineRow, saveLines } from '../store/lines.ts';
import { toNewLineRows } from './new-lines.ts';
import type { PlannedJob } from './plan-jobs.ts';

/** A planned job with its row. */
export interface CreatedJob extends PlannedJob {
  readonly row: JobRow;
}

/** Writes the medicines of new jobs, and their tablets where they count as packed. */
export async function addLines(work: Work, created: readonly CreatedJob[]): Promise<void> {
  const { pharmacyId } = work.who;
  const rows = await insertLines(
    work.db,
    created.flatMap(({ row, pack }) => toNewLineRows(pharmacyId, row.id, pack.snapshot)),
  );
  const byJob = Map.groupBy(rows, ({ jobId }) => jobId);
  await postCreated(work, created, byJob);
}

/** Where packing is not in use a pack counts as packed in full when it is made (LEDGER-6). */
async function postCreated(
  work: Work,
  created: readonly CreatedJob[],
  byJob: ReadonlyMap<number, readonly LineRow[]>,
): Promise<void> {
  const packed = created.filter(({ job }) => job.lines.some(({ packing }) => packing !== 'waiting'));
  const ledgerRequests = packed.map((each) => {
    const lines = listLinesInOrder(byJob, each.row.id);
    return { row: each.row, lines, effects: toStoredEffects(each.effects, lines), version: each.row.version };
  });
  const entries = await postToLedger(work, ledgerRequests);
  await saveLines(
    work.db,
    packed.flatMap(({ job, row }) =>
      listLinesInOrder(byJob, row.id).map((line, at) => ({
        ...toLineColumns(line, getLine(job, at)),
        postedEntryId: entries.get(line.id) ?? null,
      })),
    ),
  );
}

const listLinesInOrder = (byJob: ReadonlyMap<number, readonly LineRow[]>, jobId: number): LineRow[] =>
  (byJob.get(jobId) ?? []).toSorted((one, other) => one.lineNumber - other.lineNumber);

// Core counted the lines from 0, because they had no ids yet.
function toStoredEffects(effects: readonly JobEffect[], rows: readonly LineRow[]): JobEffect[] {
  return effects.map((effect) =>
    effect.kind === 'postPack'
      ? {
          ...effect,
          lines: effect.lines.flatMap(({ id, quantity }) => {
            const row = rows[id];
            return row ? [{ id: row.id, quantity }] : [];
          }),
        }
      : effect,
  );
}

function getLine(job: Job, at: number): JobLine {
  const line = job.lines[at];
  if (!line) throw new RangeError(`A new job has no line ${at}`);
  return line;
}
