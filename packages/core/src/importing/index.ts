export { type StagedField, type StagedPatient, readStagedPatient, stagedFields } from './staged-patient.ts';
