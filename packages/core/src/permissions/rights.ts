import { type MenuCode, menuCodes } from './menu.ts';
import { entryMenu } from './entry-menu.ts';
import { type EntryCode, entryCodes } from './pack-entries.ts';

export type AccessLevel = 'read' | 'create' | 'update' | 'delete';

export const accessLevels: readonly AccessLevel[] = ['read', 'create', 'update', 'delete'];

export type MenuRights = Record<AccessLevel | 'isAccessible', boolean>;

export type Permission = Record<MenuCode, MenuRights>;

/** Entry rights by menu; a code that is absent is not granted. */
export type EntryPermission = Record<MenuCode, Partial<Record<EntryCode, boolean>>>;

/** The permissions of one role. A menu may be absent from `permissions` (ACCESS-12). */
export interface RoleGrants {
  permissions: readonly (MenuRights & { code: MenuCode })[];
  entryPermissions: readonly { menuCode: MenuCode; code: EntryCode; isAllowed: boolean }[];
}

const nothing: MenuRights = { isAccessible: false, read: false, create: false, update: false, delete: false };

// Without an entry a menu may be read and nothing more (ACCESS-12).
const readOnly: MenuRights = { ...nothing, isAccessible: true, read: true };

/**
 * The rights of a person who holds these roles, in the shape of the profile answer (ACCESS-14).
 * Each role is settled on its own first (ACCESS-12, ACCESS-13), then a right held by any role is held;
 * so a further role never takes one away, and a person without a role has none.
 */
export function computeRights(roles: readonly RoleGrants[]): {
  permission: Permission;
  entryPermission: EntryPermission;
} {
  return {
    permission: mapMenus((menu) =>
      roles.map((role) => getRoleRights(role, menu)).reduce(mergeMenuRights, nothing),
    ),
    entryPermission: mapMenus((menu) => (menu === entryMenu ? computeEntries(roles) : {})),
  };
}

function getRoleRights(role: RoleGrants, menu: MenuCode): MenuRights {
  const entries = role.permissions.filter((entry) => entry.code === menu);
  if (entries.length === 0) return readOnly;
  // A feature that is not accessible gives none of its four rights (ACCESS-13).
  return entries.map((entry) => (entry.isAccessible ? entry : nothing)).reduce(mergeMenuRights, nothing);
}

function mergeMenuRights(one: MenuRights, other: MenuRights): MenuRights {
  return {
    isAccessible: one.isAccessible || other.isAccessible,
    read: one.read || other.read,
    create: one.create || other.create,
    update: one.update || other.update,
    delete: one.delete || other.delete,
  };
}

function computeEntries(roles: readonly RoleGrants[]): Record<EntryCode, boolean> {
  const isGranted = (code: EntryCode) =>
    roles.some((role) =>
      role.entryPermissions.some(
        (entry) => entry.menuCode === entryMenu && entry.code === code && entry.isAllowed,
      ),
    );
  return Object.fromEntries(entryCodes.map((code) => [code, isGranted(code)])) as Record<EntryCode, boolean>;
}

function mapMenus<Value>(valueOf: (menu: MenuCode) => Value): Record<MenuCode, Value> {
  return Object.fromEntries(menuCodes.map((menu) => [menu, valueOf(menu)])) as Record<MenuCode, Value>;
}
