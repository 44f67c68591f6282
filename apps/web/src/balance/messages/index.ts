export { messages } from './balance.ts';
export { type SwapMessageKey, swapMessages } from './brand-swap.ts';
export { scriptMessages } from './scripts.ts';
