import type { Work } from '../platform/work.ts';
import { closeFoilsOf, countActiveFoils } from './store/index.ts';

export { ceaseAllFor } from './actions/end-prescription.ts';
export { exchangeDrug } from './actions/exchange-drug.ts';
export { type NamedLine, swapLines, type SwappedLines } from './actions/swap-lines.ts';
export type { DrugPair } from './judge-swap.ts';
export { profileForPack } from './profile-for-pack.ts';
export { medicationHandlers } from './routes.ts';
export { ruleOf } from './rule.ts';
export {
  activeWithDrug,
  countWithDirection,
  countWithDrug,
  labelsOfFoils,
  patientsWithNoOther,
} from './store/index.ts';
export { summary } from './summary.ts';
export { type SwapOutlook, swapOutlook } from './swap-outlook.ts';

/** How many packs of the patient are in use; archiving asks once more when there are any (1§4). */
export const activeFoilCount = (work: Work, patientId: number): Promise<number> =>
  countActiveFoils(work.db, patientId);

/** The packs of an archived patient are no longer in use (D-092). */
export const closePacksOf = (work: Work, patientId: number): Promise<void> =>
  closeFoilsOf(work.db, patientId);
