import * as z from 'zod/mini';
import {
  answeredIdOf,
  dayText,
  momentOrNoDay,
  momentText,
  nameSchema,
  toAnswerShape,
} from '../machinery/index.ts';
import { considerationFields } from './consideration-fields.ts';
import { addressFields, patientFields } from './patient-fields.ts';

export const allergyAnswer = nameSchema(
  'Allergy',
  z.object({
    allergyId: z.int(),
    target: z.string(),
    reaction: z.string(),
    drugId: z.int(),
    drugCode: z.string(),
    genericCode: z.string(),
    dateRecorded: z.string(),
  }),
);

export const considerationAnswer = nameSchema(
  'Consideration',
  z.object({ ...toAnswerShape(considerationFields), version: z.int() }),
);

export const documentAnswer = nameSchema(
  'PatientDocument',
  z.object({
    documentId: answeredIdOf('patientDocument'),
    resourceDocumentId: answeredIdOf('resource'),
    documentType: z.int(),
    description: z.string(),
    fileName: z.string(),
    contentType: z.string(),
    createdBy: z.string(),
    createdDate: z.string(),
  }),
);

/** When a note is due and who did it when; a plain note has no day and is never done (PATIENT-36). */
export const reminderAnswer = {
  dueDate: dayText,
  isDone: z.boolean(),
  doneDate: momentText,
  doneBy: z.string(),
};

export const noteAnswer = nameSchema(
  'Note',
  z.object({
    noteId: z.int(),
    noteType: z.int(),
    content: z.string(),
    isDisplay: z.boolean(),
    isReportPrint: z.boolean(),
    isDistribution: z.boolean(),
    ...reminderAnswer,
    createdBy: z.string(),
    createdDate: z.string(),
  }),
);

/** A doctor of a patient, with what is needed to reach them. */
export const patientDoctorAnswer = nameSchema(
  'PatientDoctor',
  z.object({
    doctorId: z.int(),
    name: z.string(),
    title: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    medicalCentre: z.string(),
    pbsApproval: z.string(),
    phone: z.string(),
    outOfHour: z.string(),
    fax: z.string(),
    email: z.string(),
    priority: z.int(),
    isPrint: z.boolean(),
  }),
);

/** Facts that distinguish a person from another with a similar name. */
export const personAnswer = nameSchema(
  'PatientIdentity',
  z.object({
    id: answeredIdOf('patient'),
    title: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    preferredName: z.string(),
    dob: z.string(),
    /** Whole years; -1 without a birth date. */
    age: z.int(),
    gender: z.string(),
    photoId: z.int(),
    patientGroupId: z.int(),
    patientGroupName: z.string(),
    patientGroupType: z.string(),
    wardId: z.int(),
    ward: z.string(),
    area: z.string(),
    room: z.string(),
    urn: z.string(),
    patientStatus: z.int(),
    packingStatus: z.int(),
  }),
);

/** A patient of a similar name, with what tells two people apart (PATIENT-44). */
export const similarPatientAnswer = nameSchema(
  'SimilarPatient',
  z.extend(personAnswer, {
    street: z.string(),
    suburb: z.string(),
    state: z.string(),
    postalCode: z.string(),
    medicareNumber: z.string(),
    /** How many medicines the patient takes. */
    medicines: z.int(),
  }),
);

/** The fields of a patient in the list, and on the patient's own page too. */
export const shownPatient = z.extend(personAnswer, {
  distribution: z.int(),
  suspendFromDate: z.string(),
  suspendToDate: z.string(),
  packType: z.string(),
  isNoAllergy: z.boolean(),
  lastCheckedDate: momentOrNoDay,
  lastCheckedUserName: z.string(),
  isAnySimilarNamePatient: z.boolean(),
  /** The notes that show in the list. */
  notes: z.array(
    nameSchema('ShownNote', z.object({ noteId: z.int(), noteType: z.int(), content: z.string() })),
  ),
});

export const patientAnswer = nameSchema(
  'Patient',
  z.extend(shownPatient, {
    ...toAnswerShape(patientFields),
    address: nameSchema('Address', z.object(toAnswerShape(addressFields))),
    facilityWard: z.string(),
    dateImported: momentOrNoDay,
    /** The status to which the patient returns from an absence; null where nobody knows it (PATIENT-46). */
    homeStatus: z.nullable(z.int()),
    /** The day of the death (PATIENT-47). */
    deceasedDate: dayText,
    profileVersion: z.int(),
    version: z.int(),
    allergies: z.array(allergyAnswer),
    doctors: z.array(patientDoctorAnswer),
    consideration: considerationAnswer,
    documents: z.array(documentAnswer),
  }),
);

export const countsAnswer = nameSchema(
  'PatientCounts',
  z.object({
    total: z.int(),
    totalActive: z.int(),
    totalSuspended: z.int(),
    totalNewlyImported: z.int(),
    totalInactive: z.int(),
  }),
);
