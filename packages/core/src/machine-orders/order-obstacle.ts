import { buildRefusal, type Job, type JobRefusal, type JobStatus } from '../jobs/index.ts';

const beforePacking: readonly JobStatus[] = ['printing', 'packing', 'checking'];

/** A pack that a machine may fill: it is made, and nobody has packed it. */
export const isOrderable = (status: JobStatus, isPacked: boolean): boolean =>
  beforePacking.includes(status) && !isPacked;

/** Why no machine may fill this pack: it is not to be packed any more, or its profile has changed (PACK-109). */
export function findOrderObstacle(
  job: Pick<Job, 'status' | 'profile'>,
  { isPacked }: { readonly isPacked: boolean },
): JobRefusal | null {
  if (job.status === 'deleted') return buildRefusal('PACK_DELETED');
  if (!isOrderable(job.status, isPacked)) return buildRefusal('WRONG_STAGE');
  if (job.profile === 'changed') return buildRefusal('PROFILE_CHANGED');
  return job.profile === 'unsafe' ? buildRefusal('PROFILE_UNSAFE') : null;
}
