import { type JobDraft, reversePacked } from '../effects.ts';
import type { Job } from '../job.ts';

/** The pack is deleted; its pills go back to the balance unless they are gone (PACK-32). Deleting twice is once. */
export function deletePack(job: Job, keepsBalance: boolean): JobDraft {
  const draft: JobDraft = { job: { ...job, status: 'deleted' }, effects: [] };
  return keepsBalance || job.status === 'deleted' ? draft : reversePacked(draft);
}
