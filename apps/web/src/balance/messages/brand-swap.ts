import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './brand-swap/en.json';

/** The brand swap and its log; refusals are the contract's own sentences. */
export const swapMessages = defineMessages('balance/brand-swap', english);

/** A key of these messages. */
export type SwapMessageKey = MessageKey<typeof swapMessages>;
