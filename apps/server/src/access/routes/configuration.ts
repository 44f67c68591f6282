import { Refusal, sharedRefusals } from '@packwright/contract';
import type { accessCalls } from '@packwright/contract/access';
import { resolvePage } from '@packwright/contract/machinery';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { changeConfiguration } from '../actions/change-configuration.ts';
import { changePharmacy } from '../actions/change-pharmacy.ts';
import { presentChange, presentConfiguration, presentPharmacy } from '../present/index.ts';
import { findConfiguration, findPharmacyRecord, listCredentials, searchChanges } from '../store/index.ts';
import { assertOwnPharmacy } from './account.ts';

type ConfigurationCall =
  | 'getPharmacy'
  | 'updatePharmacy'
  | 'getPharmacyConfiguration'
  | 'updatePharmacyConfiguration'
  | 'updateImportDays'
  | 'listPharmacyChanges';

export function createConfigurationHandlers({
  installationKey,
}: Platform): Pick<Handlers<typeof accessCalls>, ConfigurationCall> {
  return {
    async getPharmacy({ params: { id } }, work) {
      assertOwnPharmacy(work, id);
      const pharmacy = await findPharmacyRecord(work.db, id);
      if (!pharmacy) throw new Refusal(sharedRefusals.notFound);
      return presentPharmacy(pharmacy);
    },
    async updatePharmacy({ params: { id }, body }, work) {
      assertOwnPharmacy(work, id);
      await changePharmacy(work, body);
    },
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
