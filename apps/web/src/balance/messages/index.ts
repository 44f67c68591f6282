export { messages } from './balance.ts';
export { scriptMessages } from './scripts.ts';
