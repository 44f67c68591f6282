export { words } from './balance-words.ts';
export { type SwapWord, swapWords } from './swap-words.ts';
