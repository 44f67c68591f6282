import { defineMessages } from '../../kit/language/index.ts';
import english from './print-options/en.json';

/** The print options of a patient group. */
export const printOptionMessages = defineMessages('facilities/print-options', english);
