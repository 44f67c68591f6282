import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './en.json';

/** The brand swap and its log; refusals are the contract's own sentences. */
export const swapMessages = defineMessages('brand-swap', english);

/** A key of these messages. */
export type SwapMessageKey = MessageKey<typeof swapMessages>;
