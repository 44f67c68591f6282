import { defineMessages } from '../../kit/language/index.ts';
import english from './rows/en.json';

/** Why a file, or a row of one, is refused. */
export const rowMessages = defineMessages('importing/rows', english);
