import type { PrnRule } from '../directions/index.ts';
import { requiredMessage, validValueMessage } from '../fields/index.ts';

export const lowMaximumMessage = 'The most in 24 hours must be at least one dose';

/** A week: no PRN medicine waits longer. */
export const mostPrnMinutes = 7 * 24 * 60;

/** One thing that a PRN medicine lacks, at its field. */
export interface PrnProblem {
  readonly field: 'prnDose' | 'prnIntervalMinutes' | 'prnMaximum';
  readonly message: string;
}

/** Everything to put right before a PRN medicine is saved: dose, time between doses and the most in 24 hours (MED-25). */
export function findPrnProblems({ dose, intervalMinutes, maximum }: PrnRule): PrnProblem[] {
  const problems: (PrnProblem | false)[] = [
    dose <= 0 && { field: 'prnDose', message: requiredMessage },
    intervalMinutes <= 0 && { field: 'prnIntervalMinutes', message: requiredMessage },
    intervalMinutes > mostPrnMinutes && { field: 'prnIntervalMinutes', message: validValueMessage },
    maximum <= 0 && { field: 'prnMaximum', message: requiredMessage },
    maximum > 0 && maximum < dose && { field: 'prnMaximum', message: lowMaximumMessage },
  ];
  return problems.filter((problem) => problem !== false);
}
