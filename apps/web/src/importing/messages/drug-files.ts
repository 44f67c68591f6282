import { defineMessages } from '../../kit/language/index.ts';
import english from './drug-files/en.json';

/** The import of a file of drugs, beside the texts of every file. */
export const drugFileMessages = defineMessages('importing/drug-files', english);
