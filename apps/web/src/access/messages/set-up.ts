import { defineMessages } from '../../kit/language/index.ts';
import english from './set-up/en.json';

/** The set-up of a new installation. */
export const messages = defineMessages('access/set-up', english);
