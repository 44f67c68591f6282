export { facts, isHalfFilled, listPharmacies, lockFilling, readFact, writeFact } from './store.ts';
