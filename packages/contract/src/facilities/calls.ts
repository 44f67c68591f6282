import * as z from 'zod/mini';
import { sharedRefusals } from '../shared-refusals.ts';
import {
  call,
  createdId,
  done,
  idOf,
  list,
  listPaging,
  record,
  requiredText,
  wholeBetween,
} from '../machinery/index.ts';
import {
  groupAnswer,
  groupConsequences,
  groupFields,
  groupRow,
  standingFields,
  wardAnswer,
} from './group-fields.ts';
import { groupList } from './group-list.ts';
import { printOptionsAnswer, printOptionsBody } from './print-options.ts';
import { signingCodesAnswer, signingCodesBody } from './signing-codes.ts';
import { calendarCalls } from './calendar-calls.ts';
import { facilitiesRefusals } from './refusals.ts';

const groupParams = { id: idOf('patientGroup') };
const name = requiredText();

export const facilitiesCalls = {
  listPatientGroups: call({
    method: 'GET',
    path: '/api/patientGroups',
    summary: 'Patient groups with their numbers of patients, for people who choose by them',
    needs: 'session',
    query: z.strictObject({
      ...listPaging(groupList),
      status: z.optional(wholeBetween(0, 1)),
    }),
    answer: list(groupRow),
  }),
  getPatientGroup: call({
    method: 'GET',
    path: '/api/patientGroups/{id}',
    summary: 'One patient group with its wards, meal times and pack defaults',
    needs: { menu: 'patientGroup', level: 'read' },
    params: groupParams,
    answer: record(groupAnswer),
  }),
  createPatientGroup: call({
    method: 'POST',
    path: '/api/patientGroups',
    summary: 'Add a patient group',
    needs: { menu: 'patientGroup', level: 'create' },
    body: z.strictObject({ ...groupFields, ...standingFields, name }),
    answer: record(createdId, ['id']),
    refusals: [facilitiesRefusals.groupNameTaken, facilitiesRefusals.wardNameTaken],
  }),
  updatePatientGroup: call({
    method: 'PUT',
    path: '/api/patientGroups/{id}',
    summary: 'Change a patient group; what is absent stays',
    needs: { menu: 'patientGroup', level: 'update' },
    params: groupParams,
    sentBack: { record: groupAnswer, id: 'id' },
    body: z.strictObject({
      ...groupFields,
      ...standingFields,
      name: z.optional(name),
      version: z.optional(wholeBetween(1, 2147483647)),
    }),
    answer: done,
    refusals: [
      facilitiesRefusals.groupNameTaken,
      facilitiesRefusals.wardNameTaken,
      facilitiesRefusals.wardHasPatients,
      sharedRefusals.changedMeanwhile,
    ],
  }),
  deletePatientGroup: call({
    method: 'DELETE',
    path: '/api/patientGroups/{id}',
    summary: 'Archive a patient group that has no patients',
    needs: { menu: 'patientGroup', level: 'delete' },
    params: groupParams,
    answer: done,
    refusals: [facilitiesRefusals.groupHasPatients],
  }),
  activatePatientGroup: call({
    method: 'PUT',
    path: '/api/patientgroups/{id}/active',
    summary: 'Make a patient group active again; its patients stay as they are',
    needs: { menu: 'patientGroup', level: 'update' },
    params: groupParams,
    answer: done,
  }),
  deactivatePatientGroup: call({
    method: 'PUT',
    path: '/api/patientgroups/{id}/inactive',
    summary: 'Make a patient group inactive: all its patients become inactive, all their medicines cease',
    needs: { menu: 'patientGroup', level: 'update' },
    params: groupParams,
    answer: record(z.object({ patients: z.int() }), ['patients']),
  }),
  getGroupConsequences: call({
    method: 'GET',
    path: '/api/patientGroups/{id}/consequences',
    summary:
      'How many patients, medicines and packs meet it that a patient group becomes inactive, or active again',
    needs: { menu: 'patientGroup', level: 'update' },
    params: groupParams,
    answer: record(groupConsequences),
  }),
  getPrintOptions: call({
    method: 'GET',
    path: '/api/patientGroups/{id}/print-options',
    summary: 'What the sheets of a patient group show, for each kind of pack',
    needs: { menu: 'patientGroup', level: 'read' },
    params: groupParams,
    answer: record(printOptionsAnswer),
  }),
  updatePrintOptions: call({
    method: 'PUT',
    path: '/api/patientGroups/{id}/print-options',
    summary: 'Change what the sheets of a patient group show; what is absent stays',
    needs: { menu: 'patientGroup', level: 'update' },
    params: groupParams,
    body: z.extend(printOptionsBody, { version: z.optional(wholeBetween(1, 2147483647)) }),
    answer: done,
    refusals: [sharedRefusals.changedMeanwhile],
  }),
  getSigningCodes: call({
    method: 'GET',
    path: '/api/patientGroups/{id}/signing-codes',
    summary: 'The codes at the foot of the signing sheets of a patient group, its own or the standard ones',
    needs: { menu: 'patientGroup', level: 'read' },
    params: groupParams,
    answer: record(signingCodesAnswer),
  }),
  updateSigningCodes: call({
    method: 'PUT',
    path: '/api/patientGroups/{id}/signing-codes',
    summary: 'Replace the codes at the foot of the signing sheets of a patient group',
    needs: { menu: 'patientGroup', level: 'update' },
    params: groupParams,
    body: signingCodesBody,
    answer: done,
    refusals: [sharedRefusals.changedMeanwhile],
  }),
  listWards: call({
    method: 'GET',
    path: '/api/patientGroups/{id}/wards',
    summary: 'The wards of a patient group, for people who choose by them',
    needs: 'session',
    params: groupParams,
    answer: list(wardAnswer),
  }),
  createWard: call({
    method: 'POST',
    path: '/api/wards',
    summary: 'Add a ward to a patient group',
    needs: { menu: 'patientGroup', level: 'update' },
    body: z.strictObject({ patientGroupId: idOf('patientGroup'), name }),
    answer: record(z.object({ wardId: z.int() }), ['wardId']),
    refusals: [facilitiesRefusals.wardNameTaken],
  }),
  renameWard: call({
    method: 'PUT',
    path: '/api/wards/{id}',
    summary: 'Rename a ward',
    needs: { menu: 'patientGroup', level: 'update' },
    params: { id: idOf('ward') },
    body: z.strictObject({ name }),
    answer: done,
    refusals: [facilitiesRefusals.wardNameTaken],
  }),
  deleteWard: call({
    method: 'DELETE',
    path: '/api/wards/{id}',
    summary: 'Remove a ward in which nobody is',
    needs: { menu: 'patientGroup', level: 'update' },
    params: { id: idOf('ward') },
    answer: done,
    refusals: [facilitiesRefusals.wardHasPatients],
  }),
  ...calendarCalls,
} as const;
