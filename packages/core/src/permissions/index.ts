export { entryMenu } from './entry-menu.ts';
export {
  computeIsPharmacist,
  type DelegationProblem,
  findGivingProblem,
  findRoleChangeProblem,
  type FullRole,
  isAdministrator,
  isLastAdministrator,
} from './delegation.ts';
export { type ExplainedRight, explainRights } from './explain-rights.ts';
export { isRegistrationValid, type Registration } from './registration.ts';
export {
  emergencyMinutes,
  getSupportGrantState,
  getSupportReviewState,
  mayGiveSupport,
  reviewDays,
  type SupportGrantLevel,
  supportGrantLevels,
  supportGrantMinutes,
  type SupportGrantState,
  type SupportReviewState,
  type SupportVerdict,
  supportVerdicts,
} from './support-grant.ts';
export {
  codeStep,
  type EnteredCode,
  isFreshStep,
  isSecondFactorRequired,
  readEnteredCode,
  type SecondFactorRule,
  secondFactorRules,
} from './second-factor.ts';
export { maskPatients } from './mask-patients.ts';
export { type RoleLevel, isHigherKind, isRoleLevel, computeRoleLevel, roleLevels } from './role-level.ts';
export {
  type FeatureKey,
  type MenuCode,
  featureKeys,
  getMenuFeature,
  getMenuGuard,
  isMenuCode,
  menuCodes,
  menuNames,
  featureMenus,
} from './menu.ts';
export {
  type EntryCode,
  type EntryStage,
  entryCodes,
  isEntryCode,
  packEntries,
} from './pack-entries.ts';
export {
  type AccessLevel,
  type EntryPermission,
  type MenuRights,
  type Permission,
  type RoleGrants,
  accessLevels,
  computeRights,
} from './rights.ts';
export {
  type MenuNeed,
  type Need,
  type UserRights,
  may,
  mayOpen,
  notPermittedMessage,
  isMenuShown,
} from './may.ts';
export { isPasswordDue } from './password-renewal.ts';
