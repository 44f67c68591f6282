export {
  activeWithCode,
  activeWithDrug,
  giveDrug,
  patientsTaking,
  patientsWithNoOther,
  type Prevention,
  preventionsOf,
  prescriptionsByIds,
} from './drugs-given.ts';
export {
  closeFoilsOf,
  countActiveFoils,
  findFoil,
  foilsOfPatient,
  insertFoil,
  labelsOfFoils,
  lockFoil,
  markFoilDeleted,
  saveFoil,
} from './foils.ts';
export { findPackDefaults, type PackDefaults, suspensionsOfPatients } from './groups.ts';
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
  activeOfFoils,
  activeOfPatient,
  findPrescription,
  insertPrescription,
  isAttachment,
  lockPrescription,
  markCeased,
  markPrescriptionDeleted,
  savePrescription,
  searchPrescriptions,
} from './prescriptions.ts';
export type { FoilDraft, FoilRow, PrescriptionDraft, PrescriptionRow } from './rows.ts';
export { apnsOfDrugs, countProfiles, type PackFacts, packFacts } from './profiles.ts';
export { countWithDirection, countWithDrug } from './usage.ts';
