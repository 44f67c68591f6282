import { client } from '../../shell/client.ts';
import { getSeenVersions } from './jobs.ts';
import { leaveWith } from './leaving-packs.ts';
import { buildBenchRequest, toPackVersion } from './pack-version.ts';
import type { JobRow } from './shapes.ts';

/** Packs are full, as their medicines were seen: one's own steps since then do not stand in the way. */
export function completePacking(jobs: readonly JobRow[]): Promise<unknown> {
  const { ids: jobIds, versions: lineVersions } = getSeenVersions(jobs);
  return leaveWith(jobIds, client.completePacking({ body: { jobIds, lineVersions } }));
}

/** Sends the packs of the packing bench to correction, all of them or none. */
export function rejectPacking(jobs: readonly JobRow[], reason: number, comment: string): Promise<unknown> {
  const { params, seen: packs } = buildBenchRequest(jobs.map(toPackVersion));
  return client.rejectPacking({ params, body: { reason, comment, ...packs } });
}
