import { sha256 } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import { endFamily, lockRefreshToken } from '../sessions/index.ts';

/** Ends the session of a refresh token; an unknown one is already signed out. */
export async function signOut(work: Work<null>, refreshToken: string): Promise<void> {
  const found = await lockRefreshToken(work.db, sha256(refreshToken));
  if (found) await endFamily(work.db, found.family_id, work.now, 'signed out');
}
