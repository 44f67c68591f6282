import { listPharmacyIds, sealReads } from './audit/index.ts';
import { inSideTransaction, type Platform } from './platform.ts';

/** Seals the latest reads of every pharmacy into its audit chain; answers how many (decision 0011). */
export async function sealPatientReads(platform: Pick<Platform, 'pools' | 'clock'>): Promise<number> {
  let sealed = 0;
  for (const pharmacyId of await inSideTransaction(platform, null, listPharmacyIds)) {
    const at = platform.clock.now();
    const origin = { pharmacyId, actorId: 0, sessionId: null, address: '', call: 'sealPatientReads', at };
    sealed += await inSideTransaction(platform, { pharmacyId, userId: null }, (db) => sealReads(db, origin));
  }
  return sealed;
}
