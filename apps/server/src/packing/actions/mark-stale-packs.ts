import { selectContentDifferences } from '@packwright/core/packs';
import type { Work } from '../../platform/work.ts';
import { announceJobs, announceStalePacks } from '../events.ts';
import { type ProfileComparison, compareProfiles } from '../snapshots/compare-profiles.ts';
import type { JobRow } from '../store/jobs.ts';
import { findSnapshots } from '../store/snapshots.ts';
import { listPacksInUse, replaceStaleMarks, type StaleMark } from '../store/stale-packs.ts';
import { toJobStatus } from '../transitions/core-job.ts';

/**
 * Compares the packs of these patients with their profiles as they are now, and marks those that a change has met: in
 * the pharmacy for every difference, handed out for what is taken from them (PACK-71).
 */
export async function markStalePacks(work: Work, patientIds: readonly number[]): Promise<void> {
  const jobs = await listPacksInUse(work.db, patientIds, work.today);
  if (jobs.length === 0) return;
  const comparisons = await compareProfiles(work, jobs, await findSnapshots(work.db, jobs));
  const marks = jobs.flatMap((job) => {
    const comparison = comparisons.get(job.id);
    return comparison ? buildMarks(job, comparison) : [];
  });
  const { pharmacyId, userId } = work.who;
  const jobIds = jobs.map(({ id }) => id);
  const changed = await replaceStaleMarks(work.db, jobIds, marks, { pharmacyId, userId, at: work.now });
  if (changed.length === 0) return;
  await announceJobs(work, changed);
  const marked = new Set(marks.map(({ jobId }) => jobId));
  await announceStalePacks(
    work,
    changed.filter((id) => marked.has(id)),
  );
}

function buildMarks(job: JobRow, { state, differences }: ProfileComparison): StaleMark[] {
  if (toJobStatus(job) !== 'completed')
    return state === 'changed' || state === 'unsafe' ? [{ jobId: job.id, isUnsafe: state === 'unsafe' }] : [];
  const content = selectContentDifferences(differences);
  const isUnsafe = content.some(({ mayAcknowledge }) => !mayAcknowledge);
  return content.length === 0 ? [] : [{ jobId: job.id, isUnsafe }];
}
