/** 1§3. */
export const titles = ['Mast', 'Mr', 'Mrs', 'Ms', 'Miss', 'Prof', 'Dr', 'Sir'] as const;
export type Title = (typeof titles)[number];

/** 1§3. */
export const genders = ['Male', 'Female', 'Not Specified'] as const;
export type Gender = (typeof genders)[number];

/** 1§3. */
export const states = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type State = (typeof states)[number];

/** 1§9; Arabic is written from the right. */
export const languages = {
  english: { code: 'en', name: 'English', direction: 'ltr' },
  turkish: { code: 'tr', name: 'Turkish', direction: 'ltr' },
  arabic: { code: 'ar', name: 'Arabic', direction: 'rtl' },
} as const;

/** D-074. */
export const userStatuses = {
  archived: { code: 0, name: 'Archived' },
  active: { code: 1, name: 'Active' },
} as const;

/** Status 0 shows as active (1§4, D-074). */
export const groupStatuses = {
  active: { code: 0, name: 'Active' },
  inactive: { code: 1, name: 'Inactive' },
} as const;

/** A new pharmacy is inactive until its default data is made (D-074). */
export const pharmacyStatuses = {
  inactive: { code: 0, name: 'Inactive' },
  active: { code: 1, name: 'Active' },
} as const;

/** Kinds of patient group (1§3). */
export const groupTypes = ['Community', 'Nursing home'] as const;
export type GroupType = (typeof groupTypes)[number];
