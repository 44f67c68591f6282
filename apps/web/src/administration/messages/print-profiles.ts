import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './print-profiles/en.json';

/** Print profiles and their test print. */
export const messages = defineMessages('administration/print-profiles', english);

/** A key of these messages. */
export type PrintProfileMessageKey = MessageKey<typeof messages>;
