import { defineMessages } from '../../kit/language/index.ts';
import english from './letter/en.json';

/** The page on which a prescriber opens a letter. */
export const letterMessages = defineMessages('reporting/letter', english);
