import { toHundredths, zero } from '../src/quantity/index.ts';
import { emptyRule } from '../src/schedule/index.ts';
import type { SigningMedicine, SigningOptions } from '../src/signing-sheets/index.ts';

const one = toHundredths(100);

/** One tablet at breakfast and at dinner, every day. */
export const twiceDaily: SigningMedicine = {
  prescriptionId: 1,
  name: 'Metfor 500 mg tablet',
  genericName: 'metformin',
  strength: '500 mg',
  colour: 'White',
  route: 'Oral',
  unit: 'tablet',
  directions: ['Take ONE tablet twice a day'],
  indication: 'Diabetes',
  supply: 'packed',
  flags: {
    isShortCourse: false,
    isS8Drug: false,
    isCytotoxic: false,
    isWarfarin: false,
    isSinemet: false,
    isS4N: false,
  },
  isInsulin: false,
  isPatch: false,
  isEyeMedicine: false,
  mayNotCrush: false,
  rule: { ...emptyRule, slots: [one, zero, one, zero, zero, zero, zero, zero] },
  headings: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
  time: '',
  pack: { foilId: 1, category: 'STANDARD', title: 'Pack A' },
  prnDose: zero,
  prnIntervalMinutes: 0,
  prnMaximum: zero,
  insulin: [],
  insulinTimes: [],
};

/** Everything is included and nothing is added. */
export const allIncluded: SigningOptions = {
  isIncludePacked: true,
  isIncludeNonePacked: true,
  isIncludePackedPRN: true,
  isIncludeNonePackedPRN: true,
  isPrintIndications: true,
  removeAdminDates: false,
  printInsulinOnRegularSheets: false,
  printWarfarinOnRegularSheets: false,
  includeOptionForCareWorker: false,
};
