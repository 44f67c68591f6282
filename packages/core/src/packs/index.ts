export { type AllergySigns, type AllergySubject, isAllergyTo } from './allergy-match.ts';
export { canonicalJson } from './canonical-json.ts';
export {
  type CardPaper,
  cardPapers,
  gridFits,
  gridLeavesRoom,
  type GridMeasures,
  gridPlace,
  type PlaceOnPaper,
} from './card-paper.ts';
export {
  type CategoryFlags,
  isPackable,
  type PackCategory,
  packCategories,
  packCategory,
  type Supply,
} from './category.ts';
export type { DifferenceKind, SnapshotDifference } from './difference.ts';
export { profileState, snapshotDifferences } from './differences.ts';
export { areNamedAlike, shortDrugName } from './drug-name.ts';
export { type FreezeOrder, freezePack, hasNoDoses, linesToPack, orderAgain } from './freeze-pack.ts';
export { type CountedMedicine, countPacked, type PackedCount } from './limit.ts';
export { type CellDose, type PackCell, type PackPage, type PackRow, packPages } from './pages.ts';
export { goesIntoPacks, type PackContent, packsOfFoil } from './packs-of-foil.ts';
export type { LiveProfile, PatientSuspension, ProfileAllergy, ProfileMedicine } from './profile.ts';
export { pouchOf, rollPaper } from './roll-paper.ts';
export { type GroupSlots, packHeadings } from './slot-headings.ts';
export type {
  ListedMedicine,
  PackDrug,
  PackFoil,
  PackGroup,
  PackPatient,
  PackPharmacy,
  PackSnapshot,
  SnapshotAllergy,
  SnapshotLine,
} from './snapshot.ts';
export { daysOf, type PackOrder, type PackWindow, packWindows, windowsOverlap } from './window.ts';
