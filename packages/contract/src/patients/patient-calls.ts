import { limits, requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  done,
  exportFields,
  fileLink,
  flag,
  idOf,
  list,
  oneOrMore,
  listPaging,
  momentText,
  nameSchema,
  optionalDay,
  record,
  soughtText,
  toChangeShape,
  toNewShape,
  wholeBetween,
} from '../machinery/index.ts';
import { medicareNumberField } from '../facilities/index.ts';
import { exportRefusals, sharedRefusals } from '../shared-refusals.ts';
import { countsAnswer, patientAnswer, similarPatientAnswer } from './answers.ts';
import {
  deceasedDate,
  packingStatusCode,
  patientFields,
  patientStatusCode,
  placeNames,
  standingFields,
} from './patient-fields.ts';
import { patientList, patientRow } from './patient-list.ts';
import { patientsRefusals } from './refusals.ts';

const read = { menu: 'patient', level: 'read' } as const;
const create = { menu: 'patient', level: 'create' } as const;
const update = { menu: 'patient', level: 'update' } as const;
const params = { id: idOf('patient') };
const soughtName = soughtText(limits.shortText).check(z.minLength(1, requiredMessage));

const patientPaging = listPaging(patientList);
const listFilter = {
  patientGroupIds: z.optional(oneOrMore(idOf('patientGroup'), 500)),
  patientIds: z.optional(oneOrMore(idOf('patient'), 1000)),
  packingStatus: z.optional(oneOrMore(packingStatusCode, 4)),
};
const saveRefusals = [patientsRefusals.inactiveGroup, patientsRefusals.externalIdTaken] as const;

