import { defineMessages } from '../../kit/language/index.ts';
import english from './tasks/en.json';

/** How far long work has come. */
export const taskMessages = defineMessages('shell/tasks', english);
