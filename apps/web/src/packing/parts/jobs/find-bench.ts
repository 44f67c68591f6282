import { may, type UserRights } from '@packwright/core/permissions';
import type { JobRow } from '../../calls/index.ts';
import { getJobStatus } from './job-status.ts';

const benches = ['packing', 'checking', 'correction', 'distribution'] as const;
export type Bench = (typeof benches)[number];

/** The bench where work on this pack goes on; null where there is nothing to work on. */
export function findBench(job: JobRow): Bench | null {
  const status = getJobStatus(job);
  // The comment of a distributed pack may still be changed there.
  return status === 'completed' ? 'distribution' : (benches.find((bench) => bench === status) ?? null);
}

/** The same for a person: the benches are for those who may change packs. */
export const findOpenBench = (job: JobRow, who: UserRights): Bench | null =>
  may(who, { menu: 'job', level: 'update' }) ? findBench(job) : null;
