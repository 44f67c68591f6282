import { defineMessages } from '../language/messages.ts';
import english from './keys/en.json';

/** The texts of the help for keys. */
export const keyMessages = defineMessages('kit/keys', english);
