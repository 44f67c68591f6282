import { defineMessages } from '../../kit/language/index.ts';
import english from './print/en.json';

/** Printed medication profiles; they load with the button that prints them. */
export const printMessages = defineMessages('patients/print', english);
