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
