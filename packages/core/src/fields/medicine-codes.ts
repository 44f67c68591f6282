/** How a medicine is supplied (MED-22). */
export const supplies = {
  none: { code: -1, name: 'None' },
  packed: { code: 0, name: 'Packed' },
  unpacked: { code: 1, name: 'Unpacked' },
  prn: { code: 2, name: 'PRN' },
  unpackedPrn: { code: 3, name: 'Unpacked PRN' },
} as const;

/** Routes in the words of a chart (MED-22). */
export const routes = {
  oral: { code: 'PO', name: 'Oral' },
  sublingual: { code: 'SL', name: 'Sublingual' },
  rectal: { code: 'PR', name: 'Rectal' },
  inhaled: { code: 'INH', name: 'Inhaled' },
  topical: { code: 'TOP', name: 'Topical' },
  eye: { code: 'OPH', name: 'Eye' },
  ear: { code: 'OT', name: 'Ear' },
  nasal: { code: 'NAS', name: 'Nasal' },
  injection: { code: 'INJ', name: 'Injection' },
} as const;

export type Route = keyof typeof routes;

/** How insulin is injected, where and when (MED-59). */
export const insulinDevices = {
  pen: { code: 'pen', name: 'Pen' },
  cartridge: { code: 'cartridge', name: 'Pen with cartridges' },
  vial: { code: 'vial', name: 'Vial and syringe' },
  pump: { code: 'pump', name: 'Pump' },
} as const;

export const injectionSites = {
  abdomen: { code: 'abdomen', name: 'Abdomen' },
  thigh: { code: 'thigh', name: 'Thigh' },
  upperArm: { code: 'upperArm', name: 'Upper arm' },
  buttock: { code: 'buttock', name: 'Buttock' },
} as const;

export const insulinTimes = {
  beforeMeals: { code: 'beforeMeals', name: 'Before meals' },
  withMeals: { code: 'withMeals', name: 'With meals' },
  afterMeals: { code: 'afterMeals', name: 'After meals' },
  bedtime: { code: 'bedtime', name: 'At bedtime' },
  byLevel: { code: 'byLevel', name: 'By blood glucose' },
} as const;

/** doseType1 (MED-22). */
export const doseTypes = {
  standard: { code: 'standard', name: 'Standard' },
  variable: { code: 'variable', name: 'Variable' },
} as const;

/** Flags that take a medicine out of the standard pack (MED-5); insulin is a flag without a category. */
export const medicineFlags = [
  'isStandard',
  'isInsulin',
  'isS8Drug',
  'isCytotoxic',
  'isWarfarin',
  'isS4N',
  'isShortCourse',
  'isSinemet',
] as const;

export type MedicineFlag = (typeof medicineFlags)[number];

/** The flag of each pack category that has one; PRN follows from the supply (MED-5). */
export const categoryFlags = {
  STANDARD: 'isStandard',
  SHORTCOURSE: 'isShortCourse',
  WARFARIN: 'isWarfarin',
  SINEMET: 'isSinemet',
  S8: 'isS8Drug',
  CYTOTOXIC: 'isCytotoxic',
  S4N: 'isS4N',
} as const satisfies Readonly<Record<string, MedicineFlag>>;
