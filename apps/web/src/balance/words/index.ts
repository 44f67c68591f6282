export { words } from './balance-words.ts';
