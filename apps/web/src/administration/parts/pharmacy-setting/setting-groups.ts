import type { SettingName } from '@packwright/contract/access';
import {
  connectionFields,
  dispensingSystems,
  findIntegrationSystem,
  type IntegrationSystem,
  secretFields,
} from '@packwright/core/fields';

export type FieldName =
  | SettingName
  | 'dwPassword'
  | (typeof connectionFields)[number]
  | (typeof secretFields)[number];

type Kind = 'switch' | 'number' | 'text' | 'lines' | 'secret' | 'choice';

/** One field of the settings: where its value stands in the form, and how it is labelled. */
export interface SettingField {
  readonly path: string;
  readonly name: FieldName;
  readonly kind: Kind;
}

const groupIds = [
  'stages',
  'labels',
  'features',
  'session',
  'dispensing',
  'connection',
  'files',
  'warehouse',
] as const;
export interface SettingGroup {
  readonly id: (typeof groupIds)[number];
  readonly fields: readonly SettingField[];
}

const define = (kind: Kind, ...names: readonly (SettingName | 'dwPassword')[]): readonly SettingField[] =>
  names.map((name) => ({ path: name, name, kind }));

const fixed: Readonly<Record<Exclude<SettingGroup['id'], 'connection'>, readonly SettingField[]>> = {
  stages: [
    ...define('switch', 'packJobPrinting', 'packJobPacking', 'packJobChecking', 'packJobDistribution'),
    ...define('choice', 'checkerIsPacker'),
    ...define('number', 'packExpiryDays'),
  ],
  labels: define('switch', 'isLabelScannedAtCheck', 'isLabelScannedAtDistribution'),
  features: define(
    'switch',
    'enableQScript',
    'enableVPB',
    'enableDispenseTracker',
    'isDisplayInsufficentBalance',
  ),
  session: [
    ...define('number', 'logoutInactivityTime'),
    ...define('switch', 'collapseMenuBar'),
    ...define('choice', 'secondFactorFor'),
  ],
  dispensing: [
    ...define('choice', 'dispensingSystem'),
    ...define('text', 'syncCollection'),
    ...define('number', 'maxDaysToCheckScript', 'daysImportNewDrugsDispensed'),
    ...define('switch', 'fredPakStatusActive', 'isDoseAdd', 'isIntegrator'),
    ...define('text', 'pharmacyGuid'),
    ...define('lines', 'integratorGuids'),
  ],
  files: define('text', 'dwqScriptExportFolder', 'alpacaFileExportFolder', 'sqsAlpacaQueueName'),
  warehouse: [
    ...define('text', 'dwHost', 'dwDatabase'),
    ...define('switch', 'dwTrustedConnection'),
    ...define('text', 'dwUserName'),
    ...define('secret', 'dwPassword'),
  ],
};

const listConnection = (system: IntegrationSystem): readonly SettingField[] => [
  ...connectionFields.map((name) => ({ path: `integration.${system}.${name}`, name, kind: 'text' as const })),
  ...secretFields.map((name) => ({ path: `integration.${system}.${name}`, name, kind: 'secret' as const })),
];

/** The kind of a dispensing system (ADMIN-8). */
export function getSystemName(code: number): IntegrationSystem | 'none' | 'withoutSync' {
  const other = code === dispensingSystems.none.code ? 'none' : 'withoutSync';
  return findIntegrationSystem(code) ?? other;
}

/** Every setting by group; the credentials are those of the dispensing system in use (ADMIN-9). */
export function listGroups(system: IntegrationSystem | null): readonly SettingGroup[] {
  return groupIds.flatMap((id): SettingGroup[] => {
    if (id !== 'connection') return [{ id, fields: fixed[id] }];
    return system === null ? [] : [{ id, fields: listConnection(system) }];
  });
}

/** The groups whose title holds every word of the search, and the fields of others that do. */
export function findGroups(
  groups: readonly SettingGroup[],
  search: string,
  getTexts: (group: SettingGroup, field: SettingField) => readonly string[],
): readonly SettingGroup[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      fields: group.fields.filter((field) => {
        const text = getTexts(group, field).join(' ').toLocaleLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ fields }) => fields.length > 0);
}
