import { client } from '../../shell/client.ts';
import { buildBenchRequest, toPackVersion } from './pack-version.ts';
import type { JobRow, BenchPack } from './shapes.ts';

/** Confirms that the packs on a bench are still right, for the shown differences (PACK-9). */
export function acknowledgeChanges(
  jobs: readonly JobRow[],
  { profileVersion, differencesTags }: BenchPack,
  comment: string,
): Promise<unknown> {
  const { params, seen } = buildBenchRequest(
    jobs.map((job, at) => ({ ...toPackVersion(job), differencesTag: differencesTags[at] })),
  );
  return client.acknowledgeChanges({ params, body: { profileVersion, comment, ...seen } });
}

/** Rebuilds packs from the present profile, all of them or none. */
export function rebuildPacks(jobs: readonly JobRow[]): Promise<unknown> {
  const { params, seen } = buildBenchRequest(jobs.map(toPackVersion));
  return client.remakePack({ params, body: seen });
}
