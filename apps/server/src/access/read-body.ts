import type { accessCalls } from '@packwright/contract/access';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { RoleGrants } from '@packwright/core/permissions';
import { getIanaZone } from '@packwright/core/days';
import type { PharmacyChange, SettingChange } from './store/index.ts';

type RoleBody = HandlerInput<typeof accessCalls.createRole>['body'];

/** The rights of each menu that a body names; the last word counts where one stands twice. */
export function readPermissions(named: NonNullable<RoleBody['permissions']>): RoleGrants['permissions'] {
  const byMenu = new Map(named.map((each) => [each.code, each]));
  return [...byMenu.values()].map((each) => ({
    code: each.code,
    isAccessible: each.isAccessible ?? false,
    create: each.create ?? false,
    read: each.read ?? false,
    update: each.update ?? false,
    delete: each.delete ?? false,
  }));
}

export function readEntries(
  named: NonNullable<RoleBody['entryPermissions']>,
): RoleGrants['entryPermissions'] {
  const byCode = new Map(named.map((each) => [`${each.menuCode} ${each.code}`, each]));
  return [...byCode.values()].map(({ menuCode, code, isAllowed }) => ({ menuCode, code, isAllowed }));
}

type Settings = Omit<
  HandlerInput<typeof accessCalls.updatePharmacyConfiguration>['body'],
  'dwPassword' | 'integration'
>;

/** The named settings by their columns; the guid stands at the pharmacy itself. */
export function readSettingChange({
  enableQScript,
  enableVPB,
  isDisplayInsufficentBalance,
  logoutInactivityTime,
  pharmacyGuid: _guid,
  ...same
}: Settings): SettingChange {
  const renamed = {
    enableQscript: enableQScript,
    enableVpb: enableVPB,
    isDisplayInsufficientBalance: isDisplayInsufficentBalance,
    logoutInactivityMinutes: logoutInactivityTime,
  };
  return Object.fromEntries(
    Object.entries({ ...same, ...renamed }).filter(([, value]) => value !== undefined),
  );
}

type PharmacyFacts = Omit<
  HandlerInput<typeof accessCalls.updatePharmacy>['body'],
  'isDoseAdd' | 'isIntegrator' | 'integratorGuids'
>;

/** The named facts of a pharmacy by their columns. */
export function readPharmacyChange({ phoneNumber, timezone, ...same }: PharmacyFacts): PharmacyChange {
  const renamed = { phone: phoneNumber, timezone: timezone && getIanaZone(timezone) };
  return Object.fromEntries(
    Object.entries({ ...same, ...renamed }).filter(([, value]) => value !== undefined),
  );
}
