import { defineMessages } from '../../kit/language/index.ts';
import english from './summary/en.json';

/** The summary report. */
export const summaryMessages = defineMessages('reporting/summary', english);
