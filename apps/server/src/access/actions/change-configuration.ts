import type { accessCalls, SettingName } from '@packwright/contract/access';
import type { HandlerInput } from '@packwright/contract/machinery';
import { integrationSystems, maskedSecret, secretFields } from '@packwright/core/fields';
import type { InstallationKey } from '../../platform/passwords/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceConfiguration } from '../events.ts';
import { presentSettings } from '../present/index.ts';
import { readSettingChange } from '../read-body.ts';
import { dataWarehouse, openCredential, sealCredential } from '../rules/credentials.ts';
import { saveIdleMinutes } from '../sessions/index.ts';
import {
  deleteCredential,
  insertChanges,
  listCredentials,
  lockConfiguration,
  type NewChange,
  saveConfiguration,
  saveCredential,
  saveGuid,
} from '../store/index.ts';

type ConfigurationBody = HandlerInput<typeof accessCalls.updatePharmacyConfiguration>['body'];

/** The settings that switch entries of the menu (ADMIN-60). */
const menuSwitches: ReadonlySet<string> = new Set(['enableVPB', 'enableQScript', 'enableDispenseTracker']);

/** Changes how the pharmacy in view works; what is absent stays (ADMIN-9). */
export async function changeConfiguration(
  key: InstallationKey,
  work: Work,
  { integration, dwPassword, ...settings }: ConfigurationBody,
): Promise<void> {
  const { pharmacyId, userId } = work.who;
  const changes = [
    ...(await changeSettings(work, settings)),
    ...(await changeCredentials(key, work, { integration, dwPassword })),
  ];
  await insertChanges(work.db, { pharmacyId, changedBy: userId, changedAt: work.now }, changes);
  const open = changes.flatMap((change) => (change.isSecret ? [] : [change]));
  work.audit({
    area: 'access',
    action: 'change configuration',
    objectKind: 'pharmacy',
    objectId: pharmacyId,
    detail: {
      from: Object.fromEntries(open.map(({ field, oldValue }) => [field, oldValue])),
      to: Object.fromEntries(open.map(({ field, newValue }) => [field, newValue])),
      secrets: changes.flatMap(({ field, isSecret }) => (isSecret ? [field] : [])),
    },
  });
  if (changes.length === 0) return;
  const hasMenuChanged = changes.some(({ field }) => menuSwitches.has(field));
  await announceConfiguration(work, hasMenuChanged ? 'appBar' : 'pharmacy');
}

type Settings = Omit<ConfigurationBody, 'integration' | 'dwPassword'>;

/** Saves the settings that differ; answers what changed. */
export async function changeSettings(work: Work, settings: Settings): Promise<NewChange[]> {
  const { pharmacyId } = work.who;
  const before = presentSettings(await lockConfiguration(work.db, pharmacyId));
  const changes = (Object.keys(settings) as SettingName[])
    .map((field) => ({
      field,
      isSecret: false as const,
      oldValue: formatSetting(before[field]),
      newValue: formatSetting(settings[field] ?? before[field]),
    }))
    .filter(({ oldValue, newValue }) => oldValue !== newValue);
  if (changes.length === 0) return [];
  const columns = readSettingChange(settings);
  if (Object.keys(columns).length > 0) await saveConfiguration(work.db, pharmacyId, columns);
  if (settings.pharmacyGuid !== undefined) await saveGuid(work.db, pharmacyId, settings.pharmacyGuid);
  if (settings.logoutInactivityTime !== undefined)
    await saveIdleMinutes(work.db, pharmacyId, settings.logoutInactivityTime);
  return changes;
}

/** A value as the history keeps it. */
export const formatSetting = (value: string | number | boolean | readonly string[] | null): string =>
  typeof value === 'object' ? (value ?? []).join(', ') : String(value);

type Credentials = Pick<ConfigurationBody, 'integration' | 'dwPassword'>;

async function changeCredentials(
  key: InstallationKey,
  work: Work,
  credentials: Credentials,
): Promise<NewChange[]> {
  const { pharmacyId } = work.who;
  const stored = await listCredentials(work.db, pharmacyId);
  const changes: NewChange[] = [];
  for (const { system, field, value, isSecret } of listCredentialValues(credentials)) {
    const place = { pharmacyId, system, field };
    const row = stored.find((each) => each.system === system && each.field === field);
    const before = (isSecret ? openCredential(key, row) : row?.openValue) ?? '';
    if (value === before || (isSecret && value === maskedSecret)) continue;
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction follow one another
    await (value === ''
      ? deleteCredential(work.db, place)
      : saveCredential(work.db, place, {
          openValue: isSecret ? null : value,
          sealedValue: isSecret ? sealCredential(key, place, value) : null,
        }));
    const name = system === dataWarehouse ? 'dwPassword' : `${system}.${field}`;
    changes.push(
      isSecret ? { field: name, isSecret } : { field: name, isSecret, oldValue: before, newValue: value },
    );
  }
  return changes;
}

interface CredentialValue {
  readonly system: string;
  readonly field: string;
  readonly value: string;
  readonly isSecret: boolean;
}

const secretNames: ReadonlySet<string> = new Set(secretFields);

function listCredentialValues({ integration, dwPassword }: Credentials): CredentialValue[] {
  const ofSystems = integrationSystems.flatMap((system) =>
    Object.entries(integration?.[system] ?? {}).flatMap(([field, value]) =>
      value === undefined ? [] : [{ system, field, value, isSecret: secretNames.has(field) }],
    ),
  );
  if (dwPassword === undefined) return ofSystems;
  return [...ofSystems, { system: dataWarehouse, field: 'password', value: dwPassword, isSecret: true }];
}
