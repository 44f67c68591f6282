import { accessCalls } from '@packwright/contract/access';
import {
  type AccessLevel,
  accessLevels,
  type EntryCode,
  entryCodes,
  entryMenu,
  type MenuCode,
  type MenuRights,
  menuCodes,
} from '@packwright/core/permissions';
import type { EditFormHandle } from '../../kit/form/index.ts';
import type { Role } from '../calls/roles.ts';

export const roleSchema = accessCalls.createRole.body;

export type RightName = AccessLevel | 'isAccessible';
/** In the order of the rights of a person. */
export const rightNames: readonly RightName[] = ['isAccessible', ...accessLevels];

export type MenuRow = MenuRights & { readonly code: MenuCode };
export interface EntryRow {
  readonly menuCode: MenuCode;
  readonly code: EntryCode;
  readonly isAllowed: boolean;
}

/** The values of the role form; they are a body as they stand. */
export interface RoleValues {
  name: string;
  isChangeCommentRequired: boolean;
  isPharmacist: boolean;
  permissions: MenuRow[];
  entryPermissions: EntryRow[];
}

/** A new role gives nothing and asks for comments (ACCESS-53). */
export const createRoleValues = (): RoleValues => ({
  name: '',
  isChangeCommentRequired: true,
  isPharmacist: false,
  permissions: menuCodes.map((code) => ({
    code,
    isAccessible: false,
    create: false,
    read: false,
    update: false,
    delete: false,
  })),
  entryPermissions: entryCodes.map((code) => ({ menuCode: entryMenu, code, isAllowed: false })),
});

/** The form's values of a role that was loaded. */
export const toRoleValues = (role: Role): RoleValues => ({
  name: role.name,
  isChangeCommentRequired: role.isChangeCommentRequired,
  isPharmacist: role.isPharmacist,
  permissions: createRoleValues().permissions.map((empty) => {
    const named = role.permissions.find(({ code }) => code === empty.code);
    if (!named) return empty;
    const { isAccessible, create, read, update } = named;
    return { code: empty.code, isAccessible, create, read, update, delete: named.delete };
  }),
  entryPermissions: createRoleValues().entryPermissions.map((empty) => ({
    ...empty,
    isAllowed: role.entryPermissions.some(({ code, isAllowed }) => code === empty.code && isAllowed),
  })),
});

/** A menu that is closed gives none of its four rights (ACCESS-13), and a right opens its menu. */
export function tickRight(row: MenuRow, right: RightName, isTicked: boolean): MenuRow {
  if (right === 'isAccessible' && !isTicked)
    return { ...row, isAccessible: false, create: false, read: false, update: false, delete: false };
  return { ...row, [right]: isTicked, ...(isTicked && { isAccessible: true }) };
}

export interface RightChange {
  readonly menu: MenuCode;
  readonly right: RightName | EntryCode;
}

const isEntry = (right: RightName | EntryCode): right is EntryCode =>
  (entryCodes as readonly string[]).includes(right);

export const isEntryChange = (change: RightChange): change is RightChange & { readonly right: EntryCode } =>
  isEntry(change.right);

/** The rights that one set of values gives and another does not. */
export function listAddedRights(before: RoleValues, after: RoleValues): RightChange[] {
  const menus = after.permissions.flatMap((row) => {
    const was = before.permissions.find(({ code }) => code === row.code);
    return rightNames
      .filter((right) => row[right] && was?.[right] !== true)
      .map((right) => ({ menu: row.code, right }));
  });
  const entries = after.entryPermissions
    .filter(
      ({ code, isAllowed }) =>
        isAllowed && !before.entryPermissions.some((was) => was.code === code && was.isAllowed),
    )
    .map(({ menuCode, code }) => ({ menu: menuCode, right: code }));
  return [...menus, ...entries];
}

/** The form of a role by the values that its parts draw; the contract's body leaves more open. */
export const toRoleForm = (form: unknown): EditFormHandle<RoleValues> => form as EditFormHandle<RoleValues>;
