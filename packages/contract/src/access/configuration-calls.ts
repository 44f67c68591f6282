import * as z from 'zod/mini';
import { call, done, idOf, list, momentText, nameSchema, paging, record } from '../machinery/index.ts';
import { configurationAnswer, configurationBody, configurationFields } from './configuration-fields.ts';

const params = { id: idOf('pharmacy') };
const { page, size } = paging(['changedAt']);

export const configurationCalls = {
  getPharmacyConfiguration: call({
    method: 'GET',
    path: '/api/pharmacies/{id}/configuration',
    summary:
      'How this pharmacy works; secrets are answered as eight stars, and as nothing where none is kept',
    needs: { menu: 'pharmacy', level: 'read', orScope: 'platform' },
    params,
    answer: record(configurationAnswer),
  }),
  updatePharmacyConfiguration: call({
    method: 'PUT',
    path: '/api/pharmacies/{id}/configuration',
    summary: 'Change how this pharmacy works; what is absent, and a secret sent back as stars, stays',
    needs: { menu: 'pharmacy', level: 'update', orScope: 'platform' },
    params,
    body: configurationBody,
    answer: done,
  }),
  updateImportDays: call({
    method: 'PUT',
    path: '/api/pharmacies/{id}/configuration-dayimportdispense',
    summary: 'Change for how many days back newly dispensed drugs are imported',
    needs: { menu: 'pharmacy', level: 'update', orScope: 'platform' },
    params,
    body: z.strictObject({
      daysImportNewDrugsDispensed: configurationFields.daysImportNewDrugsDispensed,
    }),
    answer: done,
  }),
  listPharmacyChanges: call({
    method: 'GET',
    path: '/api/pharmacies/{id}/changes',
    summary:
      'Who changed which setting of this pharmacy, the newest first; of secrets only that they changed',
    needs: { menu: 'pharmacy', level: 'read', orScope: 'platform' },
    params,
    query: z.strictObject({ page, size }),
    answer: list(
      nameSchema(
        'PharmacyChange',
        z.object({
          id: z.int(),
          /** The setting as the configuration names it; of a credential with its system, as fred.password. */
          field: z.string(),
          isSecret: z.boolean(),
          oldValue: z.string(),
          newValue: z.string(),
          changedBy: z.string(),
          changedAt: momentText,
        }),
      ),
    ),
  }),
} as const;
