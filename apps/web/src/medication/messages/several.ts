import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './several/en.json';

/** Several medicines that are typed one after the other. */
export const severalMessages = defineMessages('medication/several', english);

export type SeveralMessageKey = MessageKey<typeof severalMessages>;
