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
    street: describeText(),
    suburb: describeText(),
    state: describeChoice(['', ...states]),
    postalCode: describeText(10),
    country: describeText(100),
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
    externalPatientId: describeCode(0, limits.externalPatientId),
  },
};

export const patientFields = {
  ...patientSections.identity,
  ...patientSections.place,
  ...patientSections.contact,
  ...patientSections.cards,
  ...patientSections.clinical,
};

/** Where a patient stands; a new one may say it as well. */
export const standingFields = {
  patientStatus: z.optional(patientStatusCode),
  packingStatus: z.optional(packingStatusCode),
};