export const patientCalls = {
  searchPatients: call({
    method: 'POST',
    path: '/api/patients/search',
    summary: 'The patient list, with the notes that show in it',
    needs: read,
    effect: 'read',
    body: z.strictObject({ ...patientPaging, ...listFilter }),
    answer: list(patientRow),
  }),
  searchMisspelledPatients: call({
    method: 'POST',
    path: '/api/patients/search/misspelled',
    summary: 'At most ten patients whose names are one typing mistake from what was typed, closest first',
    needs: read,
    effect: 'read',
    body: z.strictObject({ query: soughtText(limits.shortText) }),
    answer: list(patientRow),
  }),
  listPatients: call({
    method: 'GET',
    path: '/api/patients',
    summary: 'The patient list without filters',
    needs: read,
    query: z.strictObject(patientPaging),
    answer: list(patientRow),
  }),
  exportPatients: call({
    method: 'POST',
    path: '/api/patients/export',
    summary:
      'The patient list as a table: what its filters leave, in its order, with the columns that were chosen',
    needs: read,
    body: z.strictObject({
      ...exportFields(patientList),
      ...listFilter,
      query: patientPaging.query,
      sortField: patientPaging.sortField,
      sortOrder: patientPaging.sortOrder,
      filters: patientPaging.filters,
    }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: exportRefusals,
  }),
  summarizePatients: call({
    method: 'POST',
    path: '/api/patients/patient-summary',
    summary: 'How many patients of a filter are in each packing status',
    needs: read,
    effect: 'read',
    body: z.strictObject({ ...listFilter, query: patientPaging.query }),
    answer: record(countsAnswer, [
      'total',
      'totalActive',
      'totalSuspended',
      'totalNewlyImported',
      'totalInactive',
    ]),
  }),
  selectPatients: call({
    method: 'POST',
    path: '/api/patients/selection-items',
    summary: 'Patients to choose from, by name, for people who pack them or keep their balances',
    needs: 'session',
    effect: 'read',
    body: z.strictObject({
      page: patientPaging.page,
      size: patientPaging.size,
      query: patientPaging.query,
      ...listFilter,
    }),
    answer: list(
      nameSchema(
        'PatientChoice',
        z.object({
          id: answeredIdOf('patient'),
          name: z.string(),
          patientGroupId: z.int(),
          /** 0 for no ward. */
          wardId: z.int(),
        }),
      ),
    ),
  }),
  listPackingStatuses: call({
    method: 'GET',
    path: '/api/patients/packing-statuses',
    summary: 'The packing statuses and their names',
    needs: 'session',
    answer: list(nameSchema('PackingStatus', z.object({ code: z.int(), name: z.string() }))),
  }),
  findSimilarNames: call({
    method: 'GET',
    path: '/api/patients/similar-name',
    summary: 'Patients of the same last name and first initial',
    needs: read,
    query: z.strictObject({
      firstName: soughtName,
      lastName: soughtName,
      excludeId: z.optional(wholeBetween(0, 2147483647)),
    }),
    answer: record(z.object({ isExist: z.boolean(), patients: z.array(similarPatientAnswer) }), ['isExist']),
  }),
  checkExternalId: call({
    method: 'POST',
    path: '/api/patients/external-check',
    summary: 'Whether another patient already has a dispense ID',
    needs: read,
    effect: 'read',
    body: z.strictObject({
      patientId: z.optional(wholeBetween(0, 2147483647)),
      externalPatientId: wholeBetween(0, 2147483647),
    }),
    answer: record(
      z.object({
        isExist: z.boolean(),
        /** False when the dispensing system sends patients, and nobody with this number. */
        isValid: z.boolean(),
        /** The patient with this number; 0 for nobody. */
        patientId: answeredIdOf('patient'),
        patientName: z.string(),
      }),
      ['isExist', 'isValid', 'patientName'],
    ),
  }),
  getPatient: call({
    method: 'GET',
    path: '/api/patients/{id}',
    summary: 'One patient with their allergies and doctors',
    needs: read,
    params,
    answer: record(patientAnswer),
  }),
  createPatient: call({
    method: 'POST',
    path: '/api/patients',
    summary: 'Admit a patient',
    needs: create,
    body: z.strictObject({ ...toNewShape(patientFields), ...standingFields, ...placeNames }),
    answer: record(z.object({ patientId: answeredIdOf('patient') }), ['patientId']),
    refusals: saveRefusals,
  }),
  updatePatient: call({
    method: 'PUT',
    path: '/api/patients/{id}',
    summary: 'Change a patient; absent stays, empty clears',
    needs: update,
    params,
    sentBack: { record: patientAnswer, id: 'id' },
    body: z.strictObject({
      ...toChangeShape(patientFields),
      ...standingFields,
      ...placeNames,
      version: z.optional(wholeBetween(1, 2147483647)),
    }),
    answer: done,
    refusals: [...saveRefusals, patientsRefusals.notPackable, sharedRefusals.changedMeanwhile],
  }),
  archivePatient: call({
    method: 'DELETE',
    path: '/api/patients/{id}',
    summary: 'Archive a patient; asks once more while packs or jobs are open',
    needs: { menu: 'patient', level: 'delete' },
    params,
    query: z.strictObject({ isConfirm: z.optional(flag) }),
    answer: done,
    refusals: [patientsRefusals.hasActiveData],
  }),
  setPackingStatus: call({
    method: 'PUT',
    path: '/api/patients/{id}/packing-status',
    summary: 'Change the packing status; inactive ceases all medicines',
    needs: update,
    params,
    body: z.strictObject({ packingStatus: packingStatusCode }),
    answer: done,
    refusals: [patientsRefusals.inactiveGroup, patientsRefusals.notPackable],
  }),
  setPatientStatus: call({
    method: 'PUT',
    path: '/api/patients/{id}/status',
    summary: 'Change where the patient is, or suspend packing for a time',
    needs: update,
    params,
    body: z.strictObject({
      patientStatus: z.optional(patientStatusCode),
      deceasedDate,
      suspendFromDate: z.optional(optionalDay),
      suspendToDate: z.optional(optionalDay),
    }),
    answer: done,
    refusals: [patientsRefusals.inactiveGroup],
  }),
  markChecked: call({
    method: 'PUT',
    path: '/api/patients/{id}/checked',
    summary: 'Record the check of a profile with its person and time',
    needs: update,
    params,
    answer: record(z.object({ lastCheckedDate: momentText, lastCheckedUserName: z.string() }), [
      'lastCheckedDate',
      'lastCheckedUserName',
    ]),
  }),
  setMedicareNumber: call({
    method: 'PATCH',
    path: '/api/patients/{id}/medicare-number',
    summary: 'Change the Medicare number alone',
    needs: update,
    params,
    body: z.strictObject({ medicareNumber: medicareNumberField }),
    answer: done,
  }),
} as const;
