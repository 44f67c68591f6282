import { Refusal, sharedRefusals } from '@packwright/contract';
import { computeRoleLevel } from '@packwright/core/permissions';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { isSecondFactorDue } from '../second-factor/index.ts';
import {
  issueTokenPair,
  getLatestGeneration,
  moveSession,
  saveSecondFactorDue,
  type TokenPair,
} from '../sessions/index.ts';
import { findPharmacy, listHeldRoles, listWorkingPharmacies } from '../store/index.ts';

/** Moves the session to another of the person's own pharmacies; another's answers like an absent one. */
export async function switchPharmacy(platform: Platform, work: Work, pharmacyId: number): Promise<TokenPair> {
  const { userId, sessionId } = work.who;
  const own = await listWorkingPharmacies(work.db, userId);
  if (!own.some(({ id }) => id === pharmacyId)) throw new Refusal(sharedRefusals.notFound);
  const { pharmacy, isDue } = await inSideTransaction(platform, { pharmacyId, userId }, async (db) => {
    const levels = (await listHeldRoles(db, pharmacyId, userId)).map(({ roleLevel }) => roleLevel);
    const account = { pharmacyId, userId, roleLevel: computeRoleLevel(levels) };
    return {
      pharmacy: await findPharmacy(db, pharmacyId),
      isDue: await isSecondFactorDue(platform, db, account),
    };
  });
  if (!pharmacy) throw new Refusal(sharedRefusals.notFound);
  await saveSecondFactorDue(work.db, sessionId, isDue);
  const session = await moveSession(work.db, sessionId, pharmacyId, pharmacy.logoutInactivityMinutes);
  const pair = await issueTokenPair(
    work.db,
    session,
    (await getLatestGeneration(work.db, sessionId)) + 1,
    work.now,
  );
  work.audit({ area: 'access', action: 'switch pharmacy', objectKind: 'pharmacy', objectId: pharmacyId });
  return pair;
}
