import * as z from 'zod/mini';
import { nameSchema } from '../machinery/index.ts';
import { personAnswer } from './answers.ts';

/** A patient of a doctor. */
export const doctorPatientRow = nameSchema('DoctorPatient', z.extend(personAnswer, { priority: z.int() }));
