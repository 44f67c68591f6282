import { defineMessages } from '../../kit/language/index.ts';
import english from './standing/en.json';

/** The end, the absence and the return of a patient, with what it meets. */
export const standingMessages = defineMessages('patients/standing', english);
