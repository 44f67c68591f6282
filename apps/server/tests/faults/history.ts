import { expect } from 'vitest';
import { type SeededDatabase } from '../../src/packing/packing.fixtures.ts';
import type { RacePack, Race } from './race.ts';
import { queryAsOwner } from '../owner-database.ts';

/** One success of one client on one job: the resulting version, and the times of request and answer. */
export interface Success {
  readonly jobId: number;
  readonly version: number;
  readonly askedAt: number;
  readonly answeredAt: number;
}

/**
 * The successes form one chain of versions for each job, and an answer before another request has the lower version
 * (BOOKS-9). `last` is the final version of each job.
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

/** A race in which each step of a pack succeeded for one client and was refused to the others. */
export async function expectOneChain(
  server: SeededDatabase,
  pool: readonly RacePack[],
  { successes, refusals }: Race,
): Promise<void> {
  // An overloaded server may refuse; refused requests must not change versions.
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
