export {
  listActiveByDrugCode,
  listActiveByDrug,
  findPatientNames,
  renameDrugOfMedicines,
  updateDrugColumns,
  listPatientsTaking,
  listPatientsWithOnlyDrug,
  type SwapPrevention,
  listSwapPreventions,
  listPrescriptionsByIds,
} from './prescriptions-by-drug.ts';
export {
  type FoilDraft,
  type FoilRow,
  closeFoils,
  countActiveFoils,
  findFoil,
  listFoilsOfPatient,
  listFoilsOfPatients,
  insertFoil,
  findFoilHeadings,
  findFoilLabels,
  type LockedFoil,
  lockFoil,
  listPatientsOfFoils,
  lockFoils,
  lockFoilsOfPatient,
  markFoilDeleted,
  updateFoilRow,
} from './foils.ts';
export { findPackDefaults, type PackDefaults, findSuspensions } from './groups.ts';
export {
  type ChangeKind,
  findHistoryDocument,
  type HistoryRow,
  insertChanges,
  type MedicationChange,
  searchHistory,
} from './history.ts';
export { findFirstSlots, listChangesOfPatients } from './report-medicines.ts';
export {
  listActiveOfFoils,
  countActiveByPatient,
  countActiveOfPatients,
  listDispensable,
  listActiveOfPatient,
  listActiveOfPatients,
  listSinceCeasing,
  findPrescription,
  hasMedicine,
  insertPrescription,
  insertPrescriptions,
  isFileOfPatient,
  lockPrescription,
  markCeased,
  markPrescriptionDeleted,
  pickDecided,
  type SavedPrescription,
  updatePrescriptionRow,
  searchPrescriptions,
} from './prescriptions.ts';
export { findApnsByDrug, countProfiles, type PackFacts, listPackFacts } from './profiles.ts';
export {
  findWarfarinOrder,
  insertWarfarinOrder,
  listWarfarinOrders,
  listWarfarinRecords,
  type WarfarinRecord,
  markWarfarinWithdrawn,
} from './warfarin-orders.ts';
export { listSuppliedDrugs } from './supplied-drugs.ts';
export { countWithDirection, countWithDrug } from './usage.ts';
