import {
  type CodeTable,
  concessions,
  daaFundings,
  distributions,
  genders,
  getCodes,
  groupTypes,
  packingStatuses,
  packTypes,
  patientStatuses,
  states,
  titles,
} from '@packwright/core/fields';
import { describeList } from '@packwright/core/lists';
import { formatPersonName } from '@packwright/core/identifiers';
import * as z from 'zod/mini';
import { nameSchema, requestedFields } from '../machinery/index.ts';
import { shownPatient } from './answers.ts';

const listCodes = (table: CodeTable): readonly string[] => getCodes(table).map(String);

const { deleted: _, ...listedStatuses } = patientStatuses;

// Columns that wait in the menu; those that no row has are read for the people who show them (PATIENT-26).
const rowText = { sort: true, filter: true, hidden: true } as const;
const rowDay = { ...rowText, kind: 'day' } as const;
const text = { ...rowText, onRequest: true } as const;
const day = { ...text, kind: 'day' } as const;
const number = { ...text, kind: 'number' } as const;
const flag = { ...text, codes: 'flag', filter: ['true', 'false'] } as const;

/** The patient list. */
export const patientList = describeList<z.output<typeof shownPatient>>()('patients', {
  name: { value: formatPersonName, sort: true, filter: true, always: true },
  firstName: { filter: true, unseen: true },
  lastName: { filter: true, unseen: true },
  packing: {
    value: (row) => row.packingStatus,
    codes: 'packingStatus',
    sort: true,
    filter: listCodes(packingStatuses),
  },
  dob: { kind: 'day', sort: true, filter: true },
  group: { value: (row) => row.patientGroupName, sort: true, filter: true },
  room: {
    value: ({ ward, room }) => [ward, room].filter((part) => part !== '').join(' · '),
    sort: true,
    filter: 'number',
  },
  status: {
    value: (row) => row.patientStatus,
    codes: 'patientStatus',
    sort: true,
    filter: listCodes(listedStatuses),
  },
  notes: { value: ({ notes }) => notes.map(({ content }) => content).join(' · '), hidden: 'narrow' },
  urn: { sort: true, filter: true, hidden: 'narrow' },
  area: rowText,
  lastCheckedDate: { kind: 'moment', sort: true, filter: true, hidden: 'narrow' },
  lastPackEndDate: { kind: 'day', sort: true, filter: true, hidden: true, onRequest: true },
  title: { ...rowText, filter: titles },
  preferredName: rowText,
  age: { kind: 'number', value: ({ age }) => (age < 0 ? '' : age), sort: true, hidden: true },
  gender: { ...rowText, codes: 'gender', filter: genders },
  patientGroupType: { ...rowText, codes: 'groupType', filter: groupTypes },
  ward: rowText,
  movement: text,
  packType: { ...rowText, filter: packTypes },
  distribution: { ...rowText, codes: 'distribution', filter: listCodes(distributions) },
  days30Dispensing: flag,
  suspendFromDate: rowDay,
  suspendToDate: rowDay,
  deceasedDate: day,
  allergies: text,
  diagnosis: text,
  doctorName: text,
  isVisionImpaired: flag,
  interpreterNeeded: flag,
  preferredLanguage: text,
  phone: text,
  email: text,
  street: text,
  suburb: text,
  state: { ...text, filter: states },
  postalCode: text,
  country: text,
  medicareNumber: text,
  mediCareExpiry: text,
  daaFunding: { ...number, codes: 'daaFunding', filter: listCodes(daaFundings) },
  concession: { ...number, codes: 'concession', filter: listCodes(concessions) },
  concessionNum: text,
  ihi: text,
  dvaNum: text,
  repatNum: text,
  safetyNetNum: text,
  diabeticNum: text,
  externalPatientId: number,
  dateImported: { ...text, kind: 'moment' },
  photoTakenDate: day,
  lastCheckedUserName: rowText,
});

/** A row of the patient list. */
export const patientRow = nameSchema('PatientRow', z.extend(shownPatient, requestedFields(patientList)));
