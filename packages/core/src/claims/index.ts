export {
  buildClaim,
  type ClaimChoice,
  type ClaimedService,
  type ClaimPlan,
  type ClaimRow,
  getWeekStart,
} from './build-claim.ts';
export { type ClaimPatient, findPatientReasons, getClaimNumber } from './claim-patient.ts';
export {
  type ClaimReminder,
  farthestClaimDay,
  findClaimReminder,
  getClaimDeadline,
  getMonth,
  isPastDeadline,
  listReminderDays,
} from './deadlines.ts';
export { type ClaimFee, findClaimFee } from './fees.ts';
export {
  arePortalHeadings,
  buildPortalCells,
  type PortalColumn,
  portalColumns,
  type PortalHeading,
  type PortalService,
  requiredPortalColumns,
  usualPortalHeadings,
} from './portal-file.ts';
export {
  type ClaimProgram,
  claimPrograms,
  type ClaimReason,
  claimReasonNames,
  claimReasons,
  type ClaimState,
  claimStates,
  isAcceptable,
  isBlocked,
} from './reasons.ts';
export { type ClaimPack, type ClaimService, getServiceKey, listServices } from './services.ts';
