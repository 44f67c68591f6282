import type { accessCalls } from '@packwright/contract/access';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { type Day, parseDay, toWireDay } from '@packwright/core/days';
import {
  computeIsPharmacist,
  computeRights,
  computeRoleLevel,
  explainRights,
  isRegistrationValid,
} from '@packwright/core/permissions';
import type { HeldRole, OpenSession, PersonRow } from '../store/index.ts';

type ListRow = HandlerOutput<typeof accessCalls.listUsers>['rows'][number];
type PersonAnswer = HandlerOutput<typeof accessCalls.getUser>;

const presentRoleName = ({ id, name, code }: { id: number; name: string; code: string }) => ({
  id,
  name,
  code,
});

export function presentPersonRow(person: PersonRow, today: Day): ListRow {
  const { roles } = person;
  const roleLevel = computeRoleLevel(roles.map((role) => role.roleLevel));
  return {
    id: person.id,
    userName: person.userName,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    status: person.status,
    avatarId: person.avatarId ?? 0,
    registrationNumber: person.registrationNumber,
    isPharmacist: computeIsPharmacist(roleLevel, roles) && isRegistrationValid(person, today),
    roleLevel,
    roles: roles.map(presentRoleName),
    roleNames: roles.map(({ name }) => name).join(', '),
    lastActivityAt: person.lastActivityAt ?? '',
    hasSecondFactor: person.hasSecondFactor,
  };
}

export interface PersonFacts {
  readonly pharmacies: readonly {
    readonly id: number;
    readonly name: string;
    readonly isInView: boolean;
    readonly roles: readonly { readonly id: number; readonly name: string; readonly code: string }[];
  }[];
  readonly today: Day;
  readonly isAlsoElsewhere: boolean;
  readonly mayChange: boolean;
}

export function presentPerson(person: PersonRow, facts: PersonFacts): PersonAnswer {
  return {
    ...presentPersonRow(person, facts.today),
    dob: toWireDay(person.dob === null ? null : parseDay(person.dob)),
    registrationEndsOn: toWireDay(person.registrationEndsOn),
    gender: person.gender,
    roleIds: person.roles.map(({ id }) => id),
    pharmacyIds: facts.pharmacies.map(({ id }) => id),
    pharmacies: facts.pharmacies.map(({ id, name, isInView, roles }) => ({
      pharmacyId: id,
      name,
      inUsed: isInView,
      roles: roles.map(presentRoleName),
    })),
    isAlsoElsewhere: facts.isAlsoElsewhere,
    mayChange: facts.mayChange,
    version: person.version,
  };
}

export function presentRights(
  person: PersonRow,
  roles: readonly HeldRole[],
  today: Day,
): HandlerOutput<typeof accessCalls.getUserRights> {
  const roleLevel = computeRoleLevel(roles.map((role) => role.roleLevel));
  const isPharmacist = computeIsPharmacist(roleLevel, roles) && isRegistrationValid(person, today);
  const { menus, entries } = explainRights({ roleLevel, isPharmacist, ...computeRights(roles) }, roles);
  const copy = (right: { isAllowed: boolean; roleIds: readonly number[] }) => ({
    isAllowed: right.isAllowed,
    roleIds: [...right.roleIds],
  });
  return {
    roleLevel,
    isPharmacist,
    isChangeCommentRequired: roles.some((role) => role.isChangeCommentRequired),
    roles: roles.map(presentRoleName),
    menus: menus.map((menu) => ({
      code: menu.code,
      read: copy(menu.read),
      create: copy(menu.create),
      update: copy(menu.update),
      delete: copy(menu.delete),
    })),
    entries: entries.map((entry) => ({ code: entry.code, ...copy(entry) })),
  };
}

export const presentSession = (session: OpenSession, currentId: string) => ({
  sessionId: session.id,
  device: session.device,
  address: session.address,
  pharmacyName: session.pharmacyName,
  createdAt: session.createdAt,
  lastActivityAt: session.lastActivityAt,
  isCurrent: session.id === currentId,
});
