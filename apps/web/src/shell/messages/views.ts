import { defineMessages } from '../../kit/language/index.ts';
import english from './views/en.json';

/** The views of lists that people keep. */
export const viewMessages = defineMessages('shell/views', english);
