export { type RoleLevel, isRoleLevel, levelOfRoles, roleLevels } from './role-level.ts';
export {
  type FeatureKey,
  type MenuCode,
  featureKeys,
  featureOfMenu,
  guardOfMenu,
  isMenuCode,
  menuCodes,
  menuNames,
  menuOfFeature,
} from './menu.ts';
export {
  type EntryCode,
  type EntryStage,
  entryCodes,
  entryMenu,
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
  rightsOf,
} from './rights.ts';
export { type MenuNeed, type Need, type Who, may, mayOpen, notPermittedMessage, showsMenu } from './may.ts';
