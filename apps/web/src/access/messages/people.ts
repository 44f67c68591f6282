import { defineMessages } from '../../kit/language/index.ts';
import english from './people/en.json';

/** The people of a pharmacy. */
export const messages = defineMessages('access/people', english);
