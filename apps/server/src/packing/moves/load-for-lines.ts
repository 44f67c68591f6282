import type { JobActionKind } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { eventsSince } from '../store/events.ts';
import type { JobRow } from '../store/jobs.ts';
import { jobChanged, type Loaded, loadForChange } from './load.ts';

/** What is done to single medicines and to nothing else of a pack. */
const lineActions: ReadonlySet<string> = new Set<JobActionKind>([
  'confirmLines',
  'skipLines',
  'reverseSkip',
  'checkLine',
  'confirmCorrection',
]);

/**
 * Locks and reads the jobs for what is done to these medicines of them. Throws NOT_FOUND as `loadForChange` does,
 * and JOB_CHANGED when one of the medicines is no longer as the caller saw it (decision 0037).
 */
export async function loadForLines(
  work: Work,
  ids: readonly number[],
  versions: readonly (number | undefined)[] | undefined,
  prescriptionIds: readonly number[],
): Promise<Loaded[]> {
  const jobs = await loadForChange(work, ids);
  for (const { row } of jobs) {
    const seen = versions?.[ids.indexOf(row.id)];
    if (seen !== undefined && seen !== row.version) await insistOnLines(work, row, seen, prescriptionIds);
  }
  return jobs;
}

async function insistOnLines(
  work: Work,
  row: JobRow,
  seen: number,
  prescriptionIds: readonly number[],
): Promise<void> {
  const unseen = (await eventsSince(work.db, row.id, seen)).find(({ action, user_id, medicines }) =>
    lineActions.has(action)
      ? user_id !== work.who.userId && medicines.some((id) => prescriptionIds.includes(id))
      : action !== 'acknowledgeProfile',
  );
  // Nobody has seen a version that is still to come.
  if (unseen !== undefined || seen > row.version) throw await jobChanged(work, row, unseen?.job_version);
}
