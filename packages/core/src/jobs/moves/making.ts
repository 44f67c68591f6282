import type { CreateJob, RemakePack } from '../actions.ts';
import { type Draft, resetChecks, reversePacked, voidSignature, withEffect } from '../effects.ts';
import type { Job } from '../job.ts';
import { type StageFlags, firstStatus } from '../stages.ts';
import type { JobStatus } from '../status.ts';
import { arrive, freshLine } from './arrive.ts';

/** A job that is waiting to be built, or has failed to be. */
export function unbuiltJob(status: JobStatus, clientCode: string): Job {
  return { status, clientCode, signature: 'none', wasRejected: false, profile: 'same', lines: [] };
}

/** The frozen pack exists: the job starts in its first active stage (D-077, D-078). */
export function createJob(action: CreateJob, flags: StageFlags): Draft {
  const job = { ...unbuiltJob('creating', action.clientCode), lines: action.lines.map(freshLine) };
  return arrive({ job, effects: [{ kind: 'makeSnapshot' }] }, firstStatus(flags));
}

/** A new snapshot of the profile as it is now; everything done to the old one counts no more (security 4.4). */
export function remakePack(job: Job, action: RemakePack, flags: StageFlags): Draft {
  const cleared = voidSignature(reversePacked(resetChecks({ job, effects: [] })));
  const remade: Job = { ...cleared.job, profile: 'same', lines: action.lines.map(freshLine) };
  return arrive(withEffect(cleared, remade, { kind: 'makeSnapshot' }), firstStatus(flags));
}
