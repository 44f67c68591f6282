import type { PatientConsequences } from './consequences.ts';

export { makeGroupInactive } from './actions/change-standing.ts';
export { allergyMatches } from './allergy-matches.ts';
export type { PatientConsequences };
export { patientNameOf } from './patient-name.ts';
export { bumpProfileVersion } from './profile-version.ts';
export { patientsHandlers } from './routes.ts';
export { suspensionsOf } from './suspensions.ts';
export { sweepSuspensions } from './sweep-suspensions.ts';
