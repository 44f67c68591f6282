import type { DirectionRule } from '@packwright/core/directions';
import { parseDose, isPrnPackType, toDoseRule } from './dose-rule.ts';
import type { MedicineValues } from './medicine-values.ts';

/** The typed time between two PRN doses, in whole minutes. */
export const parseInterval = ({ prnInterval, prnIntervalUnit }: MedicineValues): number =>
  Math.round((parseDose(prnInterval) * prnIntervalUnit) / 100);

/** How the form says the medicine is given, for the direction that is made from it (MED-27). */
export function toDirectionRule(
  values: MedicineValues,
  headings: readonly string[],
  strength: string,
): DirectionRule {
  const isPrn = isPrnPackType(values.packType);
  return {
    form: values.unit,
    strength,
    route: values.route,
    headings,
    schedule: toDoseRule(values),
    isShortCourse: values.isShortCourse,
    isInsulin: values.isInsulin,
    prn: isPrn
      ? {
          dose: parseDose(values.prnDose),
          intervalMinutes: parseInterval(values),
          maximum: parseDose(values.prnMaximum),
        }
      : null,
  };
}

/** The written words, a line each. */
export const splitDirection = (direction: string): string[] =>
  direction.split('\n').filter((line) => line.trim() !== '');
