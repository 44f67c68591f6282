export const titles = ['Mast', 'Mr', 'Mrs', 'Ms', 'Miss', 'Prof', 'Dr', 'Sir'] as const;
export type Title = (typeof titles)[number];

export const genders = ['Male', 'Female', 'Not Specified'] as const;
export type Gender = (typeof genders)[number];

export const states = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type State = (typeof states)[number];

/** Arabic is written from the right (WEB-21). */
export const languages = {
  english: { code: 'en', name: 'English', direction: 'ltr' },
  turkish: { code: 'tr', name: 'Turkish', direction: 'ltr' },
  arabic: { code: 'ar', name: 'Arabic', direction: 'rtl' },
} as const;

/** Whether a user may sign in (API-21). */
export const userStatuses = {
  archived: { code: 0, name: 'Archived' },
  active: { code: 1, name: 'Active' },
} as const;

/** Status 0 shows as active (API-21). */
export const groupStatuses = {
  active: { code: 0, name: 'Active' },
  inactive: { code: 1, name: 'Inactive' },
} as const;

/** A pharmacy is new until its default data is made; in an inactive one nobody works (API-21, ADMIN-14). */
export const pharmacyStatuses = {
  new: { code: 0, name: 'New' },
  active: { code: 1, name: 'Active' },
  inactive: { code: 2, name: 'Inactive' },
} as const;

/** Whether people may sign in to a pharmacy and work there (ADMIN-14). */
export const isPharmacyOpen = (status: number): boolean => status !== pharmacyStatuses.inactive.code;

/** The letters of a pharmacy code, by which folders and files are named (ADMIN-13). */
const pharmacyCodeShape = /^[A-Z0-9]{2,20}$/;

/** The code as it is kept, in capitals; null for one that cannot name a folder. */
export function readPharmacyCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return pharmacyCodeShape.test(code) ? code : null;
}

/** Kinds of patient group. */
export const groupTypes = ['Community', 'Nursing home'] as const;
export type GroupType = (typeof groupTypes)[number];
