import { weekdays, type Weekday } from '../days/index.ts';
import { computeWholeTablets, type Hundredths, toHundredths, zero } from '../quantity/index.ts';

/** A tablet at hand; a scored one may be halved. */
export interface WarfarinTablet {
  /** Hundredths of a milligram. */
  readonly milligrams: Hundredths;
  readonly isScored: boolean;
}

/** So many tablets of a strength. */
export interface SplitPart {
  readonly milligrams: Hundredths;
  readonly tablets: Hundredths;
}

export type TabletSplit = readonly SplitPart[];

const half = 50;
const whole = 100;
const mostTablets = 1000;
const mostSplits = 5;

/** The ways to make a dose of these tablets: fewest halves first, then fewest tablets and strengths (MED-45). */
export function listTabletSplits(
  dose: Hundredths,
  tablets: readonly WarfarinTablet[],
): readonly TabletSplit[] {
  if (dose <= zero) return [];
  const strongestFirst = tablets
    .filter(({ milligrams }) => milligrams > zero)
    .toSorted((one, other) => other.milligrams - one.milligrams);
  return findSplits(dose, strongestFirst, mostTablets).toSorted(compareSplits).slice(0, mostSplits);
}

function findSplits(
  dose: number,
  [first, ...others]: readonly WarfarinTablet[],
  room: number,
): TabletSplit[] {
  if (dose === 0) return [[]];
  if (first === undefined) return [];
  const step = first.isScored ? half : whole;
  const found: TabletSplit[] = [];
  for (let count = 0; count <= room && (first.milligrams * count) / whole <= dose; count += step) {
    const part = { milligrams: first.milligrams, tablets: toHundredths(count) };
    for (const rest of findSplits(dose - (first.milligrams * count) / whole, others, room - count))
      found.push(count === 0 ? rest : [part, ...rest]);
  }
  return found;
}

/** A half is a tablet to pick and to swallow, as a whole one is. */
const countTablets = (split: TabletSplit): number =>
  split.reduce((sum, { tablets }) => sum + computeWholeTablets(tablets), 0);
const countHalves = (split: TabletSplit): number =>
  split.filter(({ tablets }) => tablets % whole !== 0).length;

const compareSplits = (one: TabletSplit, other: TabletSplit): number =>
  countHalves(one) - countHalves(other) ||
  countTablets(one) - countTablets(other) ||
  one.length - other.length;

/** One line of a profile: a strength, so many tablets of it, and the weekdays on which they are taken. */
export interface WarfarinLine extends SplitPart {
  readonly weekDays: readonly Weekday[];
}

/** The lines that make a week of doses, strongest tablet first; null when a dose cannot be made of these tablets. */
export function planWarfarinLines(
  weekdayDoses: readonly Hundredths[],
  tablets: readonly WarfarinTablet[],
): readonly WarfarinLine[] | null {
  const splits = weekdays.map((day) => {
    const dose = weekdayDoses[day] ?? zero;
    return { day, split: dose === zero ? [] : listTabletSplits(dose, tablets)[0] };
  });
  if (splits.some(({ split }) => split === undefined)) return null;
  const parts = splits.flatMap(({ day, split = [] }) => split.map((part) => ({ ...part, day })));
  const lines = Map.groupBy(parts, ({ milligrams, tablets: count }) => `${milligrams} ${count}`);
  return [...lines.values()]
    .flatMap(([part, ...same]) =>
      part === undefined
        ? []
        : [
            {
              milligrams: part.milligrams,
              tablets: part.tablets,
              weekDays: [part, ...same].map(({ day }) => day),
            },
          ],
    )
    .toSorted((one, other) => other.milligrams - one.milligrams || other.tablets - one.tablets);
}
