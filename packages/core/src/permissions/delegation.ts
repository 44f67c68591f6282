import { may, type UserRights } from './may.ts';
import { type MenuCode, menuCodes } from './menu.ts';
import { entryMenu } from './entry-menu.ts';
import { type EntryCode, entryCodes } from './pack-entries.ts';
import { accessLevels, computeRights, type RoleGrants } from './rights.ts';
import { computeRoleLevel, isHigherKind, type RoleLevel, roleLevels } from './role-level.ts';

/** A role with all that it gives. */
export interface FullRole extends RoleGrants {
  readonly id: number;
  readonly roleLevel: RoleLevel;
  readonly isPharmacist: boolean;
}

/** Why a person may not give these roles or change this role (ACCESS-41 to ACCESS-44). */
export type DelegationProblem = 'higherKind' | 'ownRights' | 'rightsNotHeld';

interface RoleGiving {
  /** The person who gives. */
  readonly giver: UserRights;
  readonly isSelf: boolean;
  readonly before: readonly FullRole[];
  readonly after: readonly FullRole[];
}

/** Whether a person may change the roles of another, or of themselves, from these to those. */
export function findGivingProblem({ giver, isSelf, before, after }: RoleGiving): DelegationProblem | null {
  const levels = [...before, ...after].map(({ roleLevel }) => roleLevel);
  if (levels.some((level) => isHigherKind(level, giver.roleLevel))) return 'higherKind';
  if (isSelf && isRaised(before, after)) return 'ownRights';
  const given = after.filter(({ id }) => before.every((held) => held.id !== id));
  return isWithinOwn(giver, given) ? null : 'rightsNotHeld';
}

interface RoleChange {
  readonly giver: UserRights;
  /** The roles of the person who changes it. */
  readonly own: readonly FullRole[];
  /** Null for a new role. */
  readonly before: FullRole | null;
  readonly after: FullRole;
}

/** Whether a person may change a role so: one that they hold gives them no more than before. */
export function findRoleChangeProblem({ giver, own, before, after }: RoleChange): DelegationProblem | null {
  const changed = own.map((role) => (role.id === after.id ? after : role));
  if (isRaised(own, changed)) return 'ownRights';
  const isMore = isRaised(before ? [before] : [], [after]);
  return !isMore || isWithinOwn(giver, [after]) ? null : 'rightsNotHeld';
}

/** Administrators give what they do not hold, such as the check of a pharmacist; others give what they hold (ACCESS-43). */
function isWithinOwn(giver: UserRights, given: readonly FullRole[]): boolean {
  if (giver.roleLevel === roleLevels.administrator) return true;
  return listRights(given).every((right) => hasRight(giver, right));
}

const hasRight = (who: UserRights, right: Right): boolean =>
  right === 'pharmacist'
    ? who.isPharmacist
    : right.kind === 'menu'
      ? may(who, { menu: right.menu, level: right.level })
      : who.entryPermission[entryMenu][right.code] === true;

type Right =
  | 'pharmacist'
  | { readonly kind: 'menu'; readonly menu: MenuCode; readonly level: (typeof accessLevels)[number] }
  | { readonly kind: 'entry'; readonly code: EntryCode };

function listRights(roles: readonly FullRole[]): Right[] {
  const { permission, entryPermission } = computeRights(roles);
  return [
    ...(roles.some(({ isPharmacist }) => isPharmacist) ? (['pharmacist'] as const) : []),
    ...menuCodes.flatMap((menu) =>
      accessLevels
        .filter((level) => permission[menu].isAccessible && permission[menu][level])
        .map((level): Right => ({ kind: 'menu', menu, level })),
    ),
    ...entryCodes
      .filter((code) => entryPermission[entryMenu][code] === true)
      .map((code): Right => ({ kind: 'entry', code })),
  ];
}

/** Whether the later roles give anything that the earlier ones do not: a right, a kind of account, the check. */
export function isRaised(before: readonly FullRole[], after: readonly FullRole[]): boolean {
  const had = new Set(listRights(before).map(formatRight));
  const levelAfter = computeRoleLevel(after.map(({ roleLevel }) => roleLevel));
  const levelBefore = computeRoleLevel(before.map(({ roleLevel }) => roleLevel));
  return (
    isHigherKind(levelAfter, levelBefore) || listRights(after).some((right) => !had.has(formatRight(right)))
  );
}

const formatRight = (right: Right): string => JSON.stringify(right);

/** Whether these roles make an administrator of a pharmacy: the kind of account that keeps its people and roles. */
export const isAdministrator = (roles: readonly { readonly roleLevel: RoleLevel }[]): boolean =>
  computeRoleLevel(roles.map(({ roleLevel }) => roleLevel)) === roleLevels.administrator;

/** Whether a pharmacy would be left without an administrator if this one ceased to be one (ACCESS-45). */
export const isLastAdministrator = (administratorIds: readonly number[], userId: number): boolean =>
  administratorIds.includes(userId) && administratorIds.every((id) => id === userId);

/** Whether a person with this level and these roles is a pharmacist (ACCESS-27, ACCESS-46). */
export function computeIsPharmacist(
  level: RoleLevel,
  roles: readonly { readonly isPharmacist: boolean }[],
): boolean {
  switch (level) {
    case roleLevels.superAdmin:
    case roleLevels.supportAdmin:
      return false;
    default:
      return roles.some(({ isPharmacist }) => isPharmacist);
  }
}
