import { defineMessages } from '../../kit/language/index.ts';
import english from './since/en.json';

/** The changes in the medicines since the last pack was made. */
export const sinceMessages = defineMessages('medication/since', english);
