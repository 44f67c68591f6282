import { sumUntouchedByHeading } from '@packwright/core/returns';
import type { Work } from '../../platform/work.ts';
import { findJobs } from '../store/jobs.ts';
import { findSnapshots } from '../store/snapshots.ts';
import { listReturnsOfPeriod } from '../store/stale-packs.ts';
import type { SummaryScope } from '../store/summary-packs.ts';

/** The doses of the packs that came back in a period, and those of them that nobody took (SUMMARY-12). */
export async function sumReturnedDoses({ db }: Work, scope: SummaryScope) {
  const returns = await listReturnsOfPeriod(db, scope);
  const jobs = await findJobs(db, [...new Set(returns.map(({ jobId }) => jobId))]);
  const snapshots = await findSnapshots(db, jobs);
  return sumUntouchedByHeading(
    returns.flatMap(({ jobId, cells }) => {
      const stored = snapshots.get(jobId);
      return stored === undefined ? [] : [{ snapshot: stored.snapshot, untouched: cells }];
    }),
  );
}
