import { accessRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { accessCalls } from '@packwright/contract/access';
import type { HandlerInput } from '@packwright/contract/machinery';
import { userStatuses } from '@packwright/core/fields';
import { isAdministrator, may } from '@packwright/core/permissions';
import type { Platform } from '../../platform/platform.ts';
import { compareColumns } from '../../platform/audit/index.ts';
import type { Work } from '../../platform/work.ts';
import { announcePeople, announceRights } from '../events.ts';
import { assertBirthDate } from '../rules/birth-date.ts';
import {
  assertFreeNames,
  assertMayChange,
  assertNotLastAdministrator,
  assertOwnOr,
  assertOwnUpload,
  findPharmaciesOf,
  getPerson,
  isAlsoElsewhere,
  selectShownPharmacies,
  readGivenRoles,
} from '../rules/people.ts';
import {
  lockPeople,
  type PersonChange,
  type PersonRow,
  type RoleRecord,
  saveMemberRoles,
  saveMembership,
  updatePerson,
} from '../store/index.ts';
import { changePharmacies } from './change-pharmacies.ts';
import { leavePharmacy } from './archive-user.ts';

type UserBody = HandlerInput<typeof accessCalls.updateUser>['body'];

const details = ['firstName', 'lastName', 'email', 'dob', 'gender', 'avatarId'] as const;
const kept = ['userName', 'registrationNumber', 'registrationEndsOn'] as const;

/** Changes a person: their details, roles, pharmacies and status (ACCESS-9, ACCESS-41 to ACCESS-45, ACCESS-50). */
export async function changeUser(platform: Platform, work: Work, id: number, body: UserBody): Promise<void> {
  assertOwnOr(work, id, 'update');
  await lockPeople(work.db, work.who.pharmacyId);
  const person = await getPerson(work, id);
  assertMayChange(work, person);
  const change = readChange(person, body);
  const roles = await readNewRoles(work, person, body.roleIds);
  const pharmacyIds = await readNewPharmacies(platform, work, id, body.pharmacyIds);
  assertOwnMatters(work, person, { change, roles, pharmacyIds, body });
  await assertDetails(platform, work, person, change);
  await saveDetails(work, person, change, body.version ?? person.version);
  if (roles) await saveRoles(work, person, roles);
  await changePharmacies(platform, work, id, pharmacyIds, roles ?? []);
  if (body.status !== undefined && body.status !== person.status)
    await changeStatus(platform, work, person, body.status);
  work.audit({
    area: 'access',
    action: 'update user',
    objectKind: 'user',
    objectId: id,
    detail: { ...compareColumns(person, change), ...(roles && { roles: roles.map(({ name }) => name) }) },
  });
  await announcePeople(work);
  await announceRights(work, [id], { isTold: true });
}

/** The fields of a body that differ from the account. */
function readChange(person: PersonRow, body: UserBody): PersonChange {
  const differing = [...details, ...kept].filter(
    (name) => body[name] !== undefined && body[name] !== person[name],
  );
  return Object.fromEntries(differing.map((name) => [name, body[name]]));
}

async function readNewRoles(
  work: Work,
  person: PersonRow,
  roleIds: readonly number[] | undefined,
): Promise<RoleRecord[] | null> {
  const held = new Set(person.roles.map(({ id }) => id));
  if (roleIds === undefined || (roleIds.length === held.size && roleIds.every((id) => held.has(id))))
    return null;
  return readGivenRoles(work, person.id, roleIds);
}

/** The pharmacies of a body; undefined for those that a person is answered with. */
async function readNewPharmacies(
  platform: Platform,
  work: Work,
  id: number,
  wanted: readonly number[] | undefined,
): Promise<readonly number[] | undefined> {
  if (wanted === undefined) return undefined;
  const others = selectShownPharmacies(work, await findPharmaciesOf(platform, work, id));
  const shown = new Set([work.who.pharmacyId, ...others.map((pharmacy) => pharmacy.id)]);
  return new Set(wanted).symmetricDifference(shown).size === 0 ? undefined : wanted;
}

interface WantedChange {
  readonly change: PersonChange;
  readonly roles: RoleRecord[] | null;
  readonly pharmacyIds: readonly number[] | undefined;
  readonly body: UserBody;
}

/** Without the right to change people, the own details are all that a person changes (ACCESS-9). */
function assertOwnMatters(
  work: Work,
  person: PersonRow,
  { change, roles, pharmacyIds, body }: WantedChange,
): void {
  const isStanding = body.status !== undefined && body.status !== person.status;
  if (isStanding && person.id === work.who.userId) throw new Refusal(accessRefusals.ownAccount);
  if (may(work.who, { menu: 'user', level: 'update' })) return;
  const isMore = roles !== null || pharmacyIds !== undefined || kept.some((name) => name in change);
  if (isMore) throw new Refusal(sharedRefusals.noPermission);
}

async function assertDetails(
  platform: Platform,
  work: Work,
  person: PersonRow,
  change: PersonChange,
): Promise<void> {
  assertBirthDate(work, change.dob);
  await assertFreeNames(platform, work, change, person.id);
  await assertOwnUpload(work, change.avatarId);
  const isIdentity = (['userName', 'firstName', 'lastName', 'email'] as const).some((name) => name in change);
  if (!isIdentity || person.id === work.who.userId) return;
  if (isAlsoElsewhere(work, await findPharmaciesOf(platform, work, person.id)))
    throw new Refusal(accessRefusals.alsoElsewhere);
}

async function saveDetails(
  work: Work,
  person: PersonRow,
  change: PersonChange,
  version: number,
): Promise<void> {
  if (!(await updatePerson(work.db, person.id, version, change)))
    throw new Refusal(sharedRefusals.changedMeanwhile);
}

async function saveRoles(work: Work, person: PersonRow, roles: readonly RoleRecord[]): Promise<void> {
  if (isAdministrator(person.roles) && !isAdministrator(roles))
    await assertNotLastAdministrator(work, person.id);
  await saveMemberRoles(work.db, work.who.pharmacyId, person.id, roles);
}

async function changeStatus(
  platform: Platform,
  work: Work,
  person: PersonRow,
  status: number,
): Promise<void> {
  if (status === userStatuses.archived.code) return leavePharmacy(platform, work, person);
  await saveMembership(work.db, work.who.pharmacyId, person.id, true);
  await updatePerson(work.db, person.id, person.version + 1, { status });
}
