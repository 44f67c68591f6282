export { findStagedDoctorNumber } from './reads/doctors.ts';
export { isKnownToDispensary } from './store/index.ts';
export { createImportingHandlers } from './routes.ts';
