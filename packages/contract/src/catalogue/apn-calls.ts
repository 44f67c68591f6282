import { apnSentences } from '@packwright/core/barcode';
import * as z from 'zod/mini';
import { call, done, idOf, list, nameSchema, record, text } from '../machinery/index.ts';
import { catalogueRefusals } from './refusals.ts';

/** 8 to 14 digits; spaces and hyphens as printed are taken (DRUG-6). */
const drugApn = text(30).check(z.regex(/^[\d\s-]+$/, apnSentences.length));
const body = nameSchema('EnteredDrugApn', z.strictObject({ drugApn }));
const drugApnAnswer = nameSchema(
  'DrugApn',
  z.object({
    drugApnId: z.int(),
    drugApn: z.string(),
    drugId: z.int(),
    /** Of the shared catalogue, or the pharmacy's own. */
    isShared: z.boolean(),
  }),
);
const params = { drugId: idOf('drug') };
const oneParams = { ...params, drugApnId: idOf('drugApn') };
const taken = [catalogueRefusals.barcodeTaken, catalogueRefusals.barcodeRepeated] as const;

export const apnCalls = {
  listDrugApns: call({
    method: 'GET',
    path: '/api/drugs/{drugId}/apn',
    summary: 'The barcodes of a drug: shared ones and those of the pharmacy',
    needs: { menu: 'drug', level: 'read' },
    params,
    answer: list(drugApnAnswer),
  }),
  addDrugApn: call({
    method: 'POST',
    path: '/api/drugs/{drugId}/apn',
    summary: 'Add a barcode to a drug; a pharmacy may add its own to a shared drug',
    needs: { menu: 'drug', level: 'update' },
    params,
    body,
    answer: record(z.object({ drugApnId: z.int() }), ['drugApnId']),
    refusals: taken,
  }),
  changeDrugApn: call({
    method: 'PUT',
    path: '/api/drugs/{drugId}/apn/{drugApnId}',
    summary: 'Correct a barcode',
    needs: { menu: 'drug', level: 'update' },
    params: oneParams,
    sentBack: { record: drugApnAnswer, id: 'drugApnId' },
    body,
    answer: done,
    refusals: [...taken, catalogueRefusals.sharedBarcode],
  }),
  removeDrugApn: call({
    method: 'DELETE',
    path: '/api/drugs/{drugId}/apn/{drugApnId}',
    summary: 'Remove a barcode from a drug',
    needs: { menu: 'drug', level: 'update' },
    params: oneParams,
    answer: done,
    refusals: [catalogueRefusals.sharedBarcode],
  }),
} as const;
