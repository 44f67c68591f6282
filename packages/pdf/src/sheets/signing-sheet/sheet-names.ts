import type { SigningSheetCode } from '@packwright/core/reports';

/** The kinds of sheet in the words of their heads. */
export const sheetNames: Readonly<Record<SigningSheetCode, string>> = {
  REGULAR: 'Regular medicines',
  PRN: 'PRN (when required)',
  WARFARIN: 'Warfarin',
  INSULIN: 'Insulin',
  SHORT_COURSE: 'Short courses',
  S8: 'Schedule 8 register',
  PATCHES: 'Patches',
  NON_PACKED: 'Non-packed medicines',
  CYTOTOXIC: 'CYTOTOXIC medicines',
};

/** Warnings that a carer must know before the first line of a sheet. */
export const sheetWarnings: Partial<Readonly<Record<SigningSheetCode, string>>> = {
  WARFARIN: 'Give only the dose of the day. No dose is given after the next INR test without a new order.',
  SHORT_COURSE: 'Finish all doses. Tell the pharmacy when a dose is missed.',
  S8: 'Two people: one gives, one watches. Count the balance before and after each dose. Report any difference at once.',
  PATCHES:
    'Take the old patch off before the new one goes on. Use another site. Look every day whether it is in place.',
  CYTOTOXIC:
    'Wear gloves. Do not crush, cut, open or chew. Do not touch with bare hands. Waste and gloves go into the purple bin.',
};
