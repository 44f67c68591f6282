export { findStagedDoctorNumber } from './reads/doctors.ts';
export { createImportingHandlers } from './routes.ts';
