import { type DirectionRule, findDirectionContradictions } from '../directions/index.ts';
import { type CuttingFacts, isBreakingWholeTablet, mayNotCrush } from '../medicines/index.ts';
import type { Prescription } from './prescription.ts';
import { findPrnProblems } from './prn-limits.ts';

/** The faults of a kept medicine with which no medicine is saved any more; its next save asks to mend them. */
export const medicineProblems = ['prnIncomplete', 'directionContradicts', 'mustStayWhole'] as const;
export type MedicineProblem = (typeof medicineProblems)[number];

export const listAllDoses = ({ doses, prnDose }: Pick<Prescription, 'doses' | 'prnDose'>) => [
  ...doses,
  prnDose,
];

/** Whether a part of a tablet is given that must stay whole: nowhere may such a dose stand (MED-18). */
export const isHalvingWholeTablet = (
  prescription: Pick<Prescription, 'doses' | 'prnDose' | 'isDoNotCrush'>,
  drug: CuttingFacts,
): boolean =>
  isBreakingWholeTablet(listAllDoses(prescription), {
    isDoNotCrush: mayNotCrush(prescription, drug),
    isScored: drug.isScored,
  });

/** Everything that is wrong with a medicine as it is kept (MED-18, MED-25, MED-28). */
export function findMedicineProblems(
  prescription: Prescription,
  drug: CuttingFacts,
  rule: DirectionRule,
): MedicineProblem[] {
  const contradictions =
    prescription.directionReasonBy === null ? findDirectionContradictions(prescription.direction, rule) : [];
  const found: Readonly<Record<MedicineProblem, boolean>> = {
    prnIncomplete: rule.prn !== null && findPrnProblems(rule.prn).length > 0,
    directionContradicts: contradictions.length > 0,
    mustStayWhole: isHalvingWholeTablet(prescription, drug),
  };
  return medicineProblems.filter((problem) => found[problem]);
}
