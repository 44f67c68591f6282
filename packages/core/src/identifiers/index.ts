export type { Branded, Checked } from './checked.ts';
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
export {
  checkMedicareExpiry,
  checkMedicareNumber,
  formatMedicareNumber,
  type MedicareExpiry,
  type MedicareNumber,
  medicareExpiryDay,
  medicareReference,
} from './medicare.ts';
export { patientName } from './patient-name.ts';
export { checkPhone, formatPhone, type PhoneNumber } from './phone.ts';
export { checkPostcode, type Postcode, stateOfPostcode } from './postcode.ts';
export {
  checkPrescriberNumber,
  checkProviderNumber,
  type PrescriberNumber,
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
} from './structured.ts';
export { checkUserName, type UserName } from './user-name.ts';
