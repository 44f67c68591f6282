export { type CodeOf, type CodeTable, getCodes, findCodeKey, findCodeName } from './code-table.ts';
export {
  activityWriteMilliseconds,
  defaultFoilDrugNameLength,
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
export { type HeadingProblem, findHeadingProblems } from './heading-problems.ts';
export { type HighRiskClass, highRiskClasses, highRiskCodes, isHighRisk } from './high-risk.ts';
export {
  type ConnectionField,
  connectionFields,
  findIntegrationSystem,
  type IntegrationSystem,
  integrationSystems,
  isFolderName,
  maskedSecret,
  type SecretField,
  secretFields,
} from './integrations.ts';
export {
  defaultPageSize,
  type ExportFormat,
  exportFormats,
  type FilterType,
  filterTypes,
  limits,
  pageSizes,
} from './limits.ts';
export { clockTimes } from './clock-times.ts';
export {
  categoryFlags,
  doseTypes,
  injectionSites,
  insulinDevices,
  insulinTimes,
  type MedicineFlag,
  medicineFlags,
  type Route,
  routes,
  supplies,
} from './medicine-codes.ts';
export {
  dateMinimumMessage,
  emailMessage,
  emailTakenMessage,
  formatGreaterThanMessage,
  integerMessage,
  invisibleMessage,
  formatMaxLengthMessage,
  medicareExpiryMessage,
  formatNotAfterMessage,
  formatNotBeforeMessage,
  numberMessage,
  passwordRequiredMessage,
  phoneMessage,
  priorityTakenMessage,
  recoverFailedTitle,
  renewPasswordMismatchMessage,
  repeatedCodeMessage,
  requiredMessage,
  resetPasswordMismatchMessage,
  unprintableMessage,
  uploadPendingMessage,
  userNameRequiredMessage,
  userNameTakenMessage,
  validValueMessage,
  withheldCodeMessage,
} from './messages.ts';
export {
  databaseAwayMessage,
  dateMessage,
  diskFullMessage,
  formatFrozenBalanceMessage,
  invalidSignatureMessage,
  noContentMessage,
  requestAbortedMessage,
  serverFailedMessage,
  unsavedDataMessage,
} from './notices.ts';
export {
  dispensingSystems,
  type NotificationType,
  notificationTypes,
} from './office-codes.ts';
export {
  type FoilType,
  foilTypes,
  otherPackBrands,
  type PackType,
  packTypes,
  reviewWeeks,
  stripWidths,
} from './pack-codes.ts';
export {
  changeConsiderations,
  type Consideration,
  type Considerations,
  considerations,
} from './considerations.ts';
export {
  type Concession,
  concessions,
  type DaaFunding,
  type Distribution,
  daaFundings,
  distributions,
  documentTypes,
  isAtHome,
  isAway,
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
  isPharmacyOpen,
  pharmacyStatuses,
  readPharmacyCode,
  type State,
  states,
  type Title,
  titles,
  userStatuses,
} from './person-codes.ts';
export { canBeDue, changeReminder, isDueBy, type Reminder, type ReminderChange } from './reminders.ts';
export { sentences } from './sentences.ts';
