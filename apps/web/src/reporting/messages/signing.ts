import { defineMessages } from '../../kit/language/index.ts';
import english from './signing/en.json';

/** Texts of the page that prints signing sheets. */
export const signingMessages = defineMessages('reporting/signing', english);
