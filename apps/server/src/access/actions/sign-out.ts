import { writeAudit } from '../../platform/audit/index.ts';
import { computeSha256 } from '../../platform/clock/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { endSession, lockRefreshToken } from '../sessions/index.ts';

/** Ends the session of a refresh token; an unknown one is already signed out. */
export async function signOut(platform: Platform, work: Work<null>, refreshToken: string): Promise<void> {
  const found = await inSideTransaction(platform, null, (db) =>
    lockRefreshToken(db, computeSha256(refreshToken)),
  );
  if (!found) return;
  const { id: sessionId, userId, currentPharmacy: pharmacy } = found.session;
  const { address, call, now } = work;
  const pharmacyId = pharmacy ?? 0;
  await inSideTransaction(platform, { pharmacyId, userId }, async (db) => {
    if (!(await endSession(db, sessionId, now, 'signed out'))) return;
    const origin = { pharmacyId, actorId: userId, sessionId, address, call, at: now };
    await writeAudit(db, origin, [{ area: 'access', action: 'sign out' }]);
  });
}
