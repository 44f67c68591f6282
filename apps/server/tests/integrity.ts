import { expect } from 'vitest';
import { checkIntegrity } from '../src/integrity/index.ts';
import { once, type Platform } from '../src/platform/platform.ts';

/** Every invariant holds in this pharmacy (security 4.6). */
export async function expectIntegrity(platform: Pick<Platform, 'pools'>, pharmacyId: number): Promise<void> {
  const findings = await once(platform, { pharmacyId, userId: null }, (db) => checkIntegrity(db, pharmacyId));
  expect(findings).toEqual([]);
}
