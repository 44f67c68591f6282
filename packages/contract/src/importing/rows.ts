import * as z from 'zod/mini';
import { answeredIdOf, momentText, nameSchema } from '../machinery/index.ts';
import { comparedShape } from './compared.ts';

const person = nameSchema(
  'StagedNamesake',
  z.object({ patientId: answeredIdOf('patient'), patientName: z.string(), dob: z.string() }),
);

/** A patient as the dispensing system sent them, beside the patient of ours with that dispense ID. */
export const stagedPatientRow = nameSchema(
  'StagedPatient',
  z.object({
    dispenseStagingId: answeredIdOf('dispenseRecord'),
    externalPatientId: z.int(),
    title: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    dob: z.string(),
    gender: z.string(),
    facilityCode: z.string(),
    ward: z.string(),
    room: z.string(),
    allergies: z.array(z.string()),
    isDeceased: z.boolean(),
    /** 0 for a new one. */
    patientId: answeredIdOf('patient'),
    ...comparedShape,
    /** The group of our patient, or the one whose dispense code was sent; 0 for none. */
    patientGroupId: z.int(),
    /** Patients of ours with a similar name, who may be the same person (PATIENT-7). */
    similarPatients: z.array(person),
    receivedDate: momentText,
  }),
);
