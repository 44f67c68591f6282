/** The 18 menu codes, spelt as they travel, each with the name that the role screen shows (ACCESS-18). */
export const menuNames = {
  home: 'Home',
  patient: 'Patient',
  brandSwap: 'Brand Swap',
  printFoil: 'Pack Creator',
  job: 'Pack Management',
  vpb: 'Virtual Pill Balance',
  dispenseTracker: 'Dispense Tracker',
  report: 'Reports',
  claim: 'Claim',
  'signing-sheets': 'Signing Sheets',
  patientGroup: 'Patient Groups',
  drug: 'Drugs',
  doctor: 'Doctors',
  direction: 'Directions',
  printProfile: 'Print Options',
  user: 'User',
  role: 'Roles',
  pharmacy: 'Pharmacy',
} as const;

export type MenuCode = keyof typeof menuNames;

export const menuCodes = Object.keys(menuNames) as readonly MenuCode[];

export function isMenuCode(text: string): text is MenuCode {
  return Object.hasOwn(menuNames, text);
}

/** The 18 route keys and the menu whose rights guard each (ACCESS-19). SYNC and FEEDBACK have no menu. */
export const featureMenus = {
  HOME: 'home',
  PATIENT: 'patient',
  BRAND_SWAP: 'brandSwap',
  PRINT_FOIL: 'printFoil',
  JOB: 'job',
  VPB: 'vpb',
  DISPENSE_TRACKER: 'dispenseTracker',
  REPORT: 'report',
  PATIENT_GROUP: 'patientGroup',
  DRUG: 'drug',
  DOCTOR: 'doctor',
  DIRECTION: 'direction',
  PRINT_PROFILE: 'printProfile',
  USER: 'user',
  ROLE: 'role',
  PHARMACY: 'pharmacy',
  SYNC: null,
  FEEDBACK: null,
} as const satisfies Record<string, MenuCode | null>;

export type FeatureKey = keyof typeof featureMenus;

export const featureKeys = Object.keys(featureMenus) as readonly FeatureKey[];

/** The route key of a menu; claim and signing-sheets are guarded by another menu's key (ACCESS-16). */
export function getMenuFeature(menu: MenuCode): FeatureKey {
  const guard = getMenuGuard(menu);
  const feature = featureKeys.find((key) => featureMenus[key] === guard);
  if (feature === undefined) throw new RangeError(`Menu ${menu} has no feature key`);
  return feature;
}

/** The menu whose rights guard the routes and calls of a menu item (ACCESS-16). */
export function getMenuGuard(menu: MenuCode): MenuCode {
  if (menu === 'claim') return 'printFoil';
  if (menu === 'signing-sheets') return 'report';
  return menu;
}
