import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './en.json';

/** Claims. */
export const messages = defineMessages('reporting', english);

export { signingMessages } from './signing.ts';

export type ClaimMessageKey = MessageKey<typeof messages>;
