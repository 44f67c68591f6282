import { type JobDraft, addEffects } from '../effects.ts';
import type { Job } from '../job.ts';
import { type JobRefusal, buildRefusal } from '../refusals.ts';
import { type StageFlags, getStatusAfter } from '../stages.ts';
import { findProfileRefusal } from '../line-rules.ts';
import { enterStatus } from './enter-status.ts';

/** The paper is printed: on to packing, or past it. */
export function completePrinting(job: Job, flags: StageFlags): JobDraft | JobRefusal {
  return (
    findProfileRefusal(job) ??
    enterStatus(
      addEffects({ job, effects: [] }, job, { kind: 'recordStage', stage: 'printing' }),
      getStatusAfter('printing', flags),
    )
  );
}

/** The pack goes to the robot, for the brand PPAK alone (PACK-34). */
export function sendToRobot(job: Job, flags: StageFlags): JobDraft | JobRefusal {
  if (job.clientCode !== 'PPAK') return buildRefusal('NOT_PPAK');
  const printed = completePrinting(job, flags);
  return 'code' in printed ? printed : addEffects(printed, printed.job, { kind: 'sendToRobot' });
}
