import { addDays, type Day, formatShortDay, getWeekdayName } from '../days/index.ts';
import { addQuantities, type Hundredths, zero } from '../quantity/index.ts';
import { daysPerWeek, slotsPerDay } from '../schedule/index.ts';
import type { PackSnapshot, SnapshotLine } from './snapshot.ts';
import { isAwayOn } from './line-doses.ts';
import { getWindowDays } from './pack-window.ts';

/** A quantity of one medicine in a cell; `line` is its number in the medicine list, from 1. */
export interface CellDose {
  line: number;
  quantity: Hundredths;
}

export interface PackCell {
  doses: readonly CellDose[];
  /** The total, which a carer counts. */
  count: Hundredths;
}

export interface PackRow {
  day: Day;
  /** "Wed 04/03" (PRINT-8). */
  heading: string;
  /** Outside a part week: hatched, and counts zero (PACK-38). */
  isOutside: boolean;
  /** The patient is away for the whole day: its cells are left empty on purpose (PRINT-24). */
  isAway: boolean;
  /** One for each heading of the page. */
  cells: readonly PackCell[];
}

/** One card of seven rows. */
export interface PackPage {
  /** "Page 1 of 2", from 1. */
  number: number;
  of: number;
  /** False for a PRN card, whose cells have neither day nor time. */
  isTimetabled: boolean;
  headings: readonly string[];
  rows: readonly PackRow[];
}

/** A slot that the cards have a column for. */
interface CardColumn {
  slot: number;
  heading: string;
}

/**
 * The cards of a pack: seven rows each, from the first day of the window on any weekday. A dose in a slot without a
 * heading gets a column all the same: every frozen dose is printed.
 */
export function buildPackPages(snapshot: PackSnapshot): readonly PackPage[] {
  const of = Math.ceil(getWindowDays(snapshot.window).length / daysPerWeek);
  const columns = getColumns(snapshot);
  return Array.from({ length: of }, (_, page) => ({
    number: page + 1,
    of,
    isTimetabled: snapshot.category !== 'PRN',
    headings: columns.map((column) => column.heading),
    rows: Array.from({ length: daysPerWeek }, (_row, index) =>
      buildRow(snapshot, page * daysPerWeek + index, columns),
    ),
  }));
}

function buildRow(snapshot: PackSnapshot, at: number, columns: readonly CardColumn[]): PackRow {
  const day = addDays(snapshot.window.from, at);
  return {
    day,
    heading: `${getWeekdayName(day).slice(0, 3)} ${formatShortDay(day)}`,
    isOutside: day > snapshot.window.to,
    isAway: isAwayOn(snapshot, day),
    cells: columns.map((column) => buildCell(snapshot.lines, at, column.slot)),
  };
}

function buildCell(lines: readonly SnapshotLine[], at: number, slot: number): PackCell {
  const doses = lines.flatMap((line, index) => {
    // A day outside the window has no row of doses: its cells are empty by nature, not by default.
    const quantity = line.doses[at]?.[slot];
    return quantity === undefined || quantity === zero ? [] : [{ line: index + 1, quantity }];
  });
  return { doses, count: addQuantities(...doses.map((dose) => dose.quantity)) };
}

function getColumns(snapshot: PackSnapshot): readonly CardColumn[] {
  const isUsed = (slot: number) =>
    snapshot.lines.some((line) => line.doses.some((day) => (day[slot] ?? zero) !== zero));
  return Array.from({ length: slotsPerDay }, (_, slot) => slot).flatMap((slot) => {
    const heading = snapshot.headings[slot]?.trim() ?? '';
    if (heading !== '') return [{ slot, heading }];
    return isUsed(slot) ? [{ slot, heading: `Time ${slot + 1}` }] : [];
  });
}
