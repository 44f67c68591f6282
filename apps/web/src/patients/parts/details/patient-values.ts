import { buildEmptyValues } from '@packwright/contract/machinery';
import { patientFields, patientsCalls } from '@packwright/contract/patients';
import { requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import type { Patient } from '../../calls/index.ts';
import { suspensionOrder } from '../standing/suspension.ts';

const editable = z.omit(patientsCalls.createPatient.body, {
  patientStatus: true,
  dateImported: true,
  deceasedDate: true,
  address: true,
  ward: true,
  facilityWard: true,
});

/** The values of the patient form; where the patient is, is changed in the header. */
export const patientSchema = z
  .extend(editable, {
    // Nothing chosen is a field to complete, not a number that is missing.
    patientGroupId: z
      .union([z.number(), z.string()])
      .check(z.refine((value) => value !== '' && value !== 0, requiredMessage)),
  })
  .check(suspensionOrder);
export type PatientValues = z.input<typeof patientSchema>;

export const newPatient: PatientValues = {
  ...buildEmptyValues(patientFields),
  gender: 'Not Specified',
  country: 'Australia',
  patientGroupId: '',
  externalPatientId: '0',
  isVisionImpaired: 'false',
  days30Dispensing: 'false',
};

// Two flags that are chosen by their text.
const toFlagText = (flag: boolean) => (flag ? 'true' : 'false');

const absentDay = '0001-01-01';

/** The form's values of a patient that was loaded; absent days are empty. */
export function toPatientValues(patient: Patient): PatientValues {
  const loaded: Readonly<Record<string, unknown>> = patient;
  const values = Object.keys(newPatient).map((name) => [
    name,
    loaded[name] === absentDay ? '' : loaded[name],
  ]);
  return {
    ...(Object.fromEntries(values) as PatientValues),
    isVisionImpaired: toFlagText(patient.isVisionImpaired),
    days30Dispensing: toFlagText(patient.days30Dispensing),
    packingStatus: patient.packingStatus,
  };
}
