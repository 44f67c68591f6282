import { defineMessages } from '../../kit/language/index.ts';
import english from './files/en.json';

/** Uploads of pictures and documents, and why the server refuses one. */
export const fileMessages = defineMessages('shell/files', english);
