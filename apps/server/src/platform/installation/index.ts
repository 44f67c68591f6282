export {
  installationFacts,
  isHalfFilled,
  listPharmacies,
  lockFilling,
  findFact,
  insertFact,
} from './store.ts';
