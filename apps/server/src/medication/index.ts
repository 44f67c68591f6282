import type { Work } from '../platform/work.ts';
import { countActiveFoils } from './store/index.ts';

export { ceaseAllFor } from './actions/end-prescription.ts';
export { profileForPack } from './profile-for-pack.ts';
export { medicationHandlers } from './routes.ts';
export { ruleOf } from './rule.ts';
export { summary } from './summary.ts';

/** How many packs of the patient are in use; archiving asks once more when there are any (1§4). */
export const activeFoilCount = (work: Work, patientId: number): Promise<number> =>
  countActiveFoils(work.db, patientId);
