import { genders, limits, packTypes, states, titles } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  describeChoice,
  describeCode,
  describeDay,
  describeFlag,
  describeReference,
  describeRequiredReference,
  describeRequiredText,
  describeText,
  describeTexts,
  nameSchema,
  optionalDay,
  optionalMoment,
  text,
  toChangeShape,
  wholeBetween,
  wholeOrEmpty,
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

/** Codes of tables in core (PATIENT-16); nobody chooses deleted (PATIENT-18). */
export const packingStatusCode = wholeBetween(0, 3);
export const patientStatusCode = wholeBetween(0, 6);

/** Where a patient lives; in a body and an answer beside the other fields and in an object of its own. */
export const addressFields = {
  street: describeText(),
  suburb: describeText(),
  state: describeChoice(['', ...states]),
  postalCode: describeText(10),
  country: describeText(100),
};

const emptiedAddress = nameSchema('EnteredAddress', z.strictObject(toChangeShape(addressFields)));

/** Names beside what they stand for: the address as one, and the ward of `wardId` (PATIENT-29). */
export const placeNames = {
  address: z.optional(emptiedAddress),
  ward: z.optional(text()),
  facilityWard: z.optional(text()),
};

/**
 * The editable fields of a patient, in the sections and the order of the form. A name is also that of the column, of
 * the answer and of the text beside the field.
 */
export const patientSections = {
  identity: {
    photoId: describeReference('resource'),
    title: describeChoice(['', ...titles]),
    firstName: describeRequiredText(),
    lastName: describeRequiredText(),
    preferredName: describeText(),
    dob: describeDay(),
    gender: describeChoice(genders),
    photoTakenDate: describeDay(),
    isVisionImpaired: describeFlag(),
    interpreterNeeded: describeFlag(),
    preferredLanguage: describeText(50),
  },
  place: {
    patientGroupId: describeRequiredReference('patientGroup'),
    wardId: describeReference('ward'),
    room: describeText(50),
    area: describeText(),
    urn: describeText(50),
    movement: describeText(),
    /** Empty takes the pack type of the group. */
    packType: describeChoice(['', ...packTypes]),
    distribution: describeCode(0, 1),
    days30Dispensing: describeFlag(),
    suspendFromDate: describeDay(),
    suspendToDate: describeDay(),
  },
  contact: {
    ...addressFields,
    phone: describeText(50, phoneField),
    email: describeText(limits.shortText, emailField),
  },
  cards: {
    medicareNumber: describeText(20, medicareNumberField),
    mediCareExpiry: describeText(7, medicareExpiryField),
    daaFunding: describeCode(0, 4),
    concession: describeCode(0, 7),
    concessionNum: describeText(20, concessionField),
    ihi: describeText(30, ihiField),
    dvaNum: describeText(20, dvaField),
    repatNum: describeText(20),
    safetyNetNum: describeText(20),
    diabeticNum: describeText(20),
  },
  clinical: {
    diagnosis: describeTexts(50),
    doctorName: describeText(),
    // Emptied, there is none.
    externalPatientId: { ...describeCode(0, 0), body: wholeOrEmpty(limits.externalPatientId) },
  },
};

export const patientFields = {
  ...patientSections.identity,
  ...patientSections.place,
  ...patientSections.contact,
  ...patientSections.cards,
  ...patientSections.clinical,
};

/** The day of a death; kept only while the status is deceased (PATIENT-47). */
export const deceasedDate = z.optional(optionalDay);

/** Where a patient stands and since when they are imported; a new one may say it as well. */
export const standingFields = {
  patientStatus: z.optional(patientStatusCode),
  packingStatus: z.optional(packingStatusCode),
  dateImported: z.optional(optionalMoment),
  deceasedDate,
};
