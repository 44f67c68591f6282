import { defineMessages } from '../../kit/language/index.ts';
import english from './support/en.json';

/** The banner of support at work in a pharmacy. */
export const messages = defineMessages('shell/support', english);
