import { defineMessages } from '../../kit/language/index.ts';
import english from './claims/en.json';

/** The reminder of the month's claim on the home page. */
export const claimsMessages = defineMessages('administration/claims', english);
