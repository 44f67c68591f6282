import { createStore, useStore } from '../../kit/store/index.ts';
import type { BenchPack, JobRow } from './shapes.ts';

/** A medicine of the last pack that is not in this one. */
export type DroppedMedicine = BenchPack['dropped'][number];

const seen = createStore<ReadonlySet<string>>(new Set());

const buildKey = ({ jobId, prescriptionId }: Pick<DroppedMedicine, 'jobId' | 'prescriptionId'>): string =>
  `${jobId} ${prescriptionId}`;

/** Which of these medicines nobody at this bench has acknowledged yet (PACK-67). */
export function useUnseenDropped(dropped: readonly DroppedMedicine[]): readonly DroppedMedicine[] {
  const acknowledged = useStore(seen);
  return dropped.filter((medicine) => !acknowledged.has(buildKey(medicine)));
}

/** The person at the bench says that it is right, or takes that back. */
export function markDroppedSeen(medicine: DroppedMedicine, isSeen: boolean): void {
  const others = new Set(seen.get());
  others.delete(buildKey(medicine));
  seen.set(isSeen ? new Set([...others, buildKey(medicine)]) : others);
}

/** The acknowledged medicines of these packs, as the pass sends them; nothing where there are none. */
export function buildSeenDropped(jobs: readonly Pick<JobRow, 'jobId'>[]) {
  const droppedPrescriptionIds = listSeenDropped(jobs);
  return droppedPrescriptionIds.length === 0 ? {} : { droppedPrescriptionIds };
}

function listSeenDropped(jobs: readonly Pick<JobRow, 'jobId'>[]): number[] {
  const ids = new Set(jobs.map(({ jobId }) => String(jobId)));
  return [...seen.get()].flatMap((key) => {
    const [jobId = '', prescriptionId] = key.split(' ');
    return ids.has(jobId) ? Number(prescriptionId) : [];
  });
}
