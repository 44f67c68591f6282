import type { CategoryFlags } from '../packs/index.ts';

/** Facts of a drug from which a new prescription takes its flags. */
export interface FlaggedDrug {
  /** The poisons schedule: 'S8', 'S4' … */
  readonly schedule: string;
  readonly atcCode: string;
  readonly isCytotoxic: boolean;
}

const isBelowCode = (atcCode: string, codes: readonly string[]): boolean =>
  codes.some((code) => atcCode.startsWith(code));

/** The flags that a new prescription of this drug starts from; a person may change them (MED-1). */
export function getDrugFlags(
  drug: FlaggedDrug,
): Omit<CategoryFlags, 'isShortCourse'> & { isInsulin: boolean } {
  return {
    isInsulin: isBelowCode(drug.atcCode, ['A10A']),
    isS8Drug: drug.schedule.toUpperCase() === 'S8',
    isCytotoxic: drug.isCytotoxic,
    isWarfarin: isBelowCode(drug.atcCode, ['B01AA03']),
    isS4N: false,
    isSinemet: isBelowCode(drug.atcCode, ['N04BA']),
  };
}
