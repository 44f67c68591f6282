import { defineMessages } from '../../kit/language/index.ts';
import english from './first-week/en.json';

/** The steps of a person's first week. */
export const firstWeekMessages = defineMessages('administration/first-week', english);
