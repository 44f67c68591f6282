import {
  isRoleLevel,
  menuCodes,
  type MenuRights,
  type Permission,
  roleLevels,
  type UserRights,
} from '@packwright/core/permissions';
import type { client } from '../client.ts';

/** The signed-in person as the server answers it. */
export type Profile = Awaited<ReturnType<typeof client.getProfile>>['data'];

const nothing: MenuRights = { isAccessible: false, create: false, read: false, update: false, delete: false };

function mapMenus<Value>(
  valueOf: (menu: (typeof menuCodes)[number]) => Value,
): Record<(typeof menuCodes)[number], Value> {
  return Object.fromEntries(menuCodes.map((menu) => [menu, valueOf(menu)])) as Record<
    (typeof menuCodes)[number],
    Value
  >;
}

/** The profile as `may(…)` asks for it. An unknown level has the rights of no kind of account. */
export function toWho(profile: Profile): UserRights {
  const permission: Permission = mapMenus((menu) => profile.permission[menu] ?? nothing);
  return {
    roleLevel: isRoleLevel(profile.roleLevel) ? profile.roleLevel : roleLevels.user,
    isPharmacist: profile.isPharmacist,
    permission,
    entryPermission: mapMenus((menu) => profile.entryPermission[menu] ?? {}),
    ...(profile.isSecondFactorDue && { isSecondFactorDue: true }),
    ...(profile.supportGrant !== '' && { supportGrant: profile.supportGrant }),
  };
}
