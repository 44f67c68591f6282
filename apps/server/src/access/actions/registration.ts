import type { AuditAct } from '@packwright/contract/audit-labels';
import { accessRefusals, Refusal } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { announcePeople, announceRights } from '../events.ts';
import { assertMayChange, assertOwnOr, getPerson } from '../rules/people.ts';
import { findAccount, findFullName, saveSigningRevoked, type UserAccount } from '../store/index.ts';

export interface RegistrationFacts extends UserAccount {
  readonly revokedBy: string;
}

/** The registration of oneself or of a person of the pharmacy in view. */
export async function loadRegistration(work: Work, userId: number): Promise<RegistrationFacts> {
  assertOwnOr(work, userId, 'read');
  await getPerson(work, userId);
  const account = await getAccount(work, userId);
  const { signingRevokedBy } = account;
  const revokedBy = signingRevokedBy === null ? '' : await findFullName(work.db, signingRevokedBy);
  return { ...account, revokedBy };
}

/** A pharmacist signs nothing from now on, in no pharmacy (ACCESS-56). */
export async function revokeSigning(work: Work, userId: number, reason: string): Promise<void> {
  assertMayChange(work, await getPerson(work, userId));
  await saveSigningRevoked(work.db, userId, { at: work.now, by: work.who.userId, reason });
  await noteChange(work, 'revoke signing', userId, { reason });
}

/** Lets a pharmacist sign again; nobody lifts what was taken from themselves (ACCESS-41). */
export async function restoreSigning(work: Work, userId: number): Promise<void> {
  if (userId === work.who.userId) throw new Refusal(accessRefusals.ownRights);
  assertMayChange(work, await getPerson(work, userId));
  await saveSigningRevoked(work.db, userId, null);
  await noteChange(work, 'restore signing', userId, {});
}

async function getAccount({ db }: Work, userId: number): Promise<UserAccount> {
  const account = await findAccount(db, userId);
  if (!account) throw new RangeError('A person of the pharmacy has an account');
  return account;
}

async function noteChange(work: Work, action: AuditAct, userId: number, detail: object): Promise<void> {
  work.audit({ area: 'access', action, objectKind: 'user', objectId: userId, detail: { ...detail } });
  await announcePeople(work);
  await announceRights(work, [userId]);
}
