import { defineMessages } from '../../kit/language/index.ts';
import english from './files/en.json';

/** The import of a file of residents. */
export const fileMessages = defineMessages('importing/files', english);
