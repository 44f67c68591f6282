import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './en.json';

/** Patient groups and wards. */
export const messages = defineMessages('people', english);

/** A key of these messages. */
export type PeopleMessageKey = MessageKey<typeof messages>;
