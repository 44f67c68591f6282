import { expect } from 'vitest';
import { type SeededDatabase } from '../../src/packing/packing.fixtures.ts';
import type { RacePack, Race } from './race.ts';
import { queryAsOwner } from '../owner-database.ts';

/** One success of one client on one job: the version it left, and when it was asked and answered. */
export interface Success {
  readonly jobId: number;
  readonly version: number;
  readonly askedAt: number;
  readonly answeredAt: number;
}

/**
 * The successes form one chain of versions for each job, and whoever was answered before another asked has
 * the lower version (BOOKS-9). `last` is the version that each job has in the end.
 */
export function expectChains(successes: readonly Success[], last: ReadonlyMap<number, number>): void {
  const byJob = Map.groupBy(successes, ({ jobId }) => jobId);
  for (const [jobId, version] of last) {
    const own = (byJob.get(jobId) ?? []).toSorted((one, other) => one.version - other.version);
    expect(
      own.map((each) => each.version),
      `job ${jobId}`,
    ).toEqual(Array.from({ length: version - 1 }, (_, at) => at + 2));
    for (const [at, earlier] of own.entries())
      for (const later of own.slice(at + 1))
        expect(
          earlier.askedAt,
          `job ${jobId}: ${later.version} was answered before ${earlier.version} was asked`,
        ).toBeLessThan(later.answeredAt);
  }
}

/** A race in which every step of a pack was one client's, and losers were told so. */
export async function expectOneChain(
  server: SeededDatabase,
  pool: readonly RacePack[],
  { successes, refusals }: Race,
): Promise<void> {
  // A server that is too busy may say so; what it then did not do must not show in the versions.
  expect([...refusals.keys()].filter((each) => !/^(409|503)/.test(each))).toEqual([]);
  expect(successes.length).toBeGreaterThan(pool.length);
  expect([...refusals.keys()]).toContain('409 JOB_CHANGED');
  const rows = await queryAsOwner<{ id: number; version: number }>(
    server,
    'select id, version from pack_job where id = any($1)',
    [pool.map(({ id }) => id)],
  );
  expectChains(successes, new Map(rows.map(({ id, version }) => [id, version])));
}
