import type { PatientConsequences } from './consequences.ts';

export { makeGroupInactive } from './actions/change-standing.ts';
export { followDoctorName, removeDoctorFromPatients } from './actions/follow-doctor.ts';
export { moveAllergies } from './actions/follow-drug.ts';
export {
  listAllergyMatches,
  toAllergySigns,
  type AllergyTarget,
  groupMatchingAllergies,
} from './rules/allergy-matches.ts';
export type { PatientConsequences };
export { getPatientName } from './rules/patient-name.ts';
export {
  bumpProfileVersion,
  bumpProfileVersions,
  getChangedProfiles,
  getLockedProfiles,
  lockProfile,
} from './actions/profile-version.ts';
export { createPatientsHandlers } from './routes.ts';
export {
  clearWardOfArchived,
  countPatientsByDoctor,
  countPatientsByGroup,
  isWardInUse,
  listAllergyRows,
  listPatientsAllergicTo,
} from './store/index.ts';
export { toSuspensions } from './rules/suspensions.ts';
export { sweepSuspensions } from './actions/sweep-suspensions.ts';
