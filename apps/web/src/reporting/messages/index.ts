import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './en.json';

/** Claims. */
export const messages = defineMessages('reporting', english);

export type ClaimMessageKey = MessageKey<typeof messages>;
