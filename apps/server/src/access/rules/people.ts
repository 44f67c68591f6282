import { accessRefusals, buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import { requiredMessage, validValueMessage } from '@packwright/core/fields';
import {
  computeRoleLevel,
  type DelegationProblem,
  findGivingProblem,
  isHigherKind,
  isAdministrator,
  isLastAdministrator,
  may,
} from '@packwright/core/permissions';
import { attachFile, isPicture } from '../../platform/files/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { auditOutcome } from '../actions/audit-outcome.ts';
import {
  findPerson,
  isEmailTaken,
  isOfPharmacies,
  isUserNameTaken,
  listAdministeredPharmacies,
  listAdministratorIds,
  listHeldRoles,
  listRoleRecords,
  listUserPharmacies,
  lockUserNames,
  type PersonRow,
  type RoleRecord,
} from '../store/index.ts';
import { judgeGuess } from '../throttle/index.ts';

const refusals = {
  higherKind: accessRefusals.higherKind,
  ownRights: accessRefusals.ownRights,
  rightsNotHeld: accessRefusals.rightsNotHeld,
} as const;

export function assertDelegation(problem: DelegationProblem | null): void {
  if (problem !== null) throw new Refusal(refusals[problem]);
}

/** The own account, or another's for a person with the right (ACCESS-9). */
export function assertOwnOr(work: Work, userId: number, level: 'read' | 'update'): void {
  if (userId === work.who.userId || may(work.who, { menu: 'user', level })) return;
  throw new Refusal(sharedRefusals.noPermission);
}

/** A person of the pharmacy in view; another's answers like an absent one (TENANT-3). */
export async function getPerson({ db, who }: Work, userId: number): Promise<PersonRow> {
  const person = await findPerson(db, who.pharmacyId, userId);
  if (!person) throw new Refusal(sharedRefusals.notFound);
  return person;
}

/** Nobody changes an account of a higher kind than their own (ACCESS-42). */
export function mayChangePerson({ who }: Work, { id, roles }: PersonRow): boolean {
  const level = computeRoleLevel(roles.map(({ roleLevel }) => roleLevel));
  return id === who.userId || !isHigherKind(level, who.roleLevel);
}

export function assertMayChange(work: Work, person: PersonRow): void {
  if (!mayChangePerson(work, person)) throw new Refusal(accessRefusals.higherKind);
}

/** The roles that a person will hold, after the rules about giving them (ACCESS-41 to ACCESS-43). */
export async function readGivenRoles(
  work: Work,
  userId: number | null,
  roleIds: readonly number[],
): Promise<RoleRecord[]> {
  if (roleIds.length === 0) throw buildFieldRefusal(sharedRefusals.invalid, 'roleIds', requiredMessage);
  const { db, who } = work;
  const before = userId === null ? [] : await listHeldRoles(db, who.pharmacyId, userId);
  const after = await listRoleRecords(db, roleIds);
  const isKnown = (id: number): boolean =>
    after.some((role) => role.id === id && (isOfPharmacies(role) || before.some((held) => held.id === id)));
  if (!roleIds.every(isKnown)) throw buildFieldRefusal(sharedRefusals.invalid, 'roleIds', validValueMessage);
  assertDelegation(findGivingProblem({ giver: who, isSelf: userId === who.userId, before, after }));
  return after;
}

/** A pharmacy keeps an administrator who may sign in (ACCESS-45). The people are locked. */
export async function assertNotLastAdministrator({ db, who }: Work, userId: number): Promise<void> {
  const ids = await listAdministratorIds(db, who.pharmacyId, isAdministrator);
  if (isLastAdministrator(ids, userId)) throw new Refusal(accessRefusals.lastAdministrator);
}

interface Names {
  readonly userName?: string | undefined;
  readonly email?: string | undefined;
}

/** User names differ in all pharmacies, mail addresses among the people of one (ACCESS-10). */
export async function assertFreeNames(
  platform: Platform,
  work: Work,
  names: Names,
  userId: number,
): Promise<void> {
  if (names.userName !== undefined) await lockUserNames(work.db);
  const taken = await findTakenNames(platform, work, names, userId);
  if (taken.userName) throw buildFieldRefusal(accessRefusals.userNameTaken, 'userName');
  if (taken.email) throw buildFieldRefusal(accessRefusals.emailTaken, 'email');
}

/** Which names somebody else has. One that is taken counts as a guess at who works elsewhere (ACCESS-60). */
export async function findTakenNames(
  platform: Platform,
  work: Work,
  { userName, email }: Names,
  userId: number,
): Promise<{ readonly userName: boolean; readonly email: boolean }> {
  const isFree = !userName || (await isUserNameFree(platform, work, userName, userId));
  return { userName: !isFree, email: email ? await isEmailTaken(work.db, email, userId) : false };
}

async function isUserNameFree(
  platform: Platform,
  work: Work,
  userName: string,
  userId: number,
): Promise<boolean> {
  const ask = async () => ((await isUserNameTaken(work.db, userName, userId)) ? null : true);
  try {
    return (await judgeGuess(platform, { kind: 'name', userId: work.who.userId }, ask)) ?? false;
  } catch (error) {
    if (error instanceof Refusal) await auditOutcome(platform, work, { action: 'guess user names' });
    throw error;
  }
}

/** A new picture is one that this person uploaded here (ACCESS-32). */
export async function assertOwnUpload(work: Work, avatarId: number | null | undefined): Promise<void> {
  if (!avatarId) return;
  const { userId } = work.who;
  if (!(await attachFile(work, avatarId, (file) => isPicture(file) && file.createdBy === userId)))
    throw buildFieldRefusal(sharedRefusals.invalid, 'avatarId', validValueMessage);
}

export interface KnownPharmacies {
  /** Those that the person who acts administers, the one in view among them, in the order of their ids. */
  readonly administered: readonly { readonly id: number; readonly name: string; readonly timezone: string }[];
  /** Those of the person who is looked at. */
  readonly ofPerson: readonly number[];
}

export async function findPharmaciesOf(
  platform: Platform,
  work: Work,
  userId: number,
): Promise<KnownPharmacies> {
  const administered = await listAdministeredPharmacies(work.db, work.who.userId);
  const ofPerson = await inSideTransaction(platform, { pharmacyId: null, userId }, (db) =>
    listUserPharmacies(db, userId),
  );
  return { administered, ofPerson: ofPerson.map(({ id }) => id) };
}

/** The other pharmacies of a person that the one who acts may see (ACCESS-50). */
export const selectShownPharmacies = ({ who }: Work, { administered, ofPerson }: KnownPharmacies) =>
  administered.filter(({ id }) => ofPerson.includes(id) && id !== who.pharmacyId);

/** Whether a person works where the one who acts has no say about people (ACCESS-50). */
export const isAlsoElsewhere = (work: Work, { administered, ofPerson }: KnownPharmacies): boolean =>
  ofPerson.some((id) => id !== work.who.pharmacyId && administered.every((own) => own.id !== id));
