export { createPatientReadWriter, type PatientReadWriter } from './patient-read-writer.ts';
export {
  mostNamed,
  type PatientRead,
  type PatientReadLine,
  createPatientReadExtractor,
} from './patient-read.ts';
export { findSealProblem, insertPatientReads, listPharmacyIds, sealReads } from './store.ts';
