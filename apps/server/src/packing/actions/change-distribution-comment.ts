import { jobRuleRefusals, Refusal } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import { buildJobEvent } from '../transitions/job-effects.ts';
import { buildJobChangedRefusal, lockJobsForChange } from '../transitions/lock-jobs-for-change.ts';
import { insertEvents } from '../store/events.ts';
import { updateJobs } from '../store/jobs.ts';
import type { JobSelection } from '../transitions/lock-jobs-for-change.ts';

/** Changes the distribution comment of packs that are on their way or have gone (PACK-31). */
export async function changeDistributionComment(
  work: Work,
  chosen: JobSelection,
  comment: string,
): Promise<void> {
  const moves = (await lockJobsForChange(work, chosen)).map(({ row }) => {
    const to = toJobStatus(row);
    if (to !== 'completed' && to !== 'distribution') throw new Refusal(jobRuleRefusals.WRONG_STAGE);
    return { from: row, to, change: { distributionComment: comment } };
  });
  const elsewhere = await updateJobs(work.db, moves);
  if (elsewhere) throw await buildJobChangedRefusal(work, elsewhere.from);
  await insertEvents(
    work.db,
    moves.map(({ from, to }) => buildJobEvent(work, from, { action: 'comment', to, comment })),
  );
  for (const { from } of moves)
    work.audit({
      area: 'packing',
      action: 'comment',
      objectKind: 'packJob',
      objectId: from.id,
      patientId: from.patientId,
      detail: { comment },
    });
  await announceJobs(
    work,
    moves.map(({ from }) => from.id),
  );
}
