import { jobRuleRefusals, Refusal } from '@packwright/contract';
import { jobStatuses } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { tellOfJobs } from '../events.ts';
import { statusOf } from '../moves/core-job.ts';
import { jobChanged, loadForChange } from '../moves/load.ts';
import { insertEvents } from '../store/events.ts';
import { moveJob } from '../store/jobs.ts';
import type { Chosen } from './move-jobs.ts';

/** Changes the distribution comment of a pack that is on its way or has gone (2§7). */
export async function commentCompleted(work: Work, chosen: Chosen, comment: string): Promise<void> {
  for (const { row } of await loadForChange(work, chosen.ids, chosen.versions)) {
    const status = statusOf(row);
    if (status !== 'completed' && status !== 'distribution') throw new Refusal(jobRuleRefusals.WRONG_STAGE);
    const version = await moveJob(work.db, row, status, { distribution_comment: comment });
    if (version === undefined) throw await jobChanged(work, row);
    await insertEvents(work.db, [
      {
        pharmacyId: work.who.pharmacyId,
        jobId: row.id,
        jobVersion: version,
        at: work.now,
        action: 'comment',
        fromStatus: row.status,
        toStatus: jobStatuses[status].code,
        userId: work.who.userId,
        onBehalfId: null,
        reason: '',
        comment,
        detail: {},
      },
    ]);
    work.audit({
      area: 'packing',
      action: 'comment',
      objectKind: 'packJob',
      objectId: row.id,
      patientId: row.patient_id,
      detail: { comment },
    });
    await tellOfJobs(work, [row.id]);
  }
}
