import { client } from '../../shell/client.ts';
import { onBench, seenPack } from './on-bench.ts';
import type { JobRow, PackDose } from './shapes.ts';

/** Says of the packs on a bench that they are still right, for the differences that were shown of them (security 4.4). */
export function acknowledgeChanges(
  jobs: readonly JobRow[],
  { profileVersion, differencesTags }: PackDose,
  comment: string,
): Promise<unknown> {
  const { params, seen } = onBench(
    jobs.map((job, at) => ({ ...seenPack(job), differencesTag: differencesTags[at] })),
  );
  return client.acknowledgeChanges({ params, body: { profileVersion, comment, ...seen } });
}

/** Makes packs anew from the profile as it is now, all of them or none. */
export function remakePacks(jobs: readonly JobRow[]): Promise<unknown> {
  const { params, seen } = onBench(jobs.map(seenPack));
  return client.remakePack({ params, body: seen });
}
