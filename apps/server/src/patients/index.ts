import type { Work } from '../platform/work.ts';
import type { PatientConsequences } from './consequences.ts';
import { presentCounts } from './present.ts';
import { countMatches } from './store/index.ts';

export { makeGroupInactive } from './actions/change-standing.ts';
export { allergyMatches } from './allergy-matches.ts';
export type { PatientConsequences };
export { bumpProfileVersion } from './profile-version.ts';
export { patientsHandlers } from './routes.ts';
export { sweepSuspensions } from './sweep-suspensions.ts';

/** Patients by packing status, for the page of the day. */
export const summary = async (work: Work) =>
  presentCounts(await countMatches(work.db, work.who.pharmacyId, {}));
