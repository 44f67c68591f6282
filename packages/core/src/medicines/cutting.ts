import { type Hundredths, isCuttable } from '../quantity/index.ts';

export interface CuttingFacts {
  /** Of the prescription or of the drug. */
  readonly isDoNotCrush: boolean;
  readonly isScored: boolean;
}

const isPart = (dose: Hundredths): boolean => dose % 100 !== 0;

/** A part of a tablet that must stay whole; a score line is the maker's leave to break it (MED-18). */
export const isBreakingWholeTablet = (doses: readonly Hundredths[], facts: CuttingFacts): boolean =>
  facts.isDoNotCrush && !facts.isScored && doses.some(isPart);

/** Doses that halving cannot give, such as thirds (MED-19). */
export const filterUnevenParts = (doses: readonly Hundredths[]): Hundredths[] => [
  ...new Set(doses.filter((dose) => !isCuttable(dose))),
];
