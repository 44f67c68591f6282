export { listStagedDoctorRows } from './doctors.ts';
export { isKnownToDispensary, listStagedPatientRows } from './patients.ts';
export { listStagedScriptRows } from './scripts.ts';
export { findStagedRows, type StagedRow } from './staged-rows.ts';
