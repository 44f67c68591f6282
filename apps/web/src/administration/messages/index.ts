import { defineMessages } from '../../kit/language/index.ts';
import english from './en.json';

/** The home page. */
export const messages = defineMessages('administration', english);
