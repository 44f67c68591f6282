import { defineMessages } from '../../kit/language/index.ts';
import english from './signing/en.json';

/** The registration and the signing keys of a pharmacist. */
export const messages = defineMessages('access/signing', english);
