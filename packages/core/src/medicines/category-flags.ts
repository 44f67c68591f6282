import { categoryFlags } from '../fields/index.ts';
import type { CategoryFlags } from '../packs/index.ts';

/** Facts of a drug from which a new prescription takes its flags. */
export interface FlaggedDrug {
  /** The poisons schedule: 'S8', 'S4' … */
  readonly schedule: string;
  readonly atcCode: string;
  readonly isCytotoxic: boolean;
}

type DrugFlags = Omit<CategoryFlags, 'isShortCourse'> & { isInsulin: boolean };

/** The categories that follow from the record of a drug; insulin has none of its own (MED-5). */
const drugCategories = ['S8', 'CYTOTOXIC', 'WARFARIN', 'SINEMET'] as const;

type DrugCategory = (typeof drugCategories)[number];

const isBelowCode = (atcCode: string, codes: readonly string[]): boolean =>
  codes.some((code) => atcCode.startsWith(code));

/** The ATC code of warfarin. */
export const warfarinCode = 'B01AA03';

/** The flags that a new prescription of this drug starts from; a person may change them (MED-1). */
export function getDrugFlags(drug: FlaggedDrug): DrugFlags {
  return {
    isInsulin: isBelowCode(drug.atcCode, ['A10A']),
    isS8Drug: drug.schedule.toUpperCase() === 'S8',
    isCytotoxic: drug.isCytotoxic,
    isWarfarin: isBelowCode(drug.atcCode, [warfarinCode]),
    isS4N: false,
    isSinemet: isBelowCode(drug.atcCode, ['N04BA']),
  };
}

/** The categories of its drug that a medicine is not marked with (MED-30). */
export function listMissingCategories(
  medicine: Pick<CategoryFlags, (typeof categoryFlags)[DrugCategory]>,
  drug: FlaggedDrug,
): readonly DrugCategory[] {
  const flags = getDrugFlags(drug);
  return drugCategories.filter((category) => {
    const flag = categoryFlags[category];
    return flags[flag] && !medicine[flag];
  });
}
