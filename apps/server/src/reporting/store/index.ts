export {
  type BatchRow,
  type BatchService,
  findBatch,
  insertBatch,
  listBatches,
  listBatchServices,
  type ListedBatch,
  lockClaims,
  markSubmitted,
  settleServices,
  revokeBatch,
} from './batches.ts';
export {
  type ChoiceRow,
  type ClaimServiceRow,
  deleteChoice,
  type EnrolmentRow,
  findEnrolment,
  listChoices,
  listClaimedServices,
  listDeclinedServices,
  listEnrolments,
  saveChoice,
  saveEnrolment,
} from './claims.ts';
export { countClaimedByDay } from './claimed-weeks.ts';
export { getClaimSetting, listClaimFees, saveClaimSetting } from './settings.ts';
export {
  type EarlierPrints,
  getSigningOption,
  insertSigningPrints,
  lockEarlierPrints,
  saveSigningOption,
} from './signing-sheets.ts';
export { findLogNames } from './log-names.ts';
export { listLogLines, type LogLine, mostLogLines } from './logs.ts';
