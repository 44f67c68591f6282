import { computeRate } from '@packwright/core/summary';
import type { Morning } from '../calls.ts';

type WorkWeek = Morning['week'];

export type TrendCode = 'made' | 'firstPass' | 'corrected' | 'runOuts';

/** A figure of two weeks (DASH-13); null where there is nothing to count. */
export interface Trend {
  readonly code: TrendCode;
  readonly now: number | null;
  readonly before: number | null;
  readonly difference: number | null;
  /** Whether the difference is good or bad; null where it is neither. */
  readonly verdict: 'good' | 'bad' | null;
}

/** More of these is better (1), or worse (-1), or neither. */
const wanted: Readonly<Record<TrendCode, -1 | 0 | 1>> = { made: 0, firstPass: 1, corrected: -1, runOuts: -1 };

const readFigure: Readonly<Record<TrendCode, (week: WorkWeek) => number | null>> = {
  made: ({ made }) => made,
  firstPass: ({ checks }) => computeRate(checks.passedFirst, checks.checked),
  corrected: ({ corrected }) => corrected,
  runOuts: ({ runOuts, runOutsDate }) => (isCounted(runOutsDate) ? runOuts : null),
};

const isCounted = (day: string): boolean => day > '0001-01-01';

/** The trends of these two weeks, as far as the person reads what they are of. */
export function listTrends(
  { week, weekBefore }: Pick<Morning, 'week' | 'weekBefore'>,
  codes: readonly TrendCode[],
): readonly Trend[] {
  return codes.map((code) => {
    const [now, before] = [readFigure[code](week), readFigure[code](weekBefore)];
    const difference = now === null || before === null ? null : roundToTenth(now - before);
    const worth = (difference ?? 0) * wanted[code];
    return { code, now, before, difference, verdict: worth === 0 ? null : worth > 0 ? 'good' : 'bad' };
  });
}

// Rates have one decimal; their difference has no more.
const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
