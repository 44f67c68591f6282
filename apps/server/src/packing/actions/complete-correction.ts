import type { Work } from '../../platform/work.ts';
import { findLastEvent } from '../store/events.ts';
import { lockJobs } from '../store/jobs.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import type { JobSelection } from '../transitions/lock-jobs-for-change.ts';
import { transitionJobs } from './transition-jobs.ts';

/**
 * The correction of packs is complete. The same again, with nothing done to a pack in between, changes nothing and is no
 * fault: a page that was loaded twice, or an address that was opened again, asks for what is so already (PACK-113).
 */
export async function completeCorrection(work: Work, selection: JobSelection): Promise<void> {
  if (!(await isCompleted(work, selection))) {
    await transitionJobs(work, selection, { kind: 'completeCorrection' });
    return;
  }
  const detail = { jobIds: selection.ids };
  work.audit({ area: 'packing', action: 'completeCorrection again', objectKind: 'packJob', detail });
}

async function isCompleted(work: Work, { ids }: JobSelection): Promise<boolean> {
  const rows = await lockJobs(work.db, ids);
  if (rows.length === 0 || rows.some((row) => toJobStatus(row) === 'correction')) return false;
  for (const { id } of rows)
    if ((await findLastEvent(work.db, id))?.action !== 'completeCorrection') return false;
  return true;
}
