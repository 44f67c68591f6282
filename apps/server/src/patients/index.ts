import type { PatientConsequences } from './consequences.ts';

export { addAllergy } from './actions/allergy-actions.ts';
export { makeGroupInactive } from './actions/change-standing.ts';
export { followDoctorName, removeDoctorFromPatients } from './actions/follow-doctor.ts';
export { addDoctors } from './actions/doctor-links.ts';
export { moveAllergies } from './actions/follow-drug.ts';
export {
  pickAllergyMatches,
  toAllergySigns,
  type AllergyTarget,
  groupMatchingAllergies,
} from './rules/allergy-matches.ts';
export type { PatientConsequences };
export type { PatientsQuestions } from './questions.ts';
export { getPatientName } from './rules/patient-name.ts';
export {
  bumpProfileVersion,
  bumpProfileVersions,
  getChangedProfiles,
  getLockedProfiles,
  lockProfile,
} from './actions/profile-version.ts';
export { giveExternalIdsWithoutLock } from './actions/place.ts';
export { createPatient, updatePatient } from './actions/save-patient.ts';
export { type PatientBody, readPatientColumns } from './read-body.ts';
export { createPatientsHandlers } from './routes.ts';
export {
  type AllergyRow,
  clearWardOfArchived,
  countPatientsByDoctor,
  countPatientsByGroup,
  countPatientsByStatus,
  findPatient,
  findPatientsByExternalIds,
  findPatientsByName,
  isWardInUse,
  keepProfiles,
  listAllergyRows,
  listFundedPatients,
  listPackedIds,
  listPatientDoctors,
  listPaperPatients,
  listPatientsAllergicTo,
  listPlacedIds,
  listPrintedNotes,
  listResidents,
  listSimilarPatients,
  type PatientRow,
  type ResidentSelection,
} from './store/index.ts';
export { getAbsence, toSuspensions } from './rules/suspensions.ts';
export { sweepSuspensions } from './actions/sweep-suspensions.ts';
