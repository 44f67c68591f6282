export { type AllergyIdentity, type AllergySubject, isAllergyTo } from './allergy-match.ts';
export { toCanonicalJson } from './canonical-json.ts';
export {
  type CardPaper,
  cardPapers,
  checkGridFit,
  checkGridRoom,
  type GridMeasures,
  computeGridPlace,
  type PlaceOnPaper,
} from './card-paper.ts';
export {
  type CategoryFlags,
  type GuardFlags,
  isGuardedLine,
  isPackable,
  type PackCategory,
  packCategories,
  packCategoryNames,
  getPackCategory,
  type Supply,
} from './pack-category.ts';
export { defaultPrintProfiles } from './default-print-profiles.ts';
export { groupByPaper, type PackPaper } from './pack-paper.ts';
export { selectContentDifferences } from './content-differences.ts';
export { type DifferenceKind, isDoseDifference, type SnapshotDifference } from './snapshot-difference.ts';
export { getProfileState, compareSnapshots, selectOpenDifferences } from './compare-snapshots.ts';
export { compareWithLastPassed, type PassedComparison } from './compare-with-last-passed.ts';
export { formatDayDoses, formatDosePattern } from './dose-pattern.ts';
export { describeCoursePart, describeDueDays } from './describe-line.ts';
export type { LineChange, MadePack } from './line-changes.ts';
export { type FreezeOrder, freezePack, hasNoDoses, selectLinesToPack, rebuildOrder } from './freeze-pack.ts';
export { type CountedMedicine, countPacked, type PackedCount } from './count-packed.ts';
export { findNextPacks, type NextPacks, type PlannedPacks } from './next-pack-start.ts';
export { findDistributionQuestion, type DistributionQuestion } from './distribution-question.ts';
export {
  findOrderQuestions,
  type OrderFacts,
  type OrderQuestion,
  type OrderQuestionKind,
  type StandingPack,
} from './order-questions.ts';
export { selectStoppingMedicines } from './order-stops.ts';
export { type CellDose, type PackCell, type PackPage, type PackRow, buildPackPages } from './pack-pages.ts';
export { addAbsence, limitAbsence } from './line-doses.ts';
export { isGoingIntoPacks, type PackContent, splitFoilIntoPacks } from './split-foil.ts';
export {
  type LiveProfile,
  type OrderStop,
  orderStops,
  type PatientSuspension,
  type ProfileAllergy,
  type ProfileMedicine,
} from './profile.ts';
export {
  type DrugNameFormat,
  drugNameFormats,
  type PrintOptionKind,
  printOptionKinds,
  type PrintOptionName,
  printOptionNames,
  type PrintOptions,
  type ProfileOptions,
  readSharedPrintOptions,
  selectPrintOptions,
  type SharedPrintOptions,
} from './print-options.ts';
export { resolvePouchSize, rollPaper } from './roll-paper.ts';
export { type GroupSlots, getPackHeadings } from './slot-headings.ts';
export {
  type DosePattern,
  type ListedMedicine,
  type PackDrug,
  type PackFoil,
  type PackGroup,
  type PackPatient,
  packPatientTexts,
  type PackPharmacy,
  type PackSnapshot,
  pickPatientTexts,
  type SnapshotAllergy,
  type SnapshotLine,
  type SnapshotWarfarin,
} from './snapshot.ts';
export {
  getWindowDays,
  type PackWindowOrder,
  type PackWindow,
  computePackWindows,
  areWindowsOverlapping,
} from './pack-window.ts';
