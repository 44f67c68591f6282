import { type FeatureKey, type MenuCode, getMenuGuard, featureMenus } from './menu.ts';
import { entryMenu } from './entry-menu.ts';
import type { EntryCode } from './pack-entries.ts';
import type { AccessLevel, EntryPermission, Permission } from './rights.ts';
import { type RoleLevel, roleLevels } from './role-level.ts';

/**
 * The need of a call or a page. Every listed entry permission is required. `self` covers the account's own things and
 * those of nobody; `session` needs no right either, but works in a pharmacy. `feed` is the token of a dispensing
 * system: no person has it, and it grants nothing that a person has (decision 0030).
 */
export type Need =
  | 'public'
  | 'self'
  | 'session'
  | 'feed'
  | { scope: 'platform' }
  | { scope: 'drugadmin' }
  | MenuNeed;

export interface MenuNeed {
  menu: MenuCode;
  level: AccessLevel;
  entry?: readonly EntryCode[];
  /** This menu must be readable as well (ACCESS-16). */
  guard?: MenuCode;
  /** Those who keep the installation may do it as well, to every pharmacy (ADMIN-15). */
  orScope?: 'platform';
}

/** A signed-in person as the profile answer describes them (ACCESS-14). */
export interface UserRights {
  roleLevel: RoleLevel;
  isPharmacist: boolean;
  permission: Permission;
  entryPermission: EntryPermission;
  /** The rights of a support account under an open grant in this pharmacy; absent without one (ACCESS-17). */
  supportGrant?: 'read' | 'edit';
  /** The person must have a second factor and has none yet: until then only the own account is open (ACCESS-65). */
  isSecondFactorDue?: boolean;
}

/** The sentence of the 403 page and of every refusal for want of a right (ACCESS-24). */
export const notPermittedMessage = 'Sorry but you do not have permission to access this page';

/** Whether this person (null: nobody signed in) may do it. Denies every unknown need. */
export function may(who: UserRights | null, need: Need): boolean {
  if (need === 'public') return true;
  if (who === null || need === 'feed') return false;
  if (need === 'self') return true;
  if (who.isSecondFactorDue === true) return false;
  if (need === 'session') return isPharmacyUser(who);
  if ('scope' in need) return mayActInScope(who, need.scope);
  if (need.orScope !== undefined && mayActInScope(who, need.orScope)) return true;
  if (need.guard !== undefined && !may(who, { menu: need.guard, level: 'read' })) return false;
  return isInsideLevel(who, need) && hasMenu(who, need) && hasEntries(who, need);
}

/** May this person open a page guarded by a route key (ACCESS-19)? Adds the two scopes to the menu rights. */
export function mayOpen(who: UserRights | null, feature: FeatureKey, level: AccessLevel): boolean {
  if (who?.isSecondFactorDue === true) return false;
  const menu = featureMenus[feature];
  if (menu === null) return level === 'read' && who !== null && isTenantLevel(who);
  if (menu === 'pharmacy' && may(who, { scope: 'platform' })) return true;
  if (menu === 'drug' && may(who, { scope: 'drugadmin' })) return true;
  return may(who, { menu, level });
}

/** Is the navigation item shown? Claim and signing sheets ask their own entry besides their guard (ACCESS-16). */
export function isMenuShown(who: UserRights | null, menu: MenuCode): boolean {
  if (menu === 'pharmacy') return mayOpen(who, 'PHARMACY', 'read');
  if (menu === 'drug') return mayOpen(who, 'DRUG', 'read');
  return may(who, { menu: getMenuGuard(menu), level: 'read' }) && may(who, { menu, level: 'read' });
}

function mayActInScope(who: UserRights, scope: 'platform' | 'drugadmin'): boolean {
  switch (scope) {
    case 'platform':
      return who.roleLevel === roleLevels.superAdmin;
    case 'drugadmin':
      return who.roleLevel === roleLevels.drugAdmin;
    default:
      return false;
  }
}

// The level gate of what needs no right (ACCESS-17): support has no standing access to a pharmacy.
function isPharmacyUser({ roleLevel, supportGrant }: UserRights): boolean {
  switch (roleLevel) {
    case roleLevels.user:
    case roleLevels.administrator:
    case roleLevels.drugAdmin:
      return true;
    case roleLevels.supportAdmin:
      return supportGrant !== undefined;
    default:
      return false;
  }
}

// The level gate (ACCESS-17): before any right of a role is looked at.
function isInsideLevel(who: UserRights, need: MenuNeed): boolean {
  switch (who.roleLevel) {
    case roleLevels.user:
    case roleLevels.administrator:
      return true;
    case roleLevels.superAdmin:
      return false;
    case roleLevels.drugAdmin:
      return need.menu === 'drug';
    case roleLevels.supportAdmin:
      return isInsideGrant(who.supportGrant, need);
    default:
      return false;
  }
}

// Security 2.7: support never signs a pack and never manages the people of a pharmacy.
function isInsideGrant(grant: UserRights['supportGrant'], need: MenuNeed): boolean {
  if (need.entry?.includes('checkingConfirmPass') === true) return false;
  if (grant === 'read') return need.level === 'read';
  return grant === 'edit' && (need.level === 'read' || !['user', 'role'].includes(need.menu));
}

function isTenantLevel(who: UserRights): boolean {
  return isInsideLevel(who, { menu: 'home', level: 'read' });
}

function hasMenu(who: UserRights, need: MenuNeed): boolean {
  const rights = Object.hasOwn(who.permission, need.menu) ? who.permission[need.menu] : undefined;
  return rights?.isAccessible === true && rights[need.level] === true;
}

function hasEntries(who: UserRights, need: MenuNeed): boolean {
  if (need.entry === undefined || need.entry.length === 0) return true;
  const granted = need.menu === entryMenu ? who.entryPermission[entryMenu] : {};
  return need.entry.every(
    (code) => granted[code] === true && (code !== 'checkingConfirmPass' || who.isPharmacist),
  );
}
