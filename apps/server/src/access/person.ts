import { userStatuses } from '@packwright/core/fields';
import { once, type Platform } from '../platform/platform.ts';
import type { Who, Work } from '../platform/work.ts';
import { type Claim, noteRefusedProof, proveCredential } from './passwords/index.ts';
import { describe } from './sessions/index.ts';
import { type Account, findAccount } from './store/index.ts';

export interface ProvenPerson extends Who {
  readonly registrationNumber: string;
  /** Changes with password, rights and standing (security 3.1). */
  readonly securityStamp: string;
}

/**
 * The member of a pharmacy whose user name and password these are, with their rights there; null when they do
 * not belong together. Used where a person signs although another is signed in (D-042). Throws 429 when throttled.
 */
export async function provePerson(
  platform: Platform,
  work: Work,
  claim: Claim,
): Promise<ProvenPerson | null> {
  const credential = await proveCredential(platform, work, claim);
  const person = credential && (await describeMember(platform, credential, work.who));
  if (credential && !person) await noteRefusedProof(platform, work, claim.username, 'no member');
  return person;
}

/** A member of the pharmacy of a session with their rights as they stand; null when they are no active member. */
export async function memberOf(platform: Platform, userId: number, who: Who): Promise<ProvenPerson | null> {
  const account = await once(platform, null, (db) => findAccount(db, userId));
  return account?.status === userStatuses.active.code ? describeMember(platform, account, who) : null;
}

async function describeMember(
  platform: Platform,
  account: Account,
  { pharmacyId, familyId }: Who,
): Promise<ProvenPerson | null> {
  const session = { id: familyId, currentPharmacy: pharmacyId, passwordProvedAt: platform.clock.now() };
  const who = await once(platform, { pharmacyId, userId: account.id }, (db) =>
    describe(db, account, session),
  );
  const { registrationNumber, securityStamp } = account;
  return who && { ...who, registrationNumber, securityStamp };
}
