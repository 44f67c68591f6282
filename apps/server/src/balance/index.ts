export { type ControlledProof, proveWitness, type Witnessed } from './actions/prove-witness.ts';
export { listControlled } from './store/controlled.ts';
export { applyDrugMerge, countDrugMoves } from './actions/apply-drug-merge.ts';
export {
  createFollowAccountNamesHandler,
  followAccountNames,
  followAccountNamesLater,
} from './actions/follow-account-names.ts';
export { recordDrugMove } from './actions/record-drug-move.ts';
export { transferBalances } from './actions/transfer-balances.ts';
export { type PackedPills, recordPacked, reversePacked } from './actions/record-packed.ts';
export { closeRequestLines, recordRequest } from './actions/record-request.ts';
export { createWriteQueueFileHandler, writeQueueFile } from './actions/write-queue-file.ts';
export { forgetStagedRecords } from './actions/forget-staged.ts';
export { readFeedFolder } from './actions/read-feed-folder.ts';
export { countStaged } from './store/staged-records.ts';
export { createSyncHandler, syncFeed } from './actions/sync-feed.ts';
export { makeFeedFolders, removeOldFeedFiles, takeFeedFiles } from './actions/take-feed-files.ts';
export { loadRequestLines, type RequestLine, type RequestSearch } from './reads/request-lines.ts';
export {
  countWrongNumber,
  findLetterLink,
  type LetterLinkRow,
  lockLetterLink,
  lockLinkOfMail,
  markOpened,
  purgeLetterLinks,
  replaceLetterLink,
  revokeLink,
  saveLetterSecret,
} from './store/letter-links.ts';
export {
  findRequest,
  listRequestedPatients,
  listSentLines,
  lockRequests,
  lockRequestsToMail,
  type MailedRequest,
  markMailed,
  reserveRequestId,
  type SentFilter,
  type SentLine,
} from './store/script-requests.ts';
export { balanceImportActions, importBalanceFile } from './actions/run-balance-import.ts';
export { createBalanceHandlers } from './routes/balances.ts';
export { moveWaitingSteps } from './actions/move-waiting-steps.ts';
export { listAccountsByDrug } from './store/accounts.ts';
export { type DrugMoveLine, insertDrugMoveLines } from './store/drug-moves.ts';
export { hasFeedFiles, purgeFeedFiles } from './store/feed-files.ts';
export { countDispensedScripts, countOwingByList, type ScriptCount } from './store/dashboard.ts';
export { countRunOuts } from './actions/count-run-outs.ts';
export { findRunOutCount, findRunOutsBetween, listFirstRunOuts, listRunOuts } from './store/run-outs.ts';
export { countOwingByDay } from './store/owing-scripts.ts';
export { selectCurrentDrug } from './store/merged-medicines.ts';
export { findAvailableQuantities } from './store/summary.ts';
