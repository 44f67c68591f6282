import { expect } from 'vitest';
import {
  checkIntegrity,
  findLostRows,
  type AppendOnlyRows,
  readAppendOnlyRows,
} from '../src/integrity/index.ts';
import { inSideTransaction, type Platform } from '../src/platform/platform.ts';

/**
 * Every invariant holds in this pharmacy, and all `seen` rows of append-only tables are unchanged. Answers the present
 * rows (BOOKS-23).
 */
export async function expectIntegrity(
  platform: Pick<Platform, 'pools'>,
  pharmacyId: number,
  seen: AppendOnlyRows = new Map(),
): Promise<AppendOnlyRows> {
  return inSideTransaction(platform, { pharmacyId, userId: null }, async (db) => {
    expect(await checkIntegrity(db, pharmacyId)).toEqual([]);
    const now = await readAppendOnlyRows(db);
    expect(findLostRows(seen, now)).toEqual([]);
    return now;
  });
}
