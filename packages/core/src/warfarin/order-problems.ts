import { computeDaysBetween, type Day } from '../days/index.ts';
import { validValueMessage } from '../fields/index.ts';
import { type Hundredths, zero } from '../quantity/index.ts';
import { largestInr, largestWarfarinDose, type WarfarinOrder } from './order.ts';

export type WarfarinField = Exclude<keyof WarfarinOrder, 'id'>;

/** One thing to put right in an order before it is recorded, at its field. */
export interface WarfarinProblem {
  readonly field: WarfarinField;
  readonly message: string;
}

/** The sentences of these problems that no other field has. */
export const warfarinSentences = {
  futureInr: 'The test cannot be in the future',
  lowRange: 'Must not be below the lower end of the range',
  nextInr: 'Must be after the day of the test',
  longPause: 'The next test must be within 12 weeks',
  fromBeforeInr: 'Must not be before the day of the test',
  fromAfterNext: 'Must be before the next test',
} as const;

/** Stable patients are tested at least every twelve weeks. */
const mostDaysToNextInr = 84;

const isInr = (value: Hundredths): boolean => value > zero && value <= largestInr;

/** Everything to put right before an order is recorded (MED-42). */
export function findWarfarinProblems(order: Omit<WarfarinOrder, 'id'>, today: Day): WarfarinProblem[] {
  const { inrDate, nextInrDate, fromDate, targetLow, targetHigh } = order;
  const numbers = (['inr', 'targetLow', 'targetHigh'] as const).map(
    (field) => !isInr(order[field]) && { field, message: validValueMessage },
  );
  const isDoseSound = order.weekdayDoses.every((dose) => dose >= zero && dose <= largestWarfarinDose);
  const problems: (WarfarinProblem | false)[] = [
    ...numbers,
    targetHigh < targetLow && { field: 'targetHigh', message: warfarinSentences.lowRange },
    inrDate > today && { field: 'inrDate', message: warfarinSentences.futureInr },
    nextInrDate <= inrDate && { field: 'nextInrDate', message: warfarinSentences.nextInr },
    computeDaysBetween(inrDate, nextInrDate) > mostDaysToNextInr && {
      field: 'nextInrDate',
      message: warfarinSentences.longPause,
    },
    fromDate < inrDate && { field: 'fromDate', message: warfarinSentences.fromBeforeInr },
    fromDate >= inrDate &&
      fromDate >= nextInrDate && { field: 'fromDate', message: warfarinSentences.fromAfterNext },
    !isDoseSound && { field: 'weekdayDoses', message: validValueMessage },
  ];
  return problems.filter((problem) => problem !== false);
}
