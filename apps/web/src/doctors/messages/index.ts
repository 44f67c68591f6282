import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './en.json';

/** Doctors. */
export const messages = defineMessages('doctors', english);

/** A key of these messages. */
export type DoctorMessageKey = MessageKey<typeof messages>;
