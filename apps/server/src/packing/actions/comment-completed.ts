import { jobRuleRefusals, Refusal } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { tellOfJobs } from '../events.ts';
import { statusOf } from '../moves/core-job.ts';
import { jobEvent } from '../moves/job-event.ts';
import { jobChanged, loadForChange } from '../moves/load.ts';
import { insertEvents } from '../store/events.ts';
import { moveJob } from '../store/jobs.ts';
import type { Chosen } from './move-jobs.ts';

/** Changes the distribution comment of a pack that is on its way or has gone (2§7). */
export async function commentCompleted(work: Work, chosen: Chosen, comment: string): Promise<void> {
  for (const { row } of await loadForChange(work, chosen.ids, chosen.versions)) {
    const status = statusOf(row);
    if (status !== 'completed' && status !== 'distribution') throw new Refusal(jobRuleRefusals.WRONG_STAGE);
    if ((await moveJob(work.db, row, status, { distributionComment: comment })) === undefined)
      throw await jobChanged(work, row);
    await insertEvents(work.db, [jobEvent(work, row, { action: 'comment', to: status, comment })]);
    work.audit({
      area: 'packing',
      action: 'comment',
      objectKind: 'packJob',
      objectId: row.id,
      patientId: row.patientId,
      detail: { comment },
    });
    await tellOfJobs(work, [row.id]);
  }
}
