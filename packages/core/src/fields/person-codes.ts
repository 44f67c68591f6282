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

/** A new pharmacy is inactive until its default data is made (API-21). */
export const pharmacyStatuses = {
  inactive: { code: 0, name: 'Inactive' },
  active: { code: 1, name: 'Active' },
} as const;

/** Kinds of patient group. */
export const groupTypes = ['Community', 'Nursing home'] as const;
export type GroupType = (typeof groupTypes)[number];
