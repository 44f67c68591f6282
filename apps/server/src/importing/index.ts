export { findStagedDoctorNumber } from './reads/doctors.ts';
export { listDispensedDrugs } from './reads/drugs.ts';
export { isKnownToDispensary } from './store/index.ts';
export { createImportingHandlers } from './routes.ts';
export {
  checkDrugs,
  createDrugCheckActions,
  createDrugImportActions,
  importDrugs,
} from './actions/run-drugs.ts';
export {
  checkResidents,
  createCheckActions,
  createImportActions,
  importResidents,
} from './actions/run-residents.ts';
export { migrateData, migrationActions } from './actions/run-migration.ts';
export { purgeImportFiles } from './store/index.ts';
