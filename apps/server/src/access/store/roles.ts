import {
  isEntryCode,
  isMenuCode,
  isRoleLevel,
  type Permission,
  type RoleGrants,
  type RoleLevel,
} from '@packwright/core/permissions';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database/index.ts';

export interface HeldRole extends RoleGrants {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly roleLevel: RoleLevel;
  readonly isPharmacist: boolean;
  readonly isChangeCommentRequired: boolean;
}

/** The roles that a member holds in the pharmacy that the transaction stands in. */
export async function rolesOf(db: Database, pharmacyId: number, userId: number): Promise<HeldRole[]> {
  const rows = await db
    .selectFrom('membership_role as held')
    .innerJoin('role', (join) =>
      join.onRef('role.id', '=', 'held.role_id').onRef('role.pharmacy_id', '=', 'held.role_pharmacy_id'),
    )
    .select((eb) => [
      'role.id',
      'role.name',
      'role.code',
      'role.role_level',
      'role.is_pharmacist',
      'role.is_change_comment_required',
      jsonArrayFrom(
        eb
          .selectFrom('role_permission as permission')
          .select(['menu_code', 'is_accessible', 'can_create', 'can_read', 'can_update', 'can_delete'])
          .whereRef('permission.role_id', '=', 'role.id'),
      ).as('permissions'),
      jsonArrayFrom(
        eb
          .selectFrom('role_entry_permission as entry')
          .select(['menu_code', 'code', 'is_allowed'])
          .whereRef('entry.role_id', '=', 'role.id'),
      ).as('entries'),
    ])
    .where('held.pharmacy_id', '=', pharmacyId)
    .where('held.user_id', '=', userId)
    .orderBy('role.id')
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, code: row.code, ...heldRights(row) }));
}

export interface GrantedRow {
  readonly role_level: number;
  readonly is_pharmacist: boolean;
  readonly is_change_comment_required: boolean;
  readonly permissions: readonly (RightsRow & { readonly menu_code: string })[];
  readonly entries: readonly {
    readonly menu_code: string;
    readonly code: string;
    readonly is_allowed: boolean;
  }[];
}

/** What one role grants; codes that this version does not know grant nothing. */
export function heldRights(row: GrantedRow): Omit<HeldRole, 'id' | 'name' | 'code'> {
  return {
    roleLevel: isRoleLevel(row.role_level) ? row.role_level : 0,
    isPharmacist: row.is_pharmacist,
    isChangeCommentRequired: row.is_change_comment_required,
    permissions: row.permissions.flatMap((each) =>
      isMenuCode(each.menu_code) ? [{ code: each.menu_code, ...menuRights(each) }] : [],
    ),
    entryPermissions: row.entries.flatMap((each) =>
      isMenuCode(each.menu_code) && isEntryCode(each.code)
        ? [{ menuCode: each.menu_code, code: each.code, isAllowed: each.is_allowed }]
        : [],
    ),
  };
}

interface RightsRow {
  readonly is_accessible: boolean;
  readonly can_create: boolean;
  readonly can_read: boolean;
  readonly can_update: boolean;
  readonly can_delete: boolean;
}

function menuRights(row: RightsRow): Permission['home'] {
  return {
    isAccessible: row.is_accessible,
    create: row.can_create,
    read: row.can_read,
    update: row.can_update,
    delete: row.can_delete,
  };
}
