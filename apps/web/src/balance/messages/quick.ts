import { defineMessages } from '../../kit/language/index.ts';
import english from './quick/en.json';

/** Quick dispense. */
export const quickMessages = defineMessages('balance/quick', english);
