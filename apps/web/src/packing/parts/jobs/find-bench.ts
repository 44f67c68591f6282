import { may, type UserRights } from '@packwright/core/permissions';
import type { JobRow } from '../../calls/index.ts';
import { getJobStatus } from './job-status.ts';

export type Bench = 'packing' | 'checking' | 'correction' | 'distribution';

/** The bench where work on this pack goes on; null where there is nothing to work on. */
export function findBench(job: JobRow): Bench | null {
  const status = getJobStatus(job);
  switch (status) {
    case 'packing':
    case 'checking':
    case 'correction':
    case 'distribution':
      return status;
    // The comment of a distributed pack may still be changed there.
    case 'completed':
      return 'distribution';
    default:
      return null;
  }
}

/** The same for a person: the benches are for those who may change packs. */
export const findOpenBench = (job: JobRow, who: UserRights): Bench | null =>
  may(who, { menu: 'job', level: 'update' }) ? findBench(job) : null;
