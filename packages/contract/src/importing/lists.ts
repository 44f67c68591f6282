import { formatPersonName } from '@packwright/core/identifiers';
import { displayDrugName } from '@packwright/core/medicines';
import { describeList } from '@packwright/core/lists';
import type * as z from 'zod/mini';
import type { stagedDoctorRow } from './doctor-rows.ts';
import type { stagedDrugRow } from './drug-rows.ts';
import type { drugFileRow } from './drug-file-rows.ts';
import type { fileRowNote, residentFileRow } from './file-rows.ts';
import type { migrationRow } from './migration-rows.ts';
import type { stagedPrescription } from './prescription-rows.ts';
import type { stagedPatientRow } from './rows.ts';

/** The patients that the dispensing system sent. */
export const stagedPatientList = describeList<z.output<typeof stagedPatientRow>>()('stagedPatients', {
  name: { value: formatPersonName, sort: true, always: true },
  dob: { kind: 'day', sort: true },
  place: {
    value: ({ facilityCode, ward, room }) =>
      [facilityCode, ward, room].filter((part) => part !== '').join(' · '),
    sort: true,
  },
  remarks: {},
  group: {},
  receivedDate: { kind: 'moment', sort: true, hidden: 'narrow' },
});

/** The patients of the dispensing system in the data migration. */
export const migrationList = describeList<z.output<typeof migrationRow>>()('migration', {
  patientName: { sort: true, always: true },
  dob: { kind: 'day', sort: true },
  externalPatientId: { kind: 'number', hidden: 'narrow' },
  facilityCode: { sort: true },
  status: { width: 200 },
});

/** The prescribers that the dispensing system sent. */
export const stagedDoctorList = describeList<z.output<typeof stagedDoctorRow>>()('stagedDoctors', {
  name: { value: formatPersonName, sort: true, always: true },
  medicalCentre: { sort: true },
  pbsApproval: { sort: true },
  suburb: { sort: true, hidden: 'narrow' },
  remarks: {},
  receivedDate: { kind: 'moment', sort: true, hidden: 'narrow' },
});

/** The drugs that the dispensing system sent. */
export const stagedDrugList = describeList<z.output<typeof stagedDrugRow>>()('stagedDrugs', {
  drugName: { value: displayDrugName, sort: true, always: true },
  genericName: { sort: true, hidden: 'narrow' },
  form: { sort: true },
  packSize: { hidden: 'narrow' },
  drugCode: { sort: true },
  remarks: {},
  receivedDate: { kind: 'moment', sort: true, hidden: 'narrow' },
});

/** The medicines that were supplied to a patient. */
export const stagedPrescriptionList = describeList<z.output<typeof stagedPrescription>>()('supplies', {
  dispensedBrand: { sort: true, always: true },
  direction: { value: ({ direction }) => direction.join(', ') },
  quantity: { kind: 'quantity' },
  remarks: {},
  doctorName: { hidden: 'narrow' },
  dispensedDate: { kind: 'moment', sort: true },
});

/** The rows of a file of residents. */
export const residentFileRowList = describeList<z.output<typeof residentFileRow>>()('residentFileRows', {
  row: { kind: 'number', always: true, width: 90 },
  patientName: { always: true },
  medicine: {},
  outcome: { codes: 'rowOutcome' },
  notes: { value: describeNotes },
});

/** The rows of a file of drugs. */
export const drugFileRowList = describeList<z.output<typeof drugFileRow>>()('drugFileRows', {
  row: { kind: 'number', always: true, width: 90 },
  drugName: { always: true },
  drugCode: {},
  outcome: { codes: 'rowOutcome' },
  notes: { value: describeNotes },
});

function describeNotes({ notes }: { readonly notes: readonly z.output<typeof fileRowNote>[] }): string {
  return notes
    .map(({ field, value, ours, message }) =>
      message === ''
        ? `${field}: ${ours} → ${value}`
        : [field, value, message].filter((part) => part !== '').join(': '),
    )
    .join('; ');
}
