export { computeCover, type Cover, type CoverPlan, leadDays } from './cover.ts';
export {
  isAskedLately,
  judgeRequest,
  type RequestChoice,
  type RequestFacts,
  type RequestPlan,
  type RequestReason,
  requestReasonNames,
  requestReasons,
  type RequestVerdict,
  type SentRequestState,
  sentRequestStates,
} from './judge-request.ts';
export {
  countSuppliesLeft,
  getScriptStanding,
  type KnownScript,
  type ScriptStanding,
  scriptStandings,
} from './known-script.ts';
export {
  judgeLetterLink,
  type LetterLink,
  letterLinkDays,
  letterLinkStates,
  mostWrongNumbers,
} from './letter-link.ts';
export { computeLeftOfSupply, needsPrescription, type RequestedMedicine } from './requested-medicine.ts';
