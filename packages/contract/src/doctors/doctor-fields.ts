import { limits, states, titles } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  describeChoice,
  describeCode,
  describeCount,
  describeFlag,
  describeRequiredText,
  describeText,
  nameSchema,
  toAnswerShape,
} from '../machinery/index.ts';
import {
  ahpraField,
  emailField,
  hpiiField,
  pbsApprovalField,
  phoneField,
  providerNumberField,
} from '../facilities/index.ts';

/** The editable fields of a doctor, in the sections and the order of the form (DOCTOR-1). */
export const doctorSections = {
  identity: {
    title: describeChoice(['', ...titles]),
    firstName: describeText(),
    lastName: describeRequiredText(),
    pbsApproval: describeText(20, pbsApprovalField),
    providerNumber: describeText(20, providerNumberField),
    hpii: describeText(30, hpiiField),
    ahpraNumber: describeText(20, ahpraField),
  },
  contact: {
    phone: describeText(50, phoneField),
    outOfHour: describeText(50, phoneField),
    fax: describeText(50, phoneField),
    email: describeText(limits.shortText, emailField),
  },
  practice: {
    medicalCentre: describeText(),
    room: describeText(50),
    street: describeText(),
    suburb: describeText(),
    state: describeChoice(['', ...states]),
    postalCode: describeText(10),
  },
  patients: {
    priority: describeCount(1, 9999),
    isPrint: describeFlag(),
  },
  /** The record of the dispensing system that this doctor is. */
  dispensing: {
    externalDoctorId: describeText(50),
    dispenseStagingId: describeCode(0, 2147483647),
  },
};

/** Of a doctor among those of a patient (DOCTOR-4). */
export const doctorPriority = doctorSections.patients.priority;

export const doctorFields = {
  ...doctorSections.identity,
  ...doctorSections.contact,
  ...doctorSections.practice,
  ...doctorSections.patients,
  ...doctorSections.dispensing,
};

export const doctorRow = nameSchema(
  'DoctorRow',
  z.object({
    id: z.int(),
    name: z.string(),
    title: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    medicalCentre: z.string(),
    pbsApproval: z.string(),
    providerNumber: z.string(),
    phone: z.string(),
    fax: z.string(),
    email: z.string(),
    suburb: z.string(),
    priority: z.int(),
    isPrint: z.boolean(),
    /** How many patients' doctor this is. */
    patients: z.int(),
  }),
);

export const doctorAnswer = nameSchema(
  'Doctor',
  z.extend(doctorRow, { ...toAnswerShape(doctorFields), version: z.int() }),
);
