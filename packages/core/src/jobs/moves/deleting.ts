import { type Draft, reversePacked } from '../effects.ts';
import type { Job } from '../job.ts';

/** The pack is deleted; its pills go back to the balance unless they are gone (D-136). Deleting twice is once. */
export function deletePack(job: Job, keepsBalance: boolean): Draft {
  const draft: Draft = { job: { ...job, status: 'deleted' }, effects: [] };
  return keepsBalance || job.status === 'deleted' ? draft : reversePacked(draft);
}
