import { configurationBody, configurationFields } from '@packwright/contract/access';
import { integrationSystems } from '@packwright/core/fields';
import * as z from 'zod/mini';
import type { ChangedConfiguration, PharmacyConfiguration } from '../../calls.ts';
import { defineLines, splitLines } from './lines.ts';

/** The contract's body; the list of the integrators is typed line by line. */
export const pharmacySettingSchema = z.extend(configurationBody, {
  integratorGuids: defineLines(configurationFields.integratorGuids),
});
export type PharmacySettingValues = z.input<typeof pharmacySettingSchema>;

export const toPharmacySettingValues = (configuration: PharmacyConfiguration): PharmacySettingValues => ({
  ...configuration,
  integratorGuids: configuration.integratorGuids.join('\n'),
});

/** Only the settings that differ, so that a colleague's change to another one stays. */
export function toChangedConfiguration(
  configuration: PharmacyConfiguration,
  { integratorGuids, integration, ...settings }: PharmacySettingValues,
): ChangedConfiguration {
  const typed = { ...settings, integratorGuids: splitLines(integratorGuids) };
  const names = Object.keys(typed) as (keyof typeof typed)[];
  const changed = names.filter((name) => String(typed[name]) !== String(configuration[name]));
  const systems = integrationSystems.filter(
    (system) => JSON.stringify(integration?.[system]) !== JSON.stringify(configuration.integration[system]),
  );
  return {
    ...Object.fromEntries(changed.map((name) => [name, typed[name]])),
    ...(systems.length > 0 && {
      integration: Object.fromEntries(systems.map((system) => [system, integration?.[system]])),
    }),
  };
}
