import { Refusal, sharedRefusals } from '@packwright/contract';
import { once, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { issuePair, latestGeneration, moveFamily, type TokenPair } from '../sessions/index.ts';
import { findPharmacy, pharmaciesOf } from '../store/index.ts';

/** Moves the session to another of the person's own pharmacies; another's answers like an absent one. */
export async function switchPharmacy(platform: Platform, work: Work, pharmacyId: number): Promise<TokenPair> {
  const { userId, familyId } = work.who;
  const own = await pharmaciesOf(work.db, userId);
  if (!own.some(({ id }) => id === pharmacyId)) throw new Refusal(sharedRefusals.notFound);
  const pharmacy = await once(platform, { pharmacyId, userId }, (db) => findPharmacy(db, pharmacyId));
  if (!pharmacy) throw new Refusal(sharedRefusals.notFound);
  const family = await moveFamily(work.db, familyId, pharmacyId, pharmacy.logoutInactivityMinutes);
  const pair = await issuePair(work.db, family, (await latestGeneration(work.db, familyId)) + 1, work.now);
  work.audit({ area: 'access', action: 'switch pharmacy', objectKind: 'pharmacy', objectId: pharmacyId });
  return pair;
}
