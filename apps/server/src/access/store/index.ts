export {
  type Account,
  type Credential,
  findAccount,
  findCredential,
  isEmailTaken,
  type ProfileChange,
  saveAccount,
} from './accounts.ts';
export {
  collapseMenuBar,
  findPharmacy,
  type PharmacyFacts,
  pharmaciesOf,
  type PharmacyOfPerson,
  saveCollapseMenuBar,
} from './pharmacies.ts';
export { type GrantedRow, type HeldRole, heldRights, rolesOf } from './roles.ts';
