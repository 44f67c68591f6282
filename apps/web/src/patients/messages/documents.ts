import { defineMessages } from '../../kit/language/index.ts';
import english from './documents/en.json';

/** The documents of a patient. */
export const documentMessages = defineMessages('patients/documents', english);
