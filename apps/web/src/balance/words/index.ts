export { words } from './balance-words.ts';
export { type SwapWord, swapWords } from './swap-words.ts';
export { scriptWords } from './script-words.ts';
