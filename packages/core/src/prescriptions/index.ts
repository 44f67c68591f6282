export { buildPrescription, clearUnused } from './build-prescription.ts';
export { describeInsulin } from './describe-insulin.ts';
export {
  compareTexts,
  type FieldChange,
  type FieldTexts,
  foilHistoryFields,
  formatDoses,
  listFirstValues,
  medicineHistoryFields,
  toFoilTexts,
  toPrescriptionTexts,
} from './history-texts.ts';
export { createHistoryReader, type HistoryReader, type MedicineTexts } from './read-history.ts';
export {
  findMedicineProblems,
  findOrderStops,
  isHalvingWholeTablet,
  listAllDoses,
  type MedicineProblem,
  medicineProblems,
  orderStopSentences,
} from './medicine-problems.ts';
export { formatMergeComment, ownComments } from './own-comments.ts';
export { findPrnProblems, lowMaximumMessage, mostPrnMinutes, type PrnProblem } from './prn-limits.ts';
export { isSamePrescription } from './is-same.ts';
export { ceasedLatelyDays, groupProfile, type ProfileGroups } from './profile-groups.ts';
export type { Prescription } from './prescription.ts';
export { getCategory, getStartingPackType, isInPack, isPackedInsulin, isPrn, toSupply } from './supply.ts';
export { getRaisedFlags, type PrescribedDrug, takeBrand, takeDrug, takeOtherDrug } from './take-drug.ts';
export { buildMedicineDirection, toDirectionRule } from './to-direction-rule.ts';
export { toDoseRule, toFrequency } from './to-dose-rule.ts';
