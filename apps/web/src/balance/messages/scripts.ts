import { defineMessages } from '../../kit/language/index.ts';
import english from './scripts/en.json';

/** The dispense tracker. */
export const scriptMessages = defineMessages('balance/scripts', english);
