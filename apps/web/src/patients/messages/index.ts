import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './en.json';

/** Patients, their allergies and notes. */
export const messages = defineMessages('patients', english);

/** A key of these messages. */
export type PatientMessageKey = MessageKey<typeof messages>;
