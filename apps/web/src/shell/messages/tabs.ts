import { defineMessages } from '../../kit/language/index.ts';
import english from './tabs/en.json';

/** Messages between tabs. */
export const messages = defineMessages('shell/tabs', english);
