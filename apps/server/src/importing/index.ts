export { findStagedDoctorNumber } from './reads/doctors.ts';
export { isKnownToDispensary } from './store/index.ts';
export { createImportingHandlers } from './routes.ts';
export {
  checkResidents,
  createCheckActions,
  createImportActions,
  importResidents,
} from './actions/run-residents.ts';
export { purgeResidentFiles } from './store/index.ts';
