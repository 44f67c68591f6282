import * as z from 'zod/mini';
import { answeredIdOf, momentText, nameSchema } from '../machinery/index.ts';
import { comparedShape } from './compared.ts';

const namesake = nameSchema(
  'StagedDoctorNamesake',
  z.object({ doctorId: z.int(), doctorName: z.string(), medicalCentre: z.string() }),
);

/** A doctor as the dispensing system sent them, beside the doctor of ours with that number. */
export const stagedDoctorRow = nameSchema(
  'StagedDoctor',
  z.object({
    dispenseStagingId: answeredIdOf('stagedDoctor'),
    externalDoctorId: z.string(),
    title: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    pbsApproval: z.string(),
    providerNumber: z.string(),
    hpii: z.string(),
    phone: z.string(),
    fax: z.string(),
    email: z.string(),
    medicalCentre: z.string(),
    street: z.string(),
    suburb: z.string(),
    state: z.string(),
    postalCode: z.string(),
    /** 0 for a new one. */
    doctorId: answeredIdOf('doctor'),
    ...comparedShape,
    /** Doctors of ours with the same prescriber number or a similar name, who may be the same person. */
    similarDoctors: z.array(namesake),
    receivedDate: momentText,
  }),
);
