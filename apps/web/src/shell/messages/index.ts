import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './en.json';

/** The frame around every page, and the navigation. */
export const messages = defineMessages('shell', english);

/** A key of these messages. */
export type ShellMessageKey = MessageKey<typeof messages>;
