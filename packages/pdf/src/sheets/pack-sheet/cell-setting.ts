import type { CellDose, PackCell } from '@packwright/core/packs';
import { formatGlyphs } from '@packwright/core/quantity';
import { computeLeading, type TextSpan, computeWidth } from '../../layout/measure.ts';
import type { Box } from '../../layout/op.ts';
import { splitTallMan } from '../../layout/tall-man.ts';
import { type SetLine, setText } from '../../layout/set-text.ts';
import { type CellHead, cellPadding } from './cell-head.ts';
import type { SheetMedicine } from './sheet.ts';
import { createStyle } from './style.ts';

const quantityGap = 1;
const smallest = 6.5;

export interface SetNamedDose {
  readonly quantity: string;
  readonly lines: readonly SetLine[];
}

export interface NamesSetting {
  readonly kind: 'names';
  readonly doses: readonly SetNamedDose[];
  readonly size: number;
  readonly indent: number;
}

/** How the contents of a cell are set. `deferred` cells stand in full in the list on a further page. */
export type CellSetting =
  | NamesSetting
  | { readonly kind: 'numbers'; readonly rows: readonly (readonly CellDose[])[]; readonly size: number }
  | { readonly kind: 'deferred' };

/**
 * Chooses for the cells of one time, all of one size, the fullest setting that fits every one of them: names at
 * 7.5 pt or smaller, then the numbers of the medicine list; a cell that holds not even those sends the reader to the
 * further page. Type is never below 6.5 pt and nothing is cut.
 */
export function chooseColumnSetting(
  cells: readonly PackCell[],
  box: Box,
  head: Pick<CellHead, 'height'>,
  medicines: readonly SheetMedicine[],
): readonly CellSetting[] {
  const room = box.width - 2 * cellPadding;
  const space = box.height - head.height - 0.8;
  for (const size of [7.5, 7, smallest]) {
    const spans = new Map(medicines.map((medicine) => [medicine, buildNameSpans(medicine, size)]));
    const getSpans = (dose: CellDose) => spans.get(getMedicine(dose, medicines)) ?? [];
    const names = cells.map((cell) => setNames(cell, getSpans, size, room));
    if (names.every((setting) => setting !== null && countLines(setting) * computeLeading(size) <= space))
      return names.filter((setting) => setting !== null);
  }
  const setNumbers = (size: number) =>
    cells.map((cell) => ({ kind: 'numbers', rows: breakTokens(cell.doses, room, size), size }) as const);
  const isFitting = ({ rows, size }: { rows: readonly unknown[]; size: number }) =>
    rows.length * computeTokenPitch(size) <= space;
  const fitting = [8, 7.5, 7].map(setNumbers).find((settings) => settings.every(isFitting));
  return (
    fitting ?? setNumbers(smallest).map((setting) => (isFitting(setting) ? setting : { kind: 'deferred' }))
  );
}

/** Width of a token, the number of a medicine with its quantity, in mm. */
export function computeTokenWidth(dose: CellDose, size: number): number {
  return (
    computeNumberWidth(size) +
    1.6 +
    computeWidth([{ ...createStyle('bold', size), text: formatGlyphs(dose.quantity) }])
  );
}

export function computeNumberWidth(size: number): number {
  return size * 0.53;
}

export function computeTokenHeight(size: number): number {
  return size * 0.45;
}

export function computeTokenPitch(size: number): number {
  return computeTokenHeight(size) + 0.7;
}

/** The medicine of a dose; a cell that names none is a fault in the sheet. */
export function getMedicine(dose: CellDose, medicines: readonly SheetMedicine[]): SheetMedicine {
  const medicine = medicines.find(({ line }) => line === dose.line);
  if (medicine === undefined)
    throw new RangeError(`A cell names line ${dose.line}, which is not in the medicine list`);
  return medicine;
}

/** Null when a word would have to be divided: half a drug name is another drug name. */
function setNames(
  cell: PackCell,
  spansOf: (dose: CellDose) => readonly TextSpan[],
  size: number,
  room: number,
): NamesSetting | null {
  const quantities = cell.doses.map((dose) => formatGlyphs(dose.quantity));
  const widths = quantities.map((text) => computeWidth([{ ...createStyle('bold', size), text }]));
  const indent = Math.max(0, ...widths) + quantityGap;
  const set = cell.doses.map((dose) => setText(spansOf(dose), room - indent));
  if (set.some((text) => text.isWordDivided)) return null;
  const doses = set.map(({ lines }, index) => ({ quantity: quantities[index] ?? '', lines }));
  return { kind: 'names', doses, size, indent };
}

function countLines(setting: NamesSetting): number {
  return setting.doses.reduce((sum, { lines }) => sum + lines.length, 0);
}

function buildNameSpans(medicine: SheetMedicine, size: number): TextSpan[] {
  return splitTallMan(medicine.shortName, createStyle('regular', size), 'bold');
}

function breakTokens(doses: readonly CellDose[], room: number, size: number): CellDose[][] {
  const rows: CellDose[][] = [];
  let left = 0;
  for (const dose of doses) {
    const width = computeTokenWidth(dose, size);
    const row = rows.at(-1);
    if (row === undefined || left + 0.8 + width > room) {
      rows.push([dose]);
      left = width;
    } else {
      row.push(dose);
      left += 0.8 + width;
    }
  }
  return rows;
}
