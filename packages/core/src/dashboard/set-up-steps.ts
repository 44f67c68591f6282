import type { MenuNeed } from '../permissions/index.ts';

/** The steps of a pharmacy to its first pack, in the order in which one needs the other (ADMIN-49). */
export const setUpStepCodes = [
  'pharmacist',
  'printProfile',
  'printer',
  'facility',
  'drug',
  'resident',
  'medicine',
  'pack',
] as const;

export type SetUpStep = (typeof setUpStepCodes)[number];

/** A printer is a convenience: without one, prints open as files (ADMIN-50). */
export const isNeededForPack = (code: SetUpStep): boolean => code !== 'printer';

/** The right without which nobody can take a step: others are not told of it. */
export const setUpNeeds: Readonly<Record<SetUpStep, MenuNeed>> = {
  pharmacist: { menu: 'user', level: 'create' },
  printProfile: { menu: 'printProfile', level: 'create' },
  printer: { menu: 'printProfile', level: 'create' },
  facility: { menu: 'patientGroup', level: 'create' },
  drug: { menu: 'drug', level: 'create' },
  resident: { menu: 'patient', level: 'create' },
  medicine: { menu: 'patient', level: 'update' },
  pack: { menu: 'printFoil', level: 'create' },
};
