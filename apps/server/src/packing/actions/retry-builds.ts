import type { Work } from '../../platform/work.ts';
import { announceFailedBuilds } from '../events.ts';
import { applyTransitions } from '../transitions/apply-transitions.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import { lockJobsForChange } from '../transitions/lock-jobs-for-change.ts';
import { waitBriefly } from '../printing/wait-briefly.ts';
import { findConfiguration } from '../store/configuration.ts';
import { type JobRow, lockJobs } from '../store/jobs.ts';
import { listUnprintedJobs } from '../store/prints.ts';
import { rebuildJobs } from './rebuild-jobs.ts';

/** The packs of a run that got no sheet have failed to be built; those that were printed before stay as they are. */
export async function markUnprintedFailed(
  work: Work,
  jobIds: readonly number[],
  message: string,
): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const loaded = await lockJobsForChange(work, { ids: await listUnprintedJobs(work.db, jobIds) });
  const failed = loaded.filter(({ job }) => job.status === 'printing');
  const action = { kind: 'failBuild' } as const;
  await applyTransitions(
    work,
    failed.map((each) => ({ loaded: each, action, comment: message })),
    flags,
  );
  await announceFailedBuilds(work, failed.length);
}

/**
 * Print & Pack on packs that failed to be built: they are rebuilt from the profile as it is now, which may be
 * why they failed (PACK-4).
 */
export async function retryBuilds(work: Work, rows: readonly JobRow[]): Promise<void> {
  if (filterFailed(rows).length === 0) return;
  // Other prints first and rows second, as in a run that records its prints; meanwhile another may have retried. All rows
  // by id, the built ones too: they are printed in this call.
  await waitBriefly(work, rows);
  const ids = filterFailed(
    await lockJobs(
      work.db,
      rows.map(({ id }) => id),
    ),
  );
  if (ids.length === 0) return;
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const action = { kind: 'retryBuild' } as const;
  const failed = await lockJobsForChange(work, { ids });
  await applyTransitions(
    work,
    failed.map((loaded) => ({ loaded, action })),
    flags,
  );
  await rebuildJobs(work, await lockJobsForChange(work, { ids }), {
    getAction: ({ job: { clientCode } }, lines) => ({ kind: 'createJob', clientCode, lines }),
    options: kept,
    flags,
  });
}

const filterFailed = (rows: readonly JobRow[]): number[] =>
  rows.filter((row) => toJobStatus(row) === 'failed').map(({ id }) => id);

const kept = { comment: '', expiry: null } as const;
