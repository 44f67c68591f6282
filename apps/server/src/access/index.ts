export {
  type Enrolment,
  enrolFirst,
  enrolPerson,
  enrolPharmacy,
  hasNobody,
  type NewPharmacy,
} from './enrolment/index.ts';
export { memberOf, type ProvenPerson, provePerson } from './person.ts';
export {
  authenticateFeed,
  endFeedToken,
  findLiveToken,
  makeFeedToken,
  useFeedToken,
} from './feed/index.ts';
export { watchDenials } from './alarms/index.ts';
export { accessHandlers, ownPharmacyOnly, type SampleAccounts } from './routes.ts';
export { noteRefusedProof, openAccount } from './passwords/index.ts';
export { refuseGuessing } from './throttle/index.ts';
export { authenticate, personOfToken, socketAdmission } from './sessions/index.ts';
export { accessLeftovers, accessLeftoversOfPharmacy } from './leftovers/index.ts';
export { rememberWarning, wasWarned } from './warnings/index.ts';
