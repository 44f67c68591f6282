import { defineMessages } from '../../kit/language/index.ts';
import english from './medicare/en.json';

/** The Medicare number that is entered alone; they load with its dialog. */
export const medicareMessages = defineMessages('patients/medicare', english);
