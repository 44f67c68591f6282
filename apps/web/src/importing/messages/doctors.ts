import { defineMessages } from '../../kit/language/index.ts';
import english from './doctors/en.json';

/** The import of doctors of the dispensing system. */
export const doctorImportMessages = defineMessages('importing/doctors', english);
