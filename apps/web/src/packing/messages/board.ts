import { defineMessages } from '../../kit/language/index.ts';
import english from './board/en.json';

/** When packs are due, and the filters of Pack Management. */
export const boardMessages = defineMessages('packing/board', english);
