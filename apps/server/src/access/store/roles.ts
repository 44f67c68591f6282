import {
  isEntryCode,
  isMenuCode,
  isRoleLevel,
  type Permission,
  type RoleGrants,
  type RoleLevel,
} from '@packwright/core/permissions';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Database, fromJsonRows } from '../../platform/database/index.ts';

export interface HeldRole extends RoleGrants {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly roleLevel: RoleLevel;
  readonly isPharmacist: boolean;
  readonly isChangeCommentRequired: boolean;
}

/** The roles that a member holds in the current pharmacy. */
export async function listHeldRoles(db: Database, pharmacyId: number, userId: number): Promise<HeldRole[]> {
  const rows = await db
    .selectFrom('membershipRole as held')
    .innerJoin('role', (join) =>
      join.onRef('role.id', '=', 'held.roleId').onRef('role.pharmacyId', '=', 'held.rolePharmacyId'),
    )
    .select((eb) => [
      'role.id',
      'role.name',
      'role.code',
      'role.roleLevel',
      'role.isPharmacist',
      'role.isChangeCommentRequired',
      jsonArrayFrom(
        eb
          .selectFrom('rolePermission as permission')
          .select(['menuCode', 'isAccessible', 'canCreate', 'canRead', 'canUpdate', 'canDelete'])
          .whereRef('permission.roleId', '=', 'role.id'),
      ).as('permissions'),
      jsonArrayFrom(
        eb
          .selectFrom('roleEntryPermission as entry')
          .select(['menuCode', 'code', 'isAllowed'])
          .whereRef('entry.roleId', '=', 'role.id'),
      ).as('entries'),
    ])
    .where('held.pharmacyId', '=', pharmacyId)
    .where('held.userId', '=', userId)
    .orderBy('role.id')
    .execute();
  return rows.map((row) => {
    const { id, name, code, permissions, entries } = row;
    const granted = { ...row, permissions: fromJsonRows(permissions), entries: fromJsonRows(entries) };
    return { id, name, code, ...toRoleRights(granted) };
  });
}

export interface GrantedRow {
  readonly roleLevel: number;
  readonly isPharmacist: boolean;
  readonly isChangeCommentRequired: boolean;
  readonly permissions: readonly (RightsRow & { readonly menuCode: string })[];
  readonly entries: readonly {
    readonly menuCode: string;
    readonly code: string;
    readonly isAllowed: boolean;
  }[];
}

/** The rights of one role; unknown codes grant nothing. */
export function toRoleRights(row: GrantedRow): Omit<HeldRole, 'id' | 'name' | 'code'> {
  return {
    roleLevel: isRoleLevel(row.roleLevel) ? row.roleLevel : 0,
    isPharmacist: row.isPharmacist,
    isChangeCommentRequired: row.isChangeCommentRequired,
    permissions: row.permissions.flatMap((each) =>
      isMenuCode(each.menuCode) ? [{ code: each.menuCode, ...toMenuRights(each) }] : [],
    ),
    entryPermissions: row.entries.flatMap((each) =>
      isMenuCode(each.menuCode) && isEntryCode(each.code)
        ? [{ menuCode: each.menuCode, code: each.code, isAllowed: each.isAllowed }]
        : [],
    ),
  };
}

interface RightsRow {
  readonly isAccessible: boolean;
  readonly canCreate: boolean;
  readonly canRead: boolean;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
}

function toMenuRights(row: RightsRow): Permission['home'] {
  return {
    isAccessible: row.isAccessible,
    create: row.canCreate,
    read: row.canRead,
    update: row.canUpdate,
    delete: row.canDelete,
  };
}
