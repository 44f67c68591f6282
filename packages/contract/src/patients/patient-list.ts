import { describeList } from '@packwright/core/lists';
import { formatPersonName } from '@packwright/core/identifiers';
import * as z from 'zod/mini';
import { nameSchema, requestedFields } from '../machinery/index.ts';
import { shownPatient } from './answers.ts';

/** The patient list. */
export const patientList = describeList<z.output<typeof shownPatient>>()('patients', {
  name: { value: formatPersonName, sort: true, filter: true, always: true },
  firstName: { filter: true, unseen: true },
  lastName: { filter: true, unseen: true },
  packing: { value: (row) => row.packingStatus, codes: 'packingStatus' },
  dob: { kind: 'day', sort: true, filter: true },
  group: { value: (row) => row.patientGroupName },
  room: {
    value: ({ ward, room }) => [ward, room].filter((part) => part !== '').join(' · '),
    sort: true,
    filter: 'number',
  },
  status: { value: (row) => row.patientStatus, codes: 'patientStatus' },
  notes: { value: ({ notes }) => notes.map(({ content }) => content).join(' · '), hidden: 'narrow' },
  urn: { sort: true, filter: true, hidden: 'narrow' },
  area: { filter: true, hidden: true },
  lastCheckedDate: { kind: 'moment', sort: true, filter: true, hidden: 'narrow' },
  lastPackEndDate: { kind: 'day', sort: true, filter: true, hidden: true, onRequest: true },
});

/** A row of the patient list. */
export const patientRow = nameSchema('PatientRow', z.extend(shownPatient, requestedFields(patientList)));
