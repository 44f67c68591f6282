import { once, type Platform } from '../platform/platform.ts';
import type { Who } from '../platform/work.ts';
import { proveCredential } from './passwords/index.ts';
import { describe } from './sessions/index.ts';

export interface ProvenPerson extends Who {
  readonly registrationNumber: string;
}

/**
 * The member of a pharmacy whose user name and password these are, with their rights there; null when they do
 * not belong together. Used where a person signs although another is signed in (D-042). Throws 429 when throttled.
 */
export async function provePerson(
  platform: Platform,
  claim: { username: string; password: string; address: string; who: Who },
): Promise<ProvenPerson | null> {
  const credential = await proveCredential(platform, claim);
  if (!credential) return null;
  const { pharmacyId, familyId } = claim.who;
  const session = { id: familyId, current_pharmacy: pharmacyId, password_proved_at: platform.clock.now() };
  const who = await once(platform, { pharmacyId, userId: credential.id }, (db) =>
    describe(db, credential, session),
  );
  return who && { ...who, registrationNumber: credential.registration_number };
}
