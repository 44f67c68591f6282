import * as z from 'zod/mini';
import { answeredIdOf, momentText, nameSchema } from '../machinery/index.ts';

/** One field as it stands here and as the dispensing system says it; codes are in digits. */
const difference = nameSchema(
  'StagedDifference',
  z.object({ field: z.string(), ours: z.string(), theirs: z.string() }),
);

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
    /** Nobody here has this dispense ID; or somebody has, with the same fields or with others. */
    stagingState: z.enum(['new', 'same', 'differs']),
    /** 0 for a new one. */
    patientId: answeredIdOf('patient'),
    /** The version of our patient that was compared; 0 for a new one. */
    version: z.int(),
    /** The group of our patient, or the one whose dispense code was sent; 0 for none. */
    patientGroupId: z.int(),
    differences: z.array(difference),
    /** Values that cannot be kept and stay behind. */
    problems: z.array(nameSchema('StagedProblem', z.object({ field: z.string(), message: z.string() }))),
    /** Patients of ours with a similar name, who may be the same person (PATIENT-7). */
    similarPatients: z.array(person),
    receivedDate: momentText,
  }),
);
