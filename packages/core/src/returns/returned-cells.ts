import { addDays, type Day } from '../days/index.ts';
import type { PackSnapshot } from '../packs/index.ts';
import { addQuantities, type Hundredths, zero } from '../quantity/index.ts';
import { slotsPerDay } from '../schedule/index.ts';

/** One day and mealtime of a pack. */
export interface CellPlace {
  readonly day: Day;
  /** 0 to 7. */
  readonly slot: number;
}

export interface FilledCell extends CellPlace {
  /** All tablets in it. */
  readonly count: Hundredths;
}

type FrozenContent = Pick<PackSnapshot, 'window' | 'lines' | 'headings'>;

/** The cells of a pack that hold a dose, day by day. */
export function listFilledCells({ window, lines }: FrozenContent): readonly FilledCell[] {
  const days = Math.max(0, ...lines.map(({ doses }) => doses.length));
  return Array.from({ length: days }, (_, at) => at).flatMap((at) =>
    Array.from({ length: slotsPerDay }, (_, slot) => slot).flatMap((slot) => {
      const count = addQuantities(...lines.map(({ doses }) => doses[at]?.[slot] ?? zero));
      return count === zero ? [] : [{ day: addDays(window.from, at), slot, count }];
    }),
  );
}

const getKey = ({ day, slot }: CellPlace): string => `${day} ${slot}`;

/** Whether each of these is a cell of the pack that holds a dose (PACK-120). */
export function areCellsOfPack(snapshot: FrozenContent, cells: readonly CellPlace[]): boolean {
  const filled = new Set(listFilledCells(snapshot).map(getKey));
  return cells.every((cell) => filled.has(getKey(cell)));
}

/** A pack that came back, with the cells that nobody had opened. */
export interface ReturnedPack {
  readonly snapshot: FrozenContent;
  readonly untouched: readonly CellPlace[];
}

/** How many doses of a mealtime came back untouched, of how many. */
export interface MissedDoses {
  readonly slot: number;
  readonly slotName: string;
  readonly untouched: number;
  readonly of: number;
}

/** The mealtimes of packs that came back, in their order, with the doses that were not taken (PACK-121). */
export function summariseUntouched(packs: readonly ReturnedPack[]): readonly MissedDoses[] {
  return Array.from({ length: slotsPerDay }, (_, slot) => slot).flatMap((slot) => {
    const isHere = (cell: CellPlace): boolean => cell.slot === slot;
    const of = packs.reduce((sum, { snapshot }) => sum + listFilledCells(snapshot).filter(isHere).length, 0);
    if (of === 0) return [];
    const names = packs.map(({ snapshot }) => snapshot.headings[slot]?.trim() ?? '');
    const slotName = names.find((name) => name !== '') ?? `Time ${slot + 1}`;
    const missed = packs.reduce((sum, { untouched }) => sum + untouched.filter(isHere).length, 0);
    return [{ slot, slotName, untouched: missed, of }];
  });
}

export interface ReturnedDoses {
  readonly slotName: string;
  readonly doses: number;
  readonly untouched: number;
}

/** The doses of packs of several patients, by the headings of their mealtimes: facilities name them differently (SUMMARY-12). */
export function sumUntouchedByHeading(packs: readonly ReturnedPack[]): ReturnedDoses[] {
  const slots = packs.flatMap((pack) => summariseUntouched([pack]));
  const byHeading = Map.groupBy(
    slots.toSorted((a, b) => a.slot - b.slot),
    ({ slotName }) => slotName,
  );
  return [...byHeading].map(([slotName, own]) => ({
    slotName,
    doses: own.reduce((sum, { of }) => sum + of, 0),
    untouched: own.reduce((sum, { untouched }) => sum + untouched, 0),
  }));
}
