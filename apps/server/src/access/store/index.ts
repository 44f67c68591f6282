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
  isMenuBarCollapsed,
  findPharmacy,
  type PharmacyFacts,
  listUserPharmacies,
  type UserPharmacy,
  saveMenuBarCollapsed,
} from './pharmacies.ts';
export { type GrantedRow, type HeldRole, toRoleRights, listHeldRoles } from './roles.ts';
