export {
  type UserAccount,
  type Credential,
  findAccount,
  findCredential,
  isEmailTaken,
  type ProfileChange,
  saveAccount,
} from './accounts.ts';
export {
  isInsufficientOnly,
  isMenuBarCollapsed,
  findLabelScans,
  findPharmacy,
  type PharmacyFacts,
  listUserPharmacies,
  type UserPharmacy,
  saveInsufficientOnly,
  saveLabelScans,
  saveMenuBarCollapsed,
} from './pharmacies.ts';
export { type GrantedRow, type HeldRole, toRoleRights, listHeldRoles } from './roles.ts';
