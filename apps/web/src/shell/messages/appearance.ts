import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './appearance/en.json';

/** How the frame may look. */
export const appearanceMessages = defineMessages('shell/appearance', english);

export type AppearanceKey = MessageKey<typeof appearanceMessages>;
