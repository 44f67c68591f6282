import { defineMessages } from '../../kit/language/index.ts';
import english from './feed-files/en.json';

/** The files of the watched folder. */
export const feedFileMessages = defineMessages('balance/feed-files', english);
