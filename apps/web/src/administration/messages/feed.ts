import { defineMessages } from '../../kit/language/index.ts';
import english from './feed/en.json';

/** The notice of files in error on the home page. */
export const feedMessages = defineMessages('administration/feed', english);
