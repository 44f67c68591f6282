import { expect } from 'vitest';
import { checkIntegrity, lostSince, type Observation, observe } from '../src/integrity/index.ts';
import { once, type Platform } from '../src/platform/platform.ts';

/**
 * Every invariant holds in this pharmacy, and whatever was `seen` before in the append-only tables still stands
 * there. Answers what stands now (security 4.6).
 */
export async function expectIntegrity(
  platform: Pick<Platform, 'pools'>,
  pharmacyId: number,
  seen: Observation = new Map(),
): Promise<Observation> {
  return once(platform, { pharmacyId, userId: null }, async (db) => {
    expect(await checkIntegrity(db, pharmacyId)).toEqual([]);
    const now = await observe(db);
    expect(lostSince(seen, now)).toEqual([]);
    return now;
  });
}
