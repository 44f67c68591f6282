import { defineMessages } from '../../kit/language/index.ts';
import english from './entry/en.json';

/** The preview of a medicine that is entered, and hints at the fields whose effect is not obvious. */
export const entryMessages = defineMessages('medication/entry', english);
