import { defineMessages } from '../../kit/language/index.ts';
import english from './en.json';

/** The import of records that the dispensing system sent. */
export const importingMessages = defineMessages('importing', english);
