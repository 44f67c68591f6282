import { validValueMessage } from '@packwright/core/fields';
import { entryCodes, type MenuCode, menuCodes } from '@packwright/core/permissions';
import * as z from 'zod/mini';
import { flag, nameSchema, requiredText, wholeBetween } from '../machinery/index.ts';

const menuCode = z.enum(menuCodes as readonly [MenuCode, ...MenuCode[]]);
const entryCode = z.enum(entryCodes as readonly [(typeof entryCodes)[number]]);

/** The rights of a role for one menu, in a body; a right that is absent is not given. */
const permissionBody = nameSchema(
  'RolePermissionBody',
  z.strictObject({
    code: menuCode,
    displayName: z.optional(z.string().check(z.maxLength(100, validValueMessage))),
    isAccessible: z.optional(flag),
    create: z.optional(flag),
    read: z.optional(flag),
    update: z.optional(flag),
    delete: z.optional(flag),
  }),
);

const entryBody = nameSchema(
  'RoleEntryPermissionBody',
  z.strictObject({
    menuCode,
    code: entryCode,
    displayName: z.optional(z.string().check(z.maxLength(100, validValueMessage))),
    isAllowed: flag,
  }),
);

const roleFields = {
  permissions: z.optional(z.array(permissionBody).check(z.maxLength(menuCodes.length, validValueMessage))),
  entryPermissions: z.optional(z.array(entryBody).check(z.maxLength(entryCodes.length, validValueMessage))),
  isChangeCommentRequired: z.optional(flag),
  isPharmacist: z.optional(flag),
};

export const newRoleBody = z.strictObject({ ...roleFields, name: requiredText(100) });
export const changedRoleBody = z.strictObject({
  ...roleFields,
  name: z.optional(requiredText(100)),
  version: z.optional(wholeBetween(1, 2147483647)),
});

export const roleRow = nameSchema(
  'RoleRow',
  z.object({
    id: z.int(),
    name: z.string(),
    roleName: z.string(),
    code: z.string(),
    roleLevel: z.int(),
    isPharmacist: z.boolean(),
    isChangeCommentRequired: z.boolean(),
    /** Of the product, the same in every pharmacy: it is read and never changed. */
    isSystem: z.boolean(),
    userCount: z.int(),
  }),
);

const rolePermission = nameSchema(
  'RolePermission',
  z.object({
    code: z.string(),
    displayName: z.string(),
    isAccessible: z.boolean(),
    create: z.boolean(),
    read: z.boolean(),
    update: z.boolean(),
    delete: z.boolean(),
  }),
);

export const roleAnswer = nameSchema(
  'Role',
  z.extend(roleRow, {
    permissions: z.array(rolePermission),
    entryPermissions: z.array(
      nameSchema(
        'RoleEntryPermission',
        z.object({
          menuCode: z.string(),
          code: z.string(),
          displayName: z.string(),
          isAllowed: z.boolean(),
        }),
      ),
    ),
    version: z.int(),
  }),
);

/** The 18 menus and the 12 entry permissions with the names that the role screen shows (ACCESS-18). */
export const permissionCatalogue = nameSchema(
  'PermissionCatalogue',
  z.object({
    permissions: z.array(
      nameSchema('CataloguedMenu', z.object({ code: z.string(), displayName: z.string() })),
    ),
    entryPermissions: z.array(
      nameSchema(
        'CataloguedEntry',
        z.object({ menuCode: z.string(), code: z.string(), displayName: z.string() }),
      ),
    ),
  }),
);
