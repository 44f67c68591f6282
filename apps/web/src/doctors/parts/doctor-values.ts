import { doctorFields, doctorsCalls } from '@packwright/contract/doctors';
import { buildEmptyValues } from '@packwright/contract/machinery';
import { formatKeptPhone } from '@packwright/core/identifiers';
import type * as z from 'zod/mini';
import type { Doctor } from '../calls.ts';

/** The values of the doctor form. */
export const doctorSchema = doctorsCalls.createDoctor.body;
export type DoctorValues = z.input<typeof doctorSchema>;

export const newDoctor: DoctorValues = {
  ...buildEmptyValues(doctorFields),
  title: 'Dr',
  priority: '1',
  isPrint: true,
};

/** The form's values of a doctor that was loaded; telephone numbers as people read them. */
export function toDoctorValues(doctor: Doctor): DoctorValues {
  const { phone, outOfHour, fax } = doctor;
  const loaded: Readonly<Record<string, unknown>> = {
    ...doctor,
    phone: formatKeptPhone(phone),
    outOfHour: formatKeptPhone(outOfHour),
    fax: formatKeptPhone(fax),
  };
  return Object.fromEntries(Object.keys(newDoctor).map((name) => [name, loaded[name]])) as DoctorValues;
}
