import { Refusal, sharedRefusals } from '@packwright/contract';
import type { accessCalls } from '@packwright/contract/access';
import { resolvePage } from '@packwright/contract/machinery';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { changeConfiguration } from '../actions/change-configuration.ts';
import { changePharmacy } from '../actions/change-pharmacy.ts';
import { findFeedFormat } from '../feed/index.ts';
import { presentChange, presentConfiguration, presentPharmacy } from '../present/index.ts';
import type { AccessQuestions } from '../questions.ts';
import { actInPharmacy, changeInPharmacy } from '../rules/pharmacies.ts';
import { findConfiguration, findPharmacyRecord, listCredentials, searchChanges } from '../store/index.ts';

type ConfigurationCall =
  | 'getPharmacy'
  | 'updatePharmacy'
  | 'getPharmacyConfiguration'
  | 'updatePharmacyConfiguration'
  | 'updateImportDays'
  | 'listPharmacyChanges';

export function createConfigurationHandlers(
  { installationKey }: Platform,
  { hasFeedFiles }: AccessQuestions,
): Pick<Handlers<typeof accessCalls>, ConfigurationCall> {
  return {
    getPharmacy: ({ params: { id } }, work) =>
      actInPharmacy(work, id, async ({ db }) => {
        const pharmacy = await findPharmacyRecord(db, id);
        if (!pharmacy) throw new Refusal(sharedRefusals.notFound);
        return presentPharmacy(pharmacy, await findFeedFormat(db, hasFeedFiles));
      }),
    updatePharmacy: ({ params: { id }, body }, work) =>
      changeInPharmacy(work, id, (there) => changePharmacy(there, body)),
    getPharmacyConfiguration: ({ params: { id } }, work) =>
      actInPharmacy(work, id, async ({ db }) =>
        presentConfiguration(installationKey, await findConfiguration(db, id), await listCredentials(db, id)),
      ),
    updatePharmacyConfiguration: ({ params: { id }, body }, work) =>
      changeInPharmacy(work, id, (there) => changeConfiguration(installationKey, there, body)),
    updateImportDays: ({ params: { id }, body }, work) =>
      changeInPharmacy(work, id, (there) => changeConfiguration(installationKey, there, body)),
    listPharmacyChanges: ({ params: { id }, query }, work) =>
      actInPharmacy(work, id, async ({ db }) => {
        const { rows, total } = await searchChanges(db, id, resolvePage(query));
        return { rows: rows.map(presentChange), total };
      }),
  };
}
