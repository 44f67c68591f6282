import type { JobActionKind } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { listEventsSince } from '../store/events.ts';
import type { JobRow } from '../store/jobs.ts';
import {
  buildJobChangedRefusal,
  type JobSelection,
  type LockedJob,
  lockJobsForChange,
} from './lock-jobs-for-change.ts';

/** Actions on single medicines of a pack. */
const lineActions: ReadonlySet<string> = new Set<JobActionKind>([
  'confirmLines',
  'skipLines',
  'reverseSkip',
  'takeOutLines',
  'checkLine',
  'confirmCorrection',
]);

/**
 * Locks and reads the jobs for what is done to these medicines of them, or else to all. Throws as `lockJobsForChange`
 * does, and JOB_CHANGED when one of the medicines is no longer as the caller saw it (decision 0037).
 */
export async function lockJobsForLines(
  work: Work,
  selection: JobSelection,
  prescriptionIds?: readonly number[],
): Promise<LockedJob[]> {
  const { ids, lineVersions } = selection;
  const jobs = await lockJobsForChange(work, selection);
  for (const { row, lines } of jobs) {
    const seen = lineVersions?.[ids.indexOf(row.id)];
    const medicines = prescriptionIds ?? lines.map((line) => line.prescriptionId);
    if (seen !== undefined && seen !== row.version) await assertLinesUnchanged(work, row, seen, medicines);
  }
  return jobs;
}

async function assertLinesUnchanged(
  work: Work,
  row: JobRow,
  seen: number,
  prescriptionIds: readonly number[],
): Promise<void> {
  const unseen = (await listEventsSince(work.db, row.id, seen)).find(({ action, userId, medicines }) =>
    lineActions.has(action)
      ? userId !== work.who.userId && medicines.some((id) => prescriptionIds.includes(id))
      : action !== 'acknowledgeProfile',
  );
  // A version above the present one cannot have been shown.
  if (unseen !== undefined || seen > row.version)
    throw await buildJobChangedRefusal(work, row, unseen?.jobVersion);
}
