import { defineMessages } from '../../kit/language/index.ts';
import english from './quick/en.json';

/** What the quick panel shows. */
export const quickMessages = defineMessages('shell/quick', english);
