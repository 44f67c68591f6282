import type { Work } from '../platform/work.ts';
import { closeFoils, countActiveFoils } from './store/index.ts';

export {
  addFoil,
  judgeMedicine,
  lockWholeProfile,
  readProfile,
  saveMedicines,
  startProfile,
} from './actions/add-medicines.ts';
export type { HeldProfile } from './rules/held-profile.ts';
export { ceaseAllPrescriptions } from './actions/end-prescription.ts';
export { exchangeDrug } from './actions/exchange-drug.ts';
export {
  createFollowDrugNamesHandler,
  followDrugNames,
  followDrugNamesLater,
} from './actions/follow-drug-names.ts';
export { followSupply } from './actions/follow-supply.ts';
export { createPrescription } from './actions/save-prescription.ts';
export { type SwapLogLine, swapLines, type LineSwapResult } from './actions/swap-lines.ts';
export type { DrugPair } from './rules/assess-swap.ts';
export { getDrugOfPrescription } from './rules/drug-lookup.ts';
export { isUnchangedBy } from './rules/unchanged-line.ts';
export { listBrokenMedicines } from './reads/list-broken-medicines.ts';
export { loadLiveProfiles } from './reads/load-live-profiles.ts';
export { createMedicationHandlers } from './routes.ts';
export {
  listActiveByDrug,
  listActiveByDrugCode,
  countActiveByPatient,
  countActiveOfPatients,
  listDispensable,
  listActiveOfPatient,
  listActiveOfPatients,
  listFoilsOfPatients,
  listWarfarinOrders,
  countWithDirection,
  countWithDrug,
  findFoilHeadings,
  hasMedicine,
  findFirstSlots,
  findFoilLabels,
  listPatientsWithOnlyDrug,
  listSinceCeasing,
  listSuppliedDrugs,
  type LockedFoil,
  listPatientsOfFoils,
  lockFoils,
  type SavedPrescription,
} from './store/index.ts';
export { loadProfileSheets, type ProfileLanguage } from './reads/profile-sheets.ts';
export { loadReportChanges, loadReportMedicines } from './reads/report-medicines.ts';
export { loadMedicationSummary } from './reads/summary.ts';
export { type SwapPreview, previewSwap } from './reads/preview-swap.ts';

/** How many packs of the patient are in use; archiving asks once more when there are any (PATIENT-5). */
export const countActiveFoilsOfPatient = (work: Work, patientId: number): Promise<number> =>
  countActiveFoils(work.db, patientId);

/** The packs of an archived patient are no longer in use (PATIENT-5). */
export const closePatientFoils = (work: Work, patientId: number): Promise<void> =>
  closeFoils(work.db, patientId);
