import type { PatientConsequences } from './consequences.ts';

export { makeGroupInactive } from './actions/change-standing.ts';
export { moveAllergies } from './actions/follow-drug.ts';
export {
  listAllergyMatches,
  toAllergySigns,
  type AllergyTarget,
  groupMatchingAllergies,
} from './allergy-matches.ts';
export type { PatientConsequences };
export { getPatientName } from './patient-name.ts';
export { bumpProfileVersion, getLockedProfiles } from './profile-version.ts';
export { createPatientsHandlers } from './routes.ts';
export {
  clearWardOfArchived,
  countPatientsByGroup,
  isWardInUse,
  listAllergyRows,
  listPatientsAllergicTo,
  raiseProfileVersions,
} from './store/index.ts';
export { toSuspensions } from './suspensions.ts';
export { sweepSuspensions } from './sweep-suspensions.ts';
