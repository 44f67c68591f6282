import { defineMessages } from '../../kit/language/index.ts';
import english from './history/en.json';

/** The history of a profile. */
export const historyMessages = defineMessages('medication/history', english);
