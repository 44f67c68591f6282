import { indexWaitingWords, listPharmacyIds } from './audit/index.ts';
import { inSideTransaction, type Platform } from './platform.ts';

/** So many lines are indexed in one transaction. */
const linesAtOnce = 500;

/**
 * Indexes the words of the audit lines that long work left, in every pharmacy (AUDIT-13). Safe to run at any time and in
 * several processes; answers how many lines it indexed.
 */
export async function indexAuditWords(
  platform: Pick<Platform, 'pools' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  let indexed = 0;
  for (const pharmacyId of await inSideTransaction(platform, null, listPharmacyIds)) {
    for (let count = linesAtOnce; count > 0 && !signal.aborted; indexed += count)
      count = await inSideTransaction(platform, { pharmacyId, userId: null }, (db) =>
        indexWaitingWords(db, pharmacyId, linesAtOnce),
      );
  }
  return indexed;
}
