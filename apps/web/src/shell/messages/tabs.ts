import { defineMessages } from '../../kit/language/index.ts';
import english from './tabs/en.json';

/** What one tab is told of another. */
export const messages = defineMessages('shell/tabs', english);
