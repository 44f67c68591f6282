import { defineMessages } from '../../kit/language/index.ts';
import english from './statuses/en.json';

/** Where a patient is, by code (PATIENT-18). */
export const statusMessages = defineMessages('patients/statuses', english);
