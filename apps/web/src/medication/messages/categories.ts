import { defineMessages } from '../../kit/language/index.ts';
import english from './categories/en.json';

/** The kinds of packs (MED-5); apart from the other messages, because every bench shows them. */
export const categoryMessages = defineMessages('medication/categories', english);
