import { genders, limits, packTypes, states, titles, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  clearableIdOf,
  flag,
  idOf,
  optionalDay,
  requiredText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import {
  concessionField,
  dvaField,
  emailField,
  ihiField,
  medicareExpiryField,
  medicareNumberField,
  phoneField,
} from '../facilities/index.ts';

/** Codes of tables in core (PATIENT-16, PATIENT-18). */
export const packingStatusCode = wholeBetween(0, 3);
export const patientStatusCode = wholeBetween(0, 7);

/** What a person may say about a patient; all may be absent, which leaves them as they are (API-11). */
export const patientFields = {
  title: z.optional(z.enum(['', ...titles])),
  preferredName: z.optional(text()),
  dob: z.optional(optionalDay),
  gender: z.optional(z.enum(genders)),
  isVisionImpaired: z.optional(flag),
  days30Dispensing: z.optional(flag),
  patientStatus: z.optional(patientStatusCode),
  packingStatus: z.optional(packingStatusCode),
  distribution: z.optional(wholeBetween(0, 1)),
  email: z.optional(emailField),
  phone: z.optional(phoneField),
  photoId: z.optional(clearableIdOf('resource')),
  photoTakenDate: z.optional(optionalDay),
  wardId: z.optional(clearableIdOf('ward')),
  area: z.optional(text()),
  room: z.optional(text(50)),
  movement: z.optional(text()),
  urn: z.optional(text(50)),
  ihi: z.optional(ihiField),
  suspendFromDate: z.optional(optionalDay),
  suspendToDate: z.optional(optionalDay),
  daaFunding: z.optional(wholeBetween(0, 4)),
  medicareNumber: z.optional(medicareNumberField),
  mediCareExpiry: z.optional(medicareExpiryField),
  dvaNum: z.optional(dvaField),
  repatNum: z.optional(text(20)),
  concession: z.optional(wholeBetween(0, 7)),
  concessionNum: z.optional(concessionField),
  safetyNetNum: z.optional(text(20)),
  diabeticNum: z.optional(text(20)),
  externalPatientId: z.optional(wholeBetween(0, limits.externalPatientId)),
  street: z.optional(text()),
  suburb: z.optional(text()),
  state: z.optional(z.enum(['', ...states])),
  country: z.optional(text(100)),
  postalCode: z.optional(text(10)),
  diagnosis: z.optional(z.array(requiredText()).check(z.maxLength(50, validValueMessage))),
  doctorName: z.optional(text()),
  /** Empty takes the pack type of the group. */
  packType: z.optional(z.enum(['', ...packTypes])),
};

/** What a new patient must say. */
export const requiredPatientFields = {
  firstName: requiredText(),
  lastName: requiredText(),
  patientGroupId: idOf('patientGroup'),
};
