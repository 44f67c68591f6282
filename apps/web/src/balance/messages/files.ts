import { defineMessages } from '../../kit/language/index.ts';
import english from './files/en.json';

/** Files of balances and reports. */
export const fileMessages = defineMessages('balance/files', english);
