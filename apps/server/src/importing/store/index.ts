export { listStagedDoctorRows } from './doctors.ts';
export { listStagedPatientRows } from './patients.ts';
export { findStagedRows, type StagedRow } from './staged-rows.ts';
