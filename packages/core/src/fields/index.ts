export { type CodeOf, type CodeTable, codesOf, keyOfCode, nameOfCode } from './code-table.ts';
export {
  activityWriteMilliseconds,
  defaultFoilDrugNameLength,
  defaultLogoutMinutes,
  defaultPackWeeks,
  defaultPartWeekDays,
  logoutWarningMinutes,
  maximumPackedMedicines,
  menuSearchSuggestions,
  notAssignedMedicationCount,
  noticeToastMilliseconds,
  packExpiryDays,
  passwordRenewalMonths,
  storedLoginMilliseconds,
  successToastMilliseconds,
} from './constants.ts';
export { type HeadingProblem, headingProblems } from './headings.ts';
export { type HighRiskClass, highRiskClasses, highRiskCodes, isHighRisk } from './high-risk.ts';
export { defaultPageSize, type FilterType, filterTypes, limits, pageSizes } from './limits.ts';
export {
  categoryFlags,
  clockTimes,
  type DoseTime,
  doseTimes,
  doseTypes,
  type MedicineFlag,
  medicineFlags,
  type PrescriptionState,
  prescriptionStates,
  type Route,
  routes,
  supplies,
} from './medicine-codes.ts';
export {
  dateMinimumMessage,
  emailMessage,
  emailTakenMessage,
  greaterThanMessage,
  integerMessage,
  maxLengthMessage,
  medicareExpiryMessage,
  notAfterMessage,
  notBeforeMessage,
  numberMessage,
  passwordRequiredMessage,
  phoneMessage,
  priorityTakenMessage,
  renewPasswordMismatchMessage,
  requiredMessage,
  resetPasswordMismatchMessage,
  uploadPendingMessage,
  userNameRequiredMessage,
  userNameTakenMessage,
  validValueMessage,
} from './messages.ts';
export {
  dateMessage,
  invalidSignatureMessage,
  noContentMessage,
  requestAbortedMessage,
  serverFailedMessage,
  unsavedDataMessage,
} from './notices.ts';
export {
  defaultJobDateFilter,
  dispensingSystems,
  jobDateFilters,
  type NotificationType,
  notificationTypes,
  scheduleDurations,
} from './office-codes.ts';
export {
  defaultStripWidth,
  type FoilType,
  foilTypes,
  otherPackBrands,
  type PackType,
  packTypes,
  reviewWeeks,
  stripWidths,
} from './pack-codes.ts';
export {
  type Concession,
  concessions,
  type DaaFunding,
  type Distribution,
  daaFundings,
  distributions,
  type NoteType,
  noteTypes,
  type PackingStatus,
  type PatientStatus,
  packingStatuses,
  patientStatuses,
} from './patient-codes.ts';
export {
  isClockTime,
  isDigitsAndSpaces,
  isNumberText,
  isPositiveInteger,
  isWholeNumber,
} from './patterns.ts';
export {
  type Gender,
  type GroupType,
  genders,
  groupStatuses,
  groupTypes,
  languages,
  pharmacyStatuses,
  type State,
  states,
  type Title,
  titles,
  userStatuses,
} from './person-codes.ts';
export { sentences } from './sentences.ts';
