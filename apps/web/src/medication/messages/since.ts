import { defineMessages } from '../../kit/language/index.ts';
import english from './since/en.json';

/** What changed in the medicines since the last pack was made. */
export const sinceMessages = defineMessages('medication/since', english);
