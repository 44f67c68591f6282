import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './en.json';

/** Packs and medicines. */
export const messages = defineMessages('medication', english);

/** A key of these messages. */
export type MedicationMessageKey = MessageKey<typeof messages>;
