import { jobRuleRefusals, Refusal } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import { buildJobEvent } from '../transitions/job-event.ts';
import { buildJobChangedRefusal, lockJobsForChange } from '../transitions/lock-jobs-for-change.ts';
import { insertEvents } from '../store/events.ts';
import { updateJobs } from '../store/jobs.ts';
import type { JobSelection } from '../transitions/lock-jobs-for-change.ts';

/** Changes the distribution comment of a pack that is on its way or has gone (PACK-31). */
export async function changeDistributionComment(
  work: Work,
  chosen: JobSelection,
  comment: string,
): Promise<void> {
  for (const { row } of await lockJobsForChange(work, chosen)) {
    const status = toJobStatus(row);
    if (status !== 'completed' && status !== 'distribution') throw new Refusal(jobRuleRefusals.WRONG_STAGE);
    const move = { from: row, to: status, change: { distributionComment: comment } };
    if (await updateJobs(work.db, [move])) throw await buildJobChangedRefusal(work, row);
    await insertEvents(work.db, [buildJobEvent(work, row, { action: 'comment', to: status, comment })]);
    work.audit({
      area: 'packing',
      action: 'comment',
      objectKind: 'packJob',
      objectId: row.id,
      patientId: row.patientId,
      detail: { comment },
    });
    await announceJobs(work, [row.id]);
  }
}
