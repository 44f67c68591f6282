import { defineMessages } from '../../kit/language/index.ts';
import english from './reports/en.json';

/** Reports about residents. */
export const reportMessages = defineMessages('reporting/reports', english);
