import { defineMessages } from '../../kit/language/index.ts';
import english from './pharmacy/en.json';

/** How a pharmacy works. */
export const messages = defineMessages('administration/pharmacy', english);
