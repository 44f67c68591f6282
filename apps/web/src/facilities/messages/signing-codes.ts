import { defineMessages } from '../../kit/language/index.ts';
import english from './signing-codes/en.json';

/** The signing codes of a patient group. */
export const signingCodeMessages = defineMessages('facilities/signing-codes', english);
