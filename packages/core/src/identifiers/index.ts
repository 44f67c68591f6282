export { type Branded, type CheckOutcome, normaliseChecked } from './check-outcome.ts';
export { doubts, formatPostcodeDoubt } from './doubts.ts';
export { formatDoctorName } from './doctor-name.ts';
export { checkEmail, type Email } from './email.ts';
export {
  checkHpiI,
  checkHpiO,
  checkIhi,
  formatHealthIdentifier,
  type HpiI,
  type HpiO,
  type Ihi,
} from './health-identifiers.ts';
export { foldInvisible, hasInvisible, removeInvisible, showInvisible } from './invisible.ts';
export {
  checkMedicareExpiry,
  checkMedicareNumber,
  formatMedicareNumber,
  type MedicareExpiry,
  type MedicareNumber,
  getMedicareExpiryDay,
  getMedicareReference,
} from './medicare.ts';
export { formatPersonName } from './person-name.ts';
export { checkPhone, formatKeptPhone, formatPhone, type PhoneNumber } from './phone.ts';
export { isPrintable } from './printable.ts';
export { checkPostcode, type Postcode, findPostcodeState } from './postcode.ts';
export {
  checkPbsApproval,
  checkPrescriberNumber,
  checkProviderNumber,
  type PrescriberNumber,
  isSamePrescriberNumber,
  type ProviderNumber,
} from './prescribers.ts';
export {
  type AhpraNumber,
  type ApprovalNumber,
  type ConcessionNumber,
  checkAhpraNumber,
  checkApprovalNumber,
  checkConcessionNumber,
  checkDvaNumber,
  checkRacfId,
  checkSafetyNetNumber,
  type DvaNumber,
  type RacfId,
  type SafetyNetNumber,
} from './structured-numbers.ts';
export { checkUserName, type UserName } from './user-name.ts';
