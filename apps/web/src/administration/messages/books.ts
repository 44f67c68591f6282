import { defineMessages } from '../../kit/language/index.ts';
import english from './books/en.json';

/** What the nightly check found, in words for pharmacists; most nights nobody needs them. */
export const booksMessages = defineMessages('administration/books', english);
