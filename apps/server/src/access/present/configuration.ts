import type { accessCalls, SettingName } from '@packwright/contract/access';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { connectionFields, integrationSystems, maskedSecret, secretFields } from '@packwright/core/fields';
import type { InstallationKey } from '../../platform/passwords/index.ts';
import { dataWarehouse, openCredential } from '../rules/credentials.ts';
import type { ConfigurationRow, CredentialRow, searchChanges } from '../store/index.ts';

type Configuration = HandlerOutput<typeof accessCalls.getPharmacyConfiguration>;
type ChangeRow = Awaited<ReturnType<typeof searchChanges>>['rows'][number];

/** The settings of a pharmacy by their names on the wire. */
export function presentSettings(row: ConfigurationRow): Pick<Configuration, SettingName> {
  const { enableQscript, enableVpb, isDisplayInsufficientBalance, logoutInactivityMinutes, ...same } = row;
  const { pharmacyId: _, syncStatus: _sync, ...settings } = same;
  return {
    ...settings,
    checkerIsPacker: row.checkerIsPacker as Configuration['checkerIsPacker'],
    secondFactorFor: row.secondFactorFor as Configuration['secondFactorFor'],
    enableQScript: enableQscript,
    enableVPB: enableVpb,
    isDisplayInsufficentBalance: isDisplayInsufficientBalance,
    logoutInactivityTime: logoutInactivityMinutes,
  };
}

/** Settings and credentials; of a secret whether one is kept (ADMIN-10). */
export function presentConfiguration(
  key: InstallationKey,
  row: ConfigurationRow,
  credentials: readonly CredentialRow[],
): Configuration {
  const find = (system: string, field: string): CredentialRow | undefined =>
    credentials.find((each) => each.system === system && each.field === field);
  const mask = (system: string, field: string): string =>
    openCredential(key, find(system, field)) === null ? '' : maskedSecret;
  const integration = integrationSystems.map((system) => [
    system,
    Object.fromEntries([
      ...connectionFields.map((field) => [field, find(system, field)?.openValue ?? '']),
      ...secretFields.map((field) => [field, mask(system, field)]),
    ]),
  ]);
  return {
    ...presentSettings(row),
    dwPassword: mask(dataWarehouse, 'password'),
    integration: Object.fromEntries(integration) as Configuration['integration'],
  };
}

export function presentChange({
  id,
  field,
  isSecret,
  oldValue,
  newValue,
  firstName,
  lastName,
  changedAt,
}: ChangeRow): HandlerOutput<typeof accessCalls.listPharmacyChanges>['rows'][number] {
  return { id, field, isSecret, oldValue, newValue, changedBy: `${firstName} ${lastName}`, changedAt };
}
