import { isSecondFactorRequired, type RoleLevel } from '@packwright/core/permissions';
import type { Database } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSecondFactorRule } from '../store/index.ts';
import { hasSecondFactor } from './store.ts';

interface Account {
  readonly pharmacyId: number;
  readonly userId: number;
  readonly roleLevel: RoleLevel;
}

/** Whether an account must have a second factor in the pharmacy in view (ACCESS-65). */
export async function isRequiredOf(
  { settings }: Pick<Platform, 'settings'>,
  db: Database,
  { pharmacyId, roleLevel }: Account,
): Promise<boolean> {
  if (settings.secondFactor === 'optional') return false;
  return isSecondFactorRequired(roleLevel, await findSecondFactorRule(db, pharmacyId));
}

/** Whether it must have one and has none. */
export async function isSecondFactorDue(
  platform: Pick<Platform, 'settings'>,
  db: Database,
  account: Account,
): Promise<boolean> {
  return (await isRequiredOf(platform, db, account)) && !(await hasSecondFactor(db, account.userId));
}
