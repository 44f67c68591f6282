export {
  type Enrolment,
  enrolFirst,
  enrolPerson,
  enrolPharmacy,
  isWithoutAccounts,
  type NewPharmacy,
} from './enrolment/index.ts';
export { loadRegistration, restoreSigning, revokeSigning } from './actions/registration.ts';
export { assertBirthDate } from './rules/birth-date.ts';
export {
  findMailReader,
  findMember,
  mayMember,
  type ProvenPerson,
  provePerson,
} from './actions/prove-person.ts';
export {
  authenticateFeed,
  buildFeedCaller,
  endFeedToken,
  feedFormat,
  findLiveFeedToken,
  createFeedToken,
  recordFeedUse,
} from './feed/index.ts';
export { watchDenials } from './alarms/index.ts';
export { createAccessHandlers, assertOwnPharmacy, type SampleAccounts } from './routes/index.ts';
export { auditRefusedProof, awaitTurn, createAccountOpener } from './passwords/index.ts';
export {
  findDispenseDays,
  findPharmacyByCode,
  findPharmacyLogo,
  findDispensingSystem,
  findMailAddress,
  isInsufficientOnly,
  isPharmacyLogo,
  isQuickDispenseInUse,
  listFeaturesInUse,
  saveInsufficientOnly,
  saveSyncStatus,
} from './store/index.ts';
export {
  authenticate,
  countUnknownToken,
  findPersonByToken,
  createSocketAdmission,
} from './sessions/index.ts';
export { accessRetention, pharmacyAccessRetention } from './retention/index.ts';
export { openWithAdministrator, runAsKeeper, type SetUpFacts } from './actions/set-up.ts';
export { isSetUpDue, makeSetUpCode } from './rules/set-up-code.ts';
export type { PharmacyLoad } from './questions.ts';
export { findShown, findUnshown, markShown } from './warnings/index.ts';
