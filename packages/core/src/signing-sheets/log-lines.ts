import type { Day } from '../days/index.ts';
import { type Hundredths, zero } from '../quantity/index.ts';
import { computeDueDays } from '../schedule/index.ts';
import type { ChartRow } from './chart-cells.ts';
import { isPrnSupply, type SigningMedicine } from './signing-medicine.ts';

/** A line that a carer fills in: what is due is printed, an empty one waits for what nobody can foresee. */
export interface LogLine {
  readonly day: Day | null;
  readonly heading: string;
  /** Zero where the directions or the carer say it. */
  readonly dose: Hundredths;
}

const emptyLine: LogLine = { day: null, heading: '', dose: zero };

const createEmptyLines = (count: number): LogLine[] => Array.from({ length: count }, () => emptyLine);

/** A line for each due dose, in the order of days and times. */
export function listDueLines(rows: readonly ChartRow[], days: readonly Day[]): LogLine[] {
  return days.flatMap((day, at) =>
    rows.flatMap(({ heading, dose, cells }) => (cells[at] === 'due' ? [{ day, heading, dose }] : [])),
  );
}

const prnLines = 8;
const spareLines = 3;

/** A PRN medicine has empty lines alone: nobody knows when it will be wanted. */
export const listPrnLines = (): LogLine[] => createEmptyLines(prnLines);

/** The register of a controlled medicine: its due doses and spare lines for waste and receipts. */
export const listRegisterLines = (
  medicine: SigningMedicine,
  rows: readonly ChartRow[],
  days: readonly Day[],
): LogLine[] =>
  isPrnSupply(medicine)
    ? createEmptyLines(prnLines)
    : [...listDueLines(rows, days), ...createEmptyLines(spareLines)];

const timesOfDay: Readonly<Record<string, readonly string[]>> = {
  beforeMeals: ['Before breakfast', 'Before lunch', 'Before dinner'],
  withMeals: ['With breakfast', 'With lunch', 'With dinner'],
  afterMeals: ['After breakfast', 'After lunch', 'After dinner'],
  bedtime: ['Bedtime'],
};

/** Insulin without mealtimes is given at the times that are recorded for it, else once a day as charted. */
export function listInsulinLines(
  medicine: SigningMedicine,
  rows: readonly ChartRow[],
  days: readonly Day[],
): LogLine[] {
  if (isPrnSupply(medicine)) return createEmptyLines(prnLines);
  if (rows.some(({ slot }) => slot !== null)) return listDueLines(rows, days);
  const times = medicine.insulinTimes.flatMap((time) => timesOfDay[time] ?? []);
  const [from, to] = [days.at(0), days.at(-1)];
  if (from === undefined || to === undefined) return [];
  return computeDueDays(medicine.rule, from, to).flatMap((day) =>
    (times.length > 0 ? times : [medicine.time]).map((heading) => ({ day, heading, dose: zero })),
  );
}
