import type { CategoryFlags, PackCategory, Supply } from '../packs/index.ts';
import type { Hundredths } from '../quantity/index.ts';
import type { DoseRule } from '../schedule/index.ts';

/** A medicine of a resident as signing sheets take it. */
export interface SigningMedicine {
  readonly prescriptionId: number;
  /** With strength and form, as the drug record writes it. */
  readonly name: string;
  readonly genericName: string;
  readonly strength: string;
  readonly colour: string;
  /** In words, 'Oral'; empty where nobody said. */
  readonly route: string;
  /** The thing that a dose counts, such as 'tablet' or 'mL'. */
  readonly unit: string;
  readonly directions: readonly string[];
  readonly indication: string;
  readonly supply: Supply;
  readonly flags: CategoryFlags;
  readonly isInsulin: boolean;
  readonly isPatch: boolean;
  readonly isEyeMedicine: boolean;
  readonly mayNotCrush: boolean;
  /** With the absence of the patient among its suspensions. */
  readonly rule: DoseRule;
  /** The mealtimes of its pack. */
  readonly headings: readonly string[];
  /** The time of day of a medicine without mealtimes; often empty. */
  readonly time: string;
  /** The pack in which it lies; null for one that is taken from its own container. */
  readonly pack: SigningPack | null;
  readonly prnDose: Hundredths;
  readonly prnIntervalMinutes: number;
  readonly prnMaximum: Hundredths;
  /** Device, times and sites of insulin in words; empty of other medicines. */
  readonly insulin: readonly string[];
  readonly insulinTimes: readonly string[];
}

/** Where a packed medicine lies: one foil may be several packs, a category each. */
export interface SigningPack {
  readonly foilId: number;
  readonly category: PackCategory;
  readonly title: string;
}

export const isPrnSupply = ({ supply }: Pick<SigningMedicine, 'supply'>): boolean =>
  supply === 'prn' || supply === 'unpackedPrn';
