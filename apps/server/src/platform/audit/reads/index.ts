export { type PatientRead, createPatientReadExtractor } from './patient-read.ts';
export { findSealProblem, buildPatientReadStatement, listPharmacyIds, sealReads } from './store.ts';
