import { defineMessages } from '../../kit/language/index.ts';
import english from './sheet/en.json';

/** The printed profile; apart from the other messages, because the medicine form has no use for them. */
export const sheetMessages = defineMessages('medication/sheet', english);
