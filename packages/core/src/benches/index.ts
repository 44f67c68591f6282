export {
  compareLabel,
  describeOtherPack,
  describeOtherPatient,
  type LabelledPack,
  type LabelMatch,
} from './compare-label.ts';
export {
  type ComparedDrug,
  compareScannedDrug,
  type NearestDrug,
  type ScanDifference,
  scanDifferences,
} from './compare-scanned-drug.ts';
export {
  type CheckFacts,
  type CheckRisk,
  checkRisks,
  listCheckRisks,
  newPackerLimit,
  sortByRisk,
  type WaitingPack,
} from './check-risk.ts';
