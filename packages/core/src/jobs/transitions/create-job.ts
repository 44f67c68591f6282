import type { CreateJob, RebuildPack } from '../actions.ts';
import { type JobDraft, resetChecks, reversePacked, voidSignature, addEffects } from '../effects.ts';
import type { Job } from '../job.ts';
import { type StageFlags, getFirstStatus } from '../stages.ts';
import { enterStatus, createLine } from './enter-status.ts';

/** The frozen pack exists: the job starts in its first active stage (PACK-2, PACK-3). */
export function createJob(action: CreateJob, flags: StageFlags): JobDraft {
  const job: Job = {
    status: 'creating',
    clientCode: action.clientCode,
    signature: 'none',
    wasRejected: false,
    profile: 'same',
    needsPharmacist: false,
    dropped: [],
    lines: action.lines.map(createLine),
  };
  return enterStatus({ job, effects: [{ kind: 'makeSnapshot' }] }, getFirstStatus(flags));
}

/** A new snapshot of the profile as it is now; everything done to the old one counts no more (PACK-11). */
export function rebuildPack(job: Job, action: RebuildPack, flags: StageFlags): JobDraft {
  const cleared = voidSignature(reversePacked(resetChecks({ job, effects: [] })));
  const remade: Job = {
    ...cleared.job,
    profile: 'same',
    needsPharmacist: false,
    dropped: [],
    lines: action.lines.map(createLine),
  };
  return enterStatus(addEffects(cleared, remade, { kind: 'makeSnapshot' }), getFirstStatus(flags));
}
