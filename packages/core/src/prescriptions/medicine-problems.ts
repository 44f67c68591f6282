import { type DirectionRule, findDirectionContradictions } from '../directions/index.ts';
import { type CuttingFacts, isBreakingWholeTablet, mayNotCrush } from '../medicines/index.ts';
import { type OrderStop, orderStops } from '../packs/index.ts';
import type { Prescription } from './prescription.ts';
import { findPrnProblems } from './prn-limits.ts';
import { toPrnRule } from './to-direction-rule.ts';

/** The faults of a kept medicine with which no medicine is saved any more; its next save asks to mend them. */
export const medicineProblems = ['prnIncomplete', 'directionContradicts', 'mustStayWhole'] as const;
export type MedicineProblem = (typeof medicineProblems)[number];

/** The words of a refusal for a medicine that stops an order (MED-35). */
export const orderStopSentences: Readonly<Record<OrderStop, string>> = {
  prnIncomplete: 'dose, interval or maximum is missing',
  mustStayWhole: 'half of a tablet that must stay whole',
  warfarinDiffers: 'not the dose that was ordered after the last INR',
};

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
  const stops = findOrderStops(prescription, drug);
  return medicineProblems.filter((problem) =>
    problem === 'directionContradicts' ? contradictions.length > 0 : stops.includes(problem),
  );
}

/**
 * Why no pack and no sheet is made of this medicine, in packs or beside them (MED-35). Whether warfarin differs follows
 * from the other lines of the patient, and is told (MED-44).
 */
export function findOrderStops(
  prescription: Prescription,
  drug: CuttingFacts,
  isWarfarinDifferent = false,
): OrderStop[] {
  const prn = toPrnRule(prescription);
  const found: Readonly<Record<OrderStop, boolean>> = {
    prnIncomplete: prn !== null && findPrnProblems(prn).length > 0,
    mustStayWhole: isHalvingWholeTablet(prescription, drug),
    warfarinDiffers: isWarfarinDifferent,
  };
  return orderStops.filter((stop) => found[stop]);
}
