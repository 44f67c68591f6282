import { Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { findDeliveryRun, listStops, type StopRow } from '../store/deliveries.ts';
import { type ListedJob, listJobs } from '../store/job-list.ts';
import { findSnapshots, type StoredSnapshot } from '../store/snapshots.ts';

/** A pack of a run with what its stop needs. */
export interface LoadedStop {
  readonly stop: StopRow;
  readonly job: ListedJob;
  readonly kept: StoredSnapshot;
}

/** A run with its packs in their order. Throws NOT_FOUND. */
export async function loadDeliveryRun(work: Work, id: number) {
  const run = await findDeliveryRun(work.db, id);
  if (!run) throw new Refusal(sharedRefusals.notFound);
  const rows = await listStops(work.db, id);
  const jobs = await listJobs(
    work.db,
    rows.map(({ jobId }) => jobId),
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const snapshots = await findSnapshots(work.db, jobs);
  const stops = rows.flatMap((stop): LoadedStop[] => {
    const job = byId.get(stop.jobId);
    const kept = snapshots.get(stop.jobId);
    return job && kept ? [{ stop, job, kept }] : [];
  });
  return { run, stops };
}
