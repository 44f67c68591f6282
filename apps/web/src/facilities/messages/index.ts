import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './en.json';

/** Patient groups and wards. */
export const messages = defineMessages('facilities', english);

/** A key of these messages. */
export type FacilitiesMessageKey = MessageKey<typeof messages>;
