import type { Work } from '../../platform/work.ts';
import { carryOut } from '../moves/carry-out.ts';
import { statusOf } from '../moves/core-job.ts';
import { loadForChange } from '../moves/load.ts';
import { waitBriefly } from '../printing/wait-briefly.ts';
import { findConfiguration } from '../store/configuration.ts';
import { type JobRow, lockJobs } from '../store/jobs.ts';
import { unprintedJobs } from '../store/prints.ts';
import { buildAgain } from './build-again.ts';

/** The packs of a run that got no sheet have failed to be built; those that were printed before stay as they are. */
export async function failUnprinted(work: Work, jobIds: readonly number[], message: string): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const loaded = await loadForChange(work, await unprintedJobs(work.db, jobIds));
  const failed = loaded.filter(({ job }) => job.status === 'printing');
  const action = { kind: 'failBuild' } as const;
  await carryOut(
    work,
    failed.map((each) => ({ loaded: each, action, comment: message })),
    flags,
  );
}

/**
 * Print & Pack on packs that failed to be built: they are built anew from the profile as it is now, which may be
 * why they failed (D-077).
 */
export async function retryBuilds(work: Work, rows: readonly JobRow[]): Promise<void> {
  if (failedOf(rows).length === 0) return;
  // Other prints first and rows second, as in a run that records its prints; meanwhile another may have retried. All rows
  // by id, the built ones too: they are printed in this call.
  await waitBriefly(work, rows);
  const ids = failedOf(
    await lockJobs(
      work.db,
      rows.map(({ id }) => id),
    ),
  );
  if (ids.length === 0) return;
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const action = { kind: 'retryBuild' } as const;
  const failed = await loadForChange(work, ids);
  await carryOut(
    work,
    failed.map((loaded) => ({ loaded, action })),
    flags,
  );
  await buildAgain(work, await loadForChange(work, ids), {
    actionOf: ({ job: { clientCode } }, lines) => ({ kind: 'createJob', clientCode, lines }),
    wish: kept,
    flags,
  });
}

const failedOf = (rows: readonly JobRow[]): number[] =>
  rows.filter((row) => statusOf(row) === 'failed').map(({ id }) => id);

const kept = { comment: '', expiry: null } as const;
