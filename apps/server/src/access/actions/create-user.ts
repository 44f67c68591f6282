import { accessRefusals, buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { accessCalls } from '@packwright/contract/access';
import type { HandlerInput } from '@packwright/contract/machinery';
import { requiredMessage, userStatuses } from '@packwright/core/fields';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { announcePeople } from '../events.ts';
import { awaitTurn, findPasswordProblem, inviteMinutes } from '../passwords/index.ts';
import { assertBirthDate } from '../rules/birth-date.ts';
import { assertFreeNames, assertOwnUpload, readGivenRoles } from '../rules/people.ts';
import { writeAccountMail } from '../rules/write-account-mail.ts';
import {
  findMailLanguage,
  findPharmacy,
  insertPerson,
  lockPeople,
  saveMembership,
  saveMemberRoles,
} from '../store/index.ts';
import { changePharmacies } from './change-pharmacies.ts';

type NewUser = HandlerInput<typeof accessCalls.createUser>['body'];

/** Adds a person to the pharmacy in view; without a password they are invited by mail. Answers their id. */
export async function createUser(platform: Platform, work: Work, body: NewUser): Promise<number> {
  const { db, who, now } = work;
  assertBirthDate(work, body.dob);
  if (body.password === undefined && !body.email)
    throw buildFieldRefusal(sharedRefusals.invalid, 'email', requiredMessage);
  const pharmacy = await findPharmacy(db, who.pharmacyId);
  const hash = await hashFirstPassword(platform, body, pharmacy?.name ?? '');
  await lockPeople(db, who.pharmacyId);
  const roles = await readGivenRoles(work, null, body.roleIds ?? []);
  await assertFreeNames(platform, work, body, 0);
  await assertOwnUpload(work, body.avatarId);
  const person = {
    userName: body.userName,
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email ?? '',
    dob: body.dob ?? null,
    gender: body.gender ?? 'Not Specified',
    avatarId: body.avatarId ?? null,
    registrationNumber: body.registrationNumber ?? '',
    registrationEndsOn: body.registrationEndsOn ?? null,
  };
  const id = await insertPerson(db, person, hash, now);
  await saveMembership(db, who.pharmacyId, id, body.status !== userStatuses.archived.code);
  await saveMemberRoles(db, who.pharmacyId, id, roles);
  await changePharmacies(platform, work, id, body.pharmacyIds, roles);
  if (hash === null && body.status !== userStatuses.archived.code)
    await mailInvitation(work, body.userName, pharmacy?.name ?? '');
  work.audit({
    area: 'access',
    action: 'create user',
    objectKind: 'user',
    objectId: id,
    detail: { userName: body.userName, roles: roles.map(({ name }) => name) },
  });
  await announcePeople(work);
  return id;
}

async function hashFirstPassword(
  { passwords }: Platform,
  { password, userName }: NewUser,
  pharmacyName: string,
): Promise<string | null> {
  if (password === undefined) return null;
  const problem = findPasswordProblem(password, { userName, pharmacyNames: [pharmacyName] });
  if (problem)
    throw new Refusal(accessRefusals.passwordRefused, { message: problem, errors: { password: [problem] } });
  return awaitTurn(passwords.hash(password));
}

/** Invites a person who has no password yet, in the language of who invites them (ACCESS-68). */
export async function mailInvitation(work: Work, userName: string, pharmacyName: string): Promise<void> {
  const { db, who } = work;
  await work.mail({
    recipient: '',
    ...writeAccountMail('invitation', await findMailLanguage(db, who.userId), {
      sender: who.fullName,
      pharmacy: pharmacyName,
      userName,
    }),
    usefulMinutes: inviteMinutes,
    opens: userName,
  });
}
