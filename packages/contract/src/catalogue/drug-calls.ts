import * as z from 'zod/mini';
import { balanceRefusals } from '../balance/index.ts';
import {
  answeredIdOf,
  call,
  createdId,
  done,
  idOf,
  nameSchema,
  record,
  userComment,
  wholeBetween,
} from '../machinery/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import { drugAnswer, drugFields, drugName, preferredBrand } from './drug-fields.ts';
import { catalogueRefusals } from './refusals.ts';

const params = { id: idOf('drug') };
const newDrug = nameSchema('NewDrug', z.strictObject({ ...drugFields, drugName }));
const changedDrug = nameSchema(
  'ChangedDrug',
  z.strictObject({
    ...drugFields,
    drugName: z.optional(drugName),
    version: z.optional(wholeBetween(1, 2147483647)),
  }),
);
const authorize = nameSchema(
  'DrugAuthorization',
  z.strictObject({
    authorized: wholeBetween(0, 1),
    /** The drug that this one turned out to be: everything that names it goes over, and it is archived. */
    mergeIntoDrugId: z.optional(idOf('drug')),
  }),
);
const merging = [
  catalogueRefusals.mergeNotUnderReview,
  catalogueRefusals.mergeIntoItself,
  catalogueRefusals.mergeNotSameDrug,
  catalogueRefusals.mergeIntoArchived,
  balanceRefusals.frozen,
] as const;
const creating = [catalogueRefusals.drugCodeTaken, catalogueRefusals.notSameGeneric] as const;
const changing = [
  catalogueRefusals.sharedDrug,
  catalogueRefusals.drugCodeFixed,
  catalogueRefusals.notSameGeneric,
  sharedRefusals.changedMeanwhile,
] as const;

/** The medicines that a changed drug leaves with parts of tablets that must stay whole (MED-36). */
const brokenMedicines = record(
  nameSchema(
    'BrokenMedicines',
    z.object({
      broken: z.array(
        z.object({
          prescriptionId: answeredIdOf('prescription'),
          patientId: answeredIdOf('patient'),
          patientName: z.string(),
          drugName: z.string(),
        }),
      ),
      /** So many in other pharmacies, after a change of the shared catalogue. */
      brokenElsewhere: z.int(),
    }),
  ),
);

/** Drugs as a pharmacy works with them: its own, and the shared ones which it may only read (DRUG-2). */
export const drugCalls = {
  getDrug: call({
    method: 'GET',
    path: '/api/drugs/{id}',
    summary: 'One drug of the pharmacy or of the shared catalogue',
    needs: { menu: 'drug', level: 'read' },
    params,
    answer: record(drugAnswer),
  }),
  createDrug: call({
    method: 'POST',
    path: '/api/drugs',
    summary: 'Add a drug; one that a pharmacy adds awaits review',
    needs: { menu: 'drug', level: 'create' },
    body: newDrug,
    answer: record(createdId, ['id']),
    refusals: creating,
  }),
  updateDrug: call({
    method: 'PUT',
    path: '/api/drugs/{id}',
    summary: 'Change a drug of the own pharmacy; what is absent stays',
    needs: { menu: 'drug', level: 'update' },
    params,
    sentBack: { record: drugAnswer, id: 'drugId' },
    body: changedDrug,
    answer: brokenMedicines,
    refusals: changing,
  }),
  authorizeDrug: call({
    method: 'PUT',
    path: '/api/drugs/{id}/authorize',
    summary: 'Approve a drug that awaits review, send it back to review, or merge it into another',
    needs: { menu: 'drug', level: 'update' },
    params,
    body: authorize,
    answer: brokenMedicines,
    refusals: [catalogueRefusals.sharedDrug, ...merging],
  }),
  getDrugMergePreview: call({
    method: 'GET',
    path: '/api/drugs/{id}/merge-preview',
    summary: 'How much would move in this pharmacy if the drug were merged into another',
    needs: { menu: 'drug', level: 'update' },
    params,
    answer: record(
      nameSchema(
        'DrugMergePreview',
        z.object({
          /** Of all that follows, each patient once; those with an allergy to the drug as well. */
          patientCount: z.int(),
          medicineCount: z.int(),
          balanceCount: z.int(),
          /** Patients whose open packs will take their pills from the drug that stays. */
          packedPatientCount: z.int(),
          barcodeCount: z.int(),
          /** Drugs that prefer this one, or are packed as it. */
          drugCount: z.int(),
        }),
      ),
    ),
  }),
  ceaseDrug: call({
    method: 'PUT',
    path: '/api/drugs/{id}/cease',
    summary: 'Cease a drug: it is no longer offered, medicines that use it stay',
    needs: { menu: 'drug', level: 'update' },
    params,
    body: userComment,
    answer: done,
    refusals: [catalogueRefusals.sharedDrug],
  }),
  recommenceDrug: call({
    method: 'PUT',
    path: '/api/drugs/{id}/recommence',
    summary: 'Offer a ceased drug again',
    needs: { menu: 'drug', level: 'update' },
    params,
    body: userComment,
    answer: done,
    refusals: [catalogueRefusals.sharedDrug],
  }),
  archiveDrug: call({
    method: 'DELETE',
    path: '/api/drugs/{id}',
    summary: 'Archive a drug that no active medicine uses; its barcodes become free',
    needs: { menu: 'drug', level: 'delete' },
    params,
    answer: done,
    refusals: [catalogueRefusals.sharedDrug, catalogueRefusals.drugInUse],
  }),
  setPreferredBrands: call({
    method: 'PUT',
    path: '/api/drugs/{id}/preferred-brands',
    summary: 'The brands to prefer for this drug, in order',
    needs: { menu: 'drug', level: 'update' },
    params,
    body: z.strictObject({ preferredBrand }),
    answer: done,
    refusals: [catalogueRefusals.sharedDrug, catalogueRefusals.notSameGeneric],
  }),
} as const;

/** The shared catalogue, for drug administrators (DRUG-2). */
export const masterDrugCalls = {
  getMasterDrug: call({
    method: 'GET',
    path: '/api/master-drugs/{id}',
    summary: 'One drug of the shared catalogue',
    needs: { scope: 'drugadmin' },
    params,
    answer: record(drugAnswer),
  }),
  createMasterDrug: call({
    method: 'POST',
    path: '/api/master-drugs',
    summary: 'Add a drug to the shared catalogue',
    needs: { scope: 'drugadmin' },
    body: newDrug,
    answer: record(createdId, ['id']),
    refusals: creating,
  }),
  updateMasterDrug: call({
    method: 'PUT',
    path: '/api/master-drugs/{id}',
    summary: 'Change a drug of the shared catalogue; what is absent stays',
    needs: { scope: 'drugadmin' },
    params,
    sentBack: { record: drugAnswer, id: 'drugId' },
    body: changedDrug,
    answer: brokenMedicines,
    refusals: changing,
  }),
  authorizeMasterDrug: call({
    method: 'PUT',
    path: '/api/master-drugs/{id}/authorize',
    summary: 'Approve a drug of the shared catalogue, send it back to review, or merge it into another',
    needs: { scope: 'drugadmin' },
    params,
    body: authorize,
    answer: brokenMedicines,
    refusals: merging,
  }),
  archiveMasterDrug: call({
    method: 'DELETE',
    path: '/api/master-drugs/{id}',
    summary: 'Archive a drug of the shared catalogue that no pharmacy uses',
    needs: { scope: 'drugadmin' },
    params,
    answer: done,
    refusals: [catalogueRefusals.drugInUse],
  }),
} as const;
