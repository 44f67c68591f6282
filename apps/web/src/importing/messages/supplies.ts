import { defineMessages } from '../../kit/language/index.ts';
import english from './supplies/en.json';

/** The medicines that the dispensing system supplied to a patient. */
export const supplyMessages = defineMessages('importing/supplies', english);
