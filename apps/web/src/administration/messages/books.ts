import { defineMessages } from '../../kit/language/index.ts';
import english from './books/en.json';

/** The errors of the nightly check in words for pharmacists; most nights nobody needs them. */
export const booksMessages = defineMessages('administration/books', english);
