export { lockFilling, readFact, writeFact } from './store.ts';
