import { defineMessages } from '../../kit/language/index.ts';
import english from './second-factor/en.json';

/** The own second factor. */
export const messages = defineMessages('access/second-factor', english);
