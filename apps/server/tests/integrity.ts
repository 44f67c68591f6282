import { expect } from 'vitest';
import {
  checkIntegrity,
  findLostRows,
  type AppendOnlyRows,
  readAppendOnlyRows,
} from '../src/integrity/index.ts';
import { openTrustStore } from '../src/platform/audit/index.ts';
import type { InstallationKey } from '../src/platform/passwords/index.ts';
import { inSideTransaction, type Platform } from '../src/platform/platform.ts';

/**
 * Every invariant holds in this pharmacy, and all `seen` rows of append-only tables are unchanged. Answers the present
 * rows (BOOKS-23).
 */
export async function expectIntegrity(
  platform: Pick<Platform, 'pools'> & { readonly installationKey: Pick<InstallationKey, 'folder'> },
  pharmacyId: number,
  seen: AppendOnlyRows = new Map(),
): Promise<AppendOnlyRows> {
  const trust = await openTrustStore(platform.installationKey.folder);
  return inSideTransaction(platform, { pharmacyId, userId: null }, async (db) => {
    expect(await checkIntegrity(db, pharmacyId, trust)).toEqual([]);
    const now = await readAppendOnlyRows(db);
    expect(findLostRows(seen, now)).toEqual([]);
    return now;
  });
}
