import { userStatuses } from '@packwright/core/fields';
import { may, type Need } from '@packwright/core/permissions';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Who, Work } from '../../platform/work.ts';
import { type PasswordClaim, auditRefusedProof, proveCredential } from '../passwords/index.ts';
import { loadWho } from '../sessions/index.ts';
import { type UserAccount, findAccount, findMailAddress } from '../store/index.ts';

export interface ProvenPerson extends Who {
  readonly registrationNumber: string;
  /** Changes with password, rights and standing (SESSION-3). */
  readonly securityStamp: string;
}

/**
 * The member of a pharmacy whose user name and password these are, with their rights there; null when they do
 * not belong together. Used where a person signs although another is signed in (ACCESS-27). Throws 429 when throttled.
 */
export async function provePerson(
  platform: Platform,
  work: Work,
  claim: PasswordClaim,
): Promise<ProvenPerson | null> {
  const credential = await proveCredential(platform, work, claim);
  const person = credential && (await loadMember(platform, credential, work.who));
  if (credential && !person) await auditRefusedProof(platform, work, claim.username, 'no member');
  return person;
}

/** A member of the pharmacy of a session with their present rights; null when they are no active member. */
export async function findMember(
  platform: Platform,
  userId: number,
  who: Pick<Who, 'pharmacyId' | 'sessionId'>,
): Promise<ProvenPerson | null> {
  const account = await inSideTransaction(platform, null, (db) => findAccount(db, userId));
  return account?.status === userStatuses.active.code ? loadMember(platform, account, who) : null;
}

/** Whether somebody is an active member of a pharmacy and has a right there, although no session of theirs asks. */
export async function mayMember(
  platform: Platform,
  { pharmacyId, userId }: { readonly pharmacyId: number; readonly userId: number },
  need: Need,
): Promise<boolean> {
  const member = await findMember(platform, userId, { pharmacyId, sessionId: '' });
  return member !== null && may(member, need);
}

/** Somebody who works in a pharmacy, with their mail address; null for others and without an address. */
export async function findMailReader(
  platform: Platform,
  { pharmacyId, userId }: { readonly pharmacyId: number; readonly userId: number },
): Promise<(ProvenPerson & { readonly email: string }) | null> {
  const member = await findMember(platform, userId, { pharmacyId, sessionId: '' });
  if (!member) return null;
  const email = await inSideTransaction(platform, null, (db) => findMailAddress(db, userId));
  return email === '' ? null : { ...member, email };
}

async function loadMember(
  platform: Platform,
  account: UserAccount,
  { pharmacyId, sessionId }: Pick<Who, 'pharmacyId' | 'sessionId'>,
): Promise<ProvenPerson | null> {
  const session = { id: sessionId, currentPharmacy: pharmacyId, passwordProvedAt: platform.clock.now() };
  const who = await inSideTransaction(platform, { pharmacyId, userId: account.id }, (db) =>
    loadWho(db, account, session, platform.clock.now()),
  );
  const { registrationNumber, securityStamp } = account;
  return who && { ...who, registrationNumber, securityStamp };
}
