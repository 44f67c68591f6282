import { defineMessages } from '../../kit/language/index.ts';
import english from './requests/en.json';

/** Requests for scripts. */
export const requestMessages = defineMessages('reporting/requests', english);
