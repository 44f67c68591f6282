import type { accessCalls } from '@packwright/contract/access';
import type { HandlerOutput } from '@packwright/contract/machinery';
import {
  computeRights,
  entryCodes,
  entryMenu,
  menuCodes,
  menuNames,
  packEntries,
} from '@packwright/core/permissions';
import type { RoleListRow, RoleRecord } from '../store/index.ts';

type RoleAnswer = HandlerOutput<typeof accessCalls.getRole>;

export function presentRoleRow(
  row: Omit<RoleListRow, 'userCount'>,
  userCount: number,
): HandlerOutput<typeof accessCalls.listRoles>['rows'][number] {
  return {
    id: row.id,
    name: row.name,
    roleName: row.name,
    code: row.code,
    roleLevel: row.roleLevel,
    isPharmacist: row.isPharmacist,
    isChangeCommentRequired: row.isChangeCommentRequired,
    isSystem: row.pharmacyId === 0,
    userCount,
  };
}

/** Every menu stands in the answer, those too that the role does not name and so may be read (ACCESS-12). */
export function presentRole(role: RoleRecord, userCount: number): RoleAnswer {
  const { permission } = computeRights([role]);
  return {
    ...presentRoleRow(role, userCount),
    permissions: menuCodes.map((code) => {
      const named = role.permissions.find((each) => each.code === code) ?? permission[code];
      const { isAccessible, create, read, update } = named;
      return {
        code,
        displayName: menuNames[code],
        isAccessible,
        create,
        read,
        update,
        delete: named.delete,
      };
    }),
    entryPermissions: entryCodes.map((code) => ({
      menuCode: entryMenu,
      code,
      displayName: packEntries[code].displayName,
      isAllowed: role.entryPermissions.some((each) => each.code === code && each.isAllowed),
    })),
    version: role.version,
  };
}

export const presentCatalogue = (): HandlerOutput<typeof accessCalls.getPermissionCatalogue> => ({
  permissions: menuCodes.map((code) => ({ code, displayName: menuNames[code] })),
  entryPermissions: entryCodes.map((code) => ({
    menuCode: entryMenu,
    code,
    displayName: packEntries[code].displayName,
  })),
});
