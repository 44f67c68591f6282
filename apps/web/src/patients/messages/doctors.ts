import { defineMessages } from '../../kit/language/index.ts';
import english from './doctors/en.json';

/** The doctors and contacts of a patient, and the patients of a doctor. */
export const doctorMessages = defineMessages('patients/doctors', english);
