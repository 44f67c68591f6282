import { configurationFields } from '@packwright/contract/access';
import { maskedSecret } from '@packwright/core/fields';
import { describe, expect, it } from 'vitest';
import type { PharmacyConfiguration } from '../../calls.ts';
import { findGroups, listGroups } from '../pharmacy-setting/setting-groups.ts';
import {
  pharmacySettingSchema,
  toChangedConfiguration,
  toPharmacySettingValues,
} from './pharmacy-setting-values.ts';

const guid = '16fd2706-8baf-433b-82eb-8c7fada847da';
const fred = { serverUrl: '', userName: '', password: maskedSecret, accessKey: '' };
const configuration = {
  enableVPB: true,
  packExpiryDays: 56,
  integratorGuids: [guid],
  integration: { fred, minfos: fred },
} as unknown as PharmacyConfiguration;

// Proves ADMIN-9.
describe('the settings of a pharmacy', () => {
  it('stand on the page one and all', () => {
    const shown = listGroups('fred').flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(Object.keys(configurationFields).filter((name) => !shown.some((each) => each === name))).toEqual(
      [],
    );
  });

  it('show the credentials of the dispensing system in use', () => {
    const listIds = (system: Parameters<typeof listGroups>[0]) => listGroups(system).map(({ id }) => id);
    expect(listIds(null)).not.toContain('connection');
    const paths = listGroups('minfos').flatMap(({ fields }) => fields.map(({ path }) => path));
    expect(paths).toContain('integration.minfos.password');
    expect(paths).not.toContain('integration.fred.password');
  });

  it('are found by every word of a search', () => {
    const find = (search: string) =>
      findGroups(listGroups(null), search, ({ id }, { name }) => [id, name]).flatMap(({ fields }) =>
        fields.map(({ name }) => name),
      );
    expect(find('FILES alpaca')).toEqual(['alpacaFileExportFolder', 'sqsAlpacaQueueName']);
    expect(find('nothing of this name')).toEqual([]);
  });

  it('are saved where they differ and nowhere else', () => {
    const values = toPharmacySettingValues(configuration);
    expect(toChangedConfiguration(configuration, values)).toEqual({});
    const changed = {
      ...values,
      packExpiryDays: '42',
      integratorGuids: '',
      integration: { fred, minfos: { ...fred, userName: 'packwright' } },
    };
    expect(toChangedConfiguration(configuration, changed)).toEqual({
      packExpiryDays: '42',
      integratorGuids: [],
      integration: { minfos: { ...fred, userName: 'packwright' } },
    });
  });

  it('take the integrators line by line', () => {
    const isTaken = (integratorGuids: string) => pharmacySettingSchema.safeParse({ integratorGuids }).success;
    expect(isTaken(`${guid}\n${guid}`)).toBe(true);
    expect(isTaken('no guid')).toBe(false);
  });
});
