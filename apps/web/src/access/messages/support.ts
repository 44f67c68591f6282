import { defineMessages } from '../../kit/language/index.ts';
import english from './support/en.json';

/** Letting support into the pharmacy. */
export const messages = defineMessages('access/support', english);
