export { listPharmacies, lockFilling, readFact, writeFact } from './store.ts';
