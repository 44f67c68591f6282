export { presentChange, presentConfiguration, presentSettings } from './configuration.ts';
export { presentPharmacy, presentPharmacyRow } from './pharmacy.ts';
export { presentProfile, readProfileChange } from './profile.ts';
export {
  type PersonFacts,
  presentPerson,
  presentPersonRow,
  presentRights,
  presentSession,
} from './people.ts';
export { presentGrant } from './support.ts';
export { presentCatalogue, presentRole, presentRoleRow } from './roles.ts';
