import type { accessCalls } from '@packwright/contract/access';
import { resolvePage } from '@packwright/contract/machinery';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { changeConfiguration } from '../actions/change-configuration.ts';
import { presentChange, presentConfiguration } from '../present/index.ts';
import { findConfiguration, listCredentials, searchChanges } from '../store/index.ts';
import { assertOwnPharmacy } from './account.ts';

type ConfigurationCall =
  | 'getPharmacyConfiguration'
  | 'updatePharmacyConfiguration'
  | 'updateImportDays'
  | 'listPharmacyChanges';

export function createConfigurationHandlers({
  installationKey,
}: Platform): Pick<Handlers<typeof accessCalls>, ConfigurationCall> {
  return {
    async getPharmacyConfiguration({ params: { id } }, work) {
      assertOwnPharmacy(work, id);
      const credentials = await listCredentials(work.db, id);
      return presentConfiguration(installationKey, await findConfiguration(work.db, id), credentials);
    },
    async updatePharmacyConfiguration({ params: { id }, body }, work) {
      assertOwnPharmacy(work, id);
      await changeConfiguration(installationKey, work, body);
    },
    async updateImportDays({ params: { id }, body }, work) {
      assertOwnPharmacy(work, id);
      await changeConfiguration(installationKey, work, body);
    },
    async listPharmacyChanges({ params: { id }, query }, work) {
      assertOwnPharmacy(work, id);
      const { rows, total } = await searchChanges(work.db, id, resolvePage(query));
      return { rows: rows.map(presentChange), total };
    },
  };
}
