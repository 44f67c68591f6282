export {
  listActiveByDrugCode,
  listActiveByDrug,
  updateDrugColumns,
  listPatientsTaking,
  listPatientsWithOnlyDrug,
  type SwapPrevention,
  listSwapPreventions,
  listPrescriptionsByIds,
} from './prescriptions-by-drug.ts';
export {
  closeFoils,
  countActiveFoils,
  findFoil,
  listFoilsOfPatient,
  insertFoil,
  findFoilLabels,
  type LockedFoil,
  lockFoil,
  lockFoils,
  markFoilDeleted,
  updateFoilRow,
} from './foils.ts';
export { findPackDefaults, type PackDefaults, findSuspensions } from './groups.ts';
export {
  type ChangeKind,
  type FieldChange,
  findHistoryDocument,
  type HistoryRow,
  insertChanges,
  type MedicationChange,
  searchHistory,
} from './history.ts';
export {
  listActiveOfFoils,
  listActiveOfPatient,
  findPrescription,
  insertPrescription,
  isAttachment,
  lockPrescription,
  markCeased,
  markPrescriptionDeleted,
  updatePrescriptionRow,
  searchPrescriptions,
} from './prescriptions.ts';
export type { FoilDraft, FoilRow, PrescriptionDraft, PrescriptionRow } from './rows.ts';
export { findApnsByDrug, countProfiles, type PackFacts, listPackFacts } from './profiles.ts';
export { countWithDirection, countWithDrug } from './usage.ts';
