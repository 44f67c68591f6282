import { defineMessages } from '../../kit/language/index.ts';
import english from './drugs/en.json';

/** The import of drugs of the dispensing system. */
export const drugImportMessages = defineMessages('importing/drugs', english);
