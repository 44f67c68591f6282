import { type Draft, withEffect } from '../effects.ts';
import type { Job } from '../job.ts';
import { type JobRefusal, refuse } from '../refusals.ts';
import { type StageFlags, statusAfter } from '../stages.ts';
import { profileObstacle } from '../line-rules.ts';
import { arrive } from './arrive.ts';

/** The paper is printed: on to packing, or past it. */
export function completePrinting(job: Job, flags: StageFlags): Draft | JobRefusal {
  return (
    profileObstacle(job) ??
    arrive(
      withEffect({ job, effects: [] }, job, { kind: 'recordStage', stage: 'printing' }),
      statusAfter('printing', flags),
    )
  );
}

/** The pack goes to the robot, for the brand PPAK alone (D-144). */
export function robotPack(job: Job, flags: StageFlags): Draft | JobRefusal {
  if (job.clientCode !== 'PPAK') return refuse('NOT_PPAK');
  const printed = completePrinting(job, flags);
  return 'code' in printed ? printed : withEffect(printed, printed.job, { kind: 'sendToRobot' });
}
