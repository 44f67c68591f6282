import type { Permission } from '@packwright/core/permissions';
import {
  type RoleLevel,
  isEntryCode,
  isMenuCode,
  isRoleLevel,
  type RoleGrants,
} from '@packwright/core/permissions';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../platform/database/index.ts';

export interface Account {
  readonly id: number;
  readonly user_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly dob: string | null;
  readonly gender: string;
  readonly status: number;
  readonly avatar_id: number | null;
  readonly registration_number: string;
  readonly shortcuts: string[];
  readonly packing_statuses: number[];
  readonly security_stamp: string;
}

const accountColumns = [
  'id',
  'user_name',
  'first_name',
  'last_name',
  'email',
  'dob',
  'gender',
  'status',
  'avatar_id',
  'registration_number',
  'shortcuts',
  'packing_statuses',
  'security_stamp',
] as const;

export async function findAccount(db: Database, id: number): Promise<Account | undefined> {
  return db.selectFrom('user_account').select(accountColumns).where('id', '=', id).executeTakeFirst();
}

export interface Credential extends Account {
  readonly password_hash: string | null;
  readonly changed_at: string;
  readonly reminded_at: string | null;
  readonly must_change: boolean;
}

/** The account of a user name, whatever its letter case, with its password hash. */
export async function findCredential(db: Database, userName: string): Promise<Credential | undefined> {
  return db
    .selectFrom('user_account')
    .innerJoin('user_credential', 'user_id', 'id')
    .select([...accountColumns, 'password_hash', 'changed_at', 'reminded_at', 'must_change'])
    .where((eb) => eb(eb.fn('lower', ['user_name']), '=', userName.toLowerCase()))
    .executeTakeFirst();
}

export interface PharmacyOfPerson {
  readonly id: number;
  readonly name: string;
  readonly status: number;
}

/** Active pharmacies that a person belongs to, in the order of their names. */
export async function pharmaciesOf(db: Database, userId: number): Promise<PharmacyOfPerson[]> {
  return db
    .selectFrom('membership')
    .innerJoin('pharmacy', 'pharmacy.id', 'membership.pharmacy_id')
    .select(['pharmacy.id', 'pharmacy.name', 'pharmacy.status'])
    .where('membership.user_id', '=', userId)
    .where('membership.is_active', '=', true)
    .where('pharmacy.archived_at', 'is', null)
    .orderBy('pharmacy.name')
    .execute();
}

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

export interface PharmacyFacts {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly timezone: string;
  readonly logout_inactivity_minutes: number;
  readonly enable_vpb: boolean;
  readonly enable_qscript: boolean;
  readonly enable_dispense_tracker: boolean;
  readonly pack_job_printing: boolean;
  readonly pack_job_packing: boolean;
  readonly pack_job_checking: boolean;
  readonly pack_job_distribution: boolean;
  readonly sync_status: number;
  readonly dispensing_system: number;
}

export async function findPharmacy(db: Database, pharmacyId: number): Promise<PharmacyFacts | undefined> {
  return db
    .selectFrom('pharmacy')
    .innerJoin('pharmacy_configuration as set', 'set.pharmacy_id', 'pharmacy.id')
    .select([
      'pharmacy.id',
      'pharmacy.name',
      'pharmacy.status',
      'pharmacy.timezone',
      'set.logout_inactivity_minutes',
      'set.enable_vpb',
      'set.enable_qscript',
      'set.enable_dispense_tracker',
      'set.pack_job_printing',
      'set.pack_job_packing',
      'set.pack_job_checking',
      'set.pack_job_distribution',
      'set.sync_status',
      'set.dispensing_system',
    ])
    .where('pharmacy.id', '=', pharmacyId)
    .executeTakeFirst();
}

export interface ProfileChange {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly dob?: string | null;
  readonly gender?: string;
  readonly avatar_id?: number | null;
}

export async function saveAccount(
  db: Database,
  id: number,
  change: ProfileChange & { shortcuts?: string[]; packing_statuses?: number[] },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('user_account').set(change).where('id', '=', id).execute();
}

/** Whether another member of the same pharmacies uses this mail address (security 3.4). */
export async function isEmailTaken(db: Database, email: string, exceptId: number): Promise<boolean> {
  const found = await db
    .selectFrom('user_account')
    .innerJoin('membership', 'membership.user_id', 'user_account.id')
    .select('user_account.id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('user_account.id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function collapseMenuBar(db: Database, pharmacyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pharmacy_configuration')
    .select('collapse_menu_bar')
    .where('pharmacy_id', '=', pharmacyId)
    .executeTakeFirstOrThrow();
  return row.collapse_menu_bar;
}

export async function saveCollapseMenuBar(
  db: Database,
  pharmacyId: number,
  isCollapsed: boolean,
): Promise<void> {
  await db
    .updateTable('pharmacy_configuration')
    .set({ collapse_menu_bar: isCollapsed })
    .where('pharmacy_id', '=', pharmacyId)
    .execute();
}
