import { defineMessages } from '../../kit/language/index.ts';
import english from './en.json';

/** Patient groups and wards. */
export const messages = defineMessages('facilities', english);
