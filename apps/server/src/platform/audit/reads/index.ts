export { type PatientRead, patientReadsOf } from './patient-read.ts';
export { findSealProblem, keepPatientRead, pharmacyIds, sealReads } from './store.ts';
