import { defineMessages } from '../../kit/language/index.ts';
import english from './quick/en.json';

/** The texts of the quick panel. */
export const quickMessages = defineMessages('shell/quick', english);
