import { defineMessages } from '../../kit/language/index.ts';
import english from './logs/en.json';

/** The log of the pharmacy. */
export const logMessages = defineMessages('reporting/logs', english);
