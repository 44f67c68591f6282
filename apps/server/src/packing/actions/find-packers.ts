import type { Database } from '../../platform/database/index.ts';
import { findCorrectors } from '../store/events.ts';
import type { JobRow } from '../store/jobs.ts';

/** By pack. */
export type PackersByJob = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * Who packed these packs, and so is no second pair of eyes at their check: who completed the packing, and who put a
 * medicine in at a correction or changed how many are in (security 2.6).
 */
export async function findPackers(
  db: Database,
  packs: readonly Pick<JobRow, 'id' | 'packedBy'>[],
): Promise<PackersByJob> {
  const correctors = await findCorrectors(
    db,
    packs.map(({ id }) => id),
  );
  return new Map(
    packs.map(({ id, packedBy }) => [id, new Set([packedBy ?? [], correctors.get(id) ?? []].flat())]),
  );
}
