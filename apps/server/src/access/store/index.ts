export {
  type UserAccount,
  type Credential,
  findAccount,
  findCredential,
  findFullName,
  isEmailTaken,
  type ProfileChange,
  saveAccount,
  saveSigningRevoked,
} from './accounts.ts';
export {
  isInsufficientOnly,
  findDispenseDays,
  findDispensingSystem,
  isQuickDispenseInUse,
  saveSyncStatus,
  isMenuBarCollapsed,
  findPharmacy,
  type PharmacyFacts,
  listFeaturesInUse,
  listOpenPharmacies,
  listWorkingPharmacies,
  listUserPharmacies,
  type UserPharmacy,
  saveInsufficientOnly,
  saveMenuBarCollapsed,
} from './pharmacies.ts';
export {
  type ConfigurationRow,
  type CredentialKey,
  type CredentialRow,
  deleteCredential,
  findConfiguration,
  findSecondFactorRule,
  insertChanges,
  listCredentials,
  lockConfiguration,
  type NewChange,
  saveConfiguration,
  saveCredential,
  saveGuid,
  searchChanges,
  type SettingChange,
} from './configuration.ts';
export {
  countMembers,
  findKeptPharmacy,
  insertNewConfiguration,
  insertNewPharmacy,
  type KeptPharmacy,
  lockPharmacy,
  type PharmacyListRow,
  searchPharmacies,
} from './kept-pharmacies.ts';
export {
  findPharmacyRecord,
  type PharmacyChange,
  type PharmacyRecord,
  savePharmacy,
} from './pharmacy-records.ts';
export { type GrantedRow, type HeldRole, toRoleRights, listHeldRoles } from './roles.ts';
export {
  insertPerson,
  type NewPerson,
  type PersonChange,
  renewSecurityStamp,
  saveMemberRoles,
  saveMembership,
  updatePerson,
} from './changed-people.ts';
export { listAdministeredPharmacies } from './memberships.ts';
export { listOpenSessions, type OpenSession } from './own-sessions.ts';
export {
  findPerson,
  isUserNameTaken,
  listAdministratorIds,
  lockPeople,
  lockUserNames,
  type PersonRow,
  searchPeople,
} from './people.ts';
export {
  endGrant,
  findGrant,
  findOpenGrant,
  findOpenSupport,
  insertGrant,
  listSupportAccounts,
  type OpenGrant,
  type OpenSupport,
  saveReview,
  searchGrants,
  type SupportGrantRow,
} from './support-grants.ts';
export {
  countHolders,
  deleteRole,
  findRoleByCode,
  findRoleByName,
  findRoleRecord,
  insertRole,
  isOfPharmacies,
  listRoleRecords,
  lockRoles,
  type RoleListRow,
  type RoleRecord,
  saveRoleGrants,
  searchRoles,
  updateRole,
} from './role-records.ts';
export { insertFeedback } from './feedback.ts';
export {
  deleteView,
  hasView,
  isSameViewName,
  listViews,
  lockViews,
  renameView,
  type SavedView,
  saveView,
  type ViewKey,
} from './saved-views.ts';
