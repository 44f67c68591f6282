import type { PatientConsequences } from './consequences.ts';

export { makeGroupInactive } from './actions/change-standing.ts';
export { moveAllergies } from './actions/follow-drug.ts';
export { allergyMatches, allergySigns, type AllergyTarget, matchingAllergiesOf } from './allergy-matches.ts';
export type { PatientConsequences };
export { patientNameOf } from './patient-name.ts';
export { bumpProfileVersion, holdProfiles } from './profile-version.ts';
export { patientsHandlers } from './routes.ts';
export { allergiesOf, patientsAllergicTo, raiseProfileVersions } from './store/index.ts';
export { suspensionsOf } from './suspensions.ts';
export { sweepSuspensions } from './sweep-suspensions.ts';
