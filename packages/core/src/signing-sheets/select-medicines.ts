import type { Day } from '../days/index.ts';
import { packCategories } from '../packs/index.ts';
import type { SigningSheetCode } from '../reports/index.ts';
import { findLastDay } from './chart-cells.ts';
import { isPrnSupply, type SigningMedicine, type SigningPack } from './signing-medicine.ts';
import type { SigningOptions } from './signing-options.ts';

type Chosen = (medicine: SigningMedicine, options: SigningOptions) => boolean;

const isTimetabled = (medicine: SigningMedicine): boolean => !isPrnSupply(medicine);

const hasOwnSheet = ({ isInsulin, flags }: SigningMedicine): boolean => isInsulin || flags.isWarfarin;

/** The supplies that a person ticked (SIGN-3). */
function isOfSupply({ supply }: SigningMedicine, options: SigningOptions): boolean {
  switch (supply) {
    case 'packed':
      return options.isIncludePacked;
    case 'prn':
      return options.isIncludePackedPRN;
    case 'unpackedPrn':
      return options.isIncludeNonePackedPRN;
    default:
      return options.isIncludeNonePacked;
  }
}

/** Insulin and warfarin have sheets of their own, and stand on the regular one where a person wants them there. */
const isRegular: Chosen = (medicine, options) => {
  if (isPrnSupply(medicine)) return false;
  if (medicine.isInsulin) return options.printInsulinOnRegularSheets;
  if (medicine.flags.isWarfarin) return options.printWarfarinOnRegularSheets;
  return isOfSupply(medicine, options);
};

const selectors: Readonly<Record<SigningSheetCode, Chosen>> = {
  REGULAR: isRegular,
  PRN: (medicine, options) => isPrnSupply(medicine) && !medicine.isInsulin && isOfSupply(medicine, options),
  WARFARIN: (medicine) => medicine.flags.isWarfarin && isTimetabled(medicine),
  INSULIN: ({ isInsulin }) => isInsulin,
  SHORT_COURSE: (medicine) => medicine.flags.isShortCourse && isTimetabled(medicine),
  S8: (medicine, options) => medicine.flags.isS8Drug && isOfSupply(medicine, options),
  PATCHES: (medicine) => medicine.isPatch && isTimetabled(medicine),
  NON_PACKED: (medicine) => medicine.supply === 'unpacked' && !hasOwnSheet(medicine),
  CYTOTOXIC: ({ flags }) => flags.isCytotoxic,
};

/** The medicines of a sheet, those of packs first; what has ended before it, or begins after it, is not on it. */
export function selectMedicines(
  medicines: readonly SigningMedicine[],
  code: SigningSheetCode,
  options: SigningOptions,
  { from, to }: { readonly from: Day; readonly to: Day },
): SigningMedicine[] {
  return listCurrent(medicines, from, to)
    .filter((medicine) => selectors[code](medicine, options))
    .toSorted((one, other) => comparePacks(one, other));
}

const comparePacks = ({ pack: one }: SigningMedicine, { pack: other }: SigningMedicine): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.foilId - other.foilId || getPlace(one) - getPlace(other);
};

/** The regular medicines of a foil come first, though they are the last category that is looked for. */
const getPlace = ({ category }: SigningPack): number =>
  category === 'STANDARD' ? -1 : packCategories.indexOf(category);

const listCurrent = (medicines: readonly SigningMedicine[], from: Day, to: Day): SigningMedicine[] =>
  medicines.filter(({ rule }) => {
    const last = findLastDay(rule);
    return (last === null || last >= from) && (rule.start === null || rule.start <= to);
  });

const everything: SigningOptions = {
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
/** Between them they hold every medicine of a resident. */
const wholeSet = ['REGULAR', 'PRN', 'INSULIN', 'WARFARIN'] as const satisfies readonly SigningSheetCode[];

/** The sheets on which the medicines stand that this one leaves out: nobody takes one sheet for all of them (SIGN-5). */
export function listOtherSheets(
  medicines: readonly SigningMedicine[],
  shown: readonly SigningMedicine[],
  { from, to }: { readonly from: Day; readonly to: Day },
): SigningSheetCode[] {
  const ids = new Set(shown.map(({ prescriptionId }) => prescriptionId));
  const missing = listCurrent(medicines, from, to).filter(({ prescriptionId }) => !ids.has(prescriptionId));
  return wholeSet.filter((code) => missing.some((medicine) => selectors[code](medicine, everything)));
}
