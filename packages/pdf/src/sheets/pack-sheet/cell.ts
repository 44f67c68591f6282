import { formatGlyphs, addQuantities } from '@packwright/core/quantity';
import { capHeight, leading, type Span, widthOf } from '../../layout/measure.ts';
import type { Box } from '../../layout/op.ts';
import type { Pen } from '../../layout/pen.ts';
import { tallManSpans } from '../../layout/tall-man.ts';
import { type SetLine, setText } from '../../layout/wrap.ts';
import type { CellDose, PackCell, PackedMedicine } from './facts.ts';
import { grey, ink, paper, type } from './look.ts';
import { doseText, shortName } from './words.ts';

const padding = 1.3;
const nameSize = 7;
const smallSize = 6.5;
const badgeHeight = 2.9;
const badgeWidth = 3.5;

/** How the contents of a cell are set. `deferred` cells stand in full in the list on a further page. */
export type CellSetting =
  | { readonly kind: 'names'; readonly lines: readonly SetLine[]; readonly size: number }
  | { readonly kind: 'numbers'; readonly rows: readonly (readonly CellDose[])[] }
  | { readonly kind: 'deferred' };

/**
 * Chooses the fullest setting that fits: names at 7 pt, names at 6.5 pt, the numbers of the medicine list, and last
 * a word that sends the reader to the further page. Type is never smaller and nothing is cut.
 */
export function settle(
  cell: PackCell,
  box: Box,
  medicines: readonly PackedMedicine[],
  nameLength: number,
): CellSetting {
  const room = box.width - 2 * padding;
  const space = box.height - contentsTop(box) - 1;
  for (const size of [nameSize, smallSize]) {
    const set = cell.doses.map((dose) => setText(nameSpans(dose, medicines, nameLength, size), room));
    const lines = set.flatMap((text) => text.lines);
    if (!set.some((text) => text.isWordDivided) && lines.length * leading(size) <= space)
      return { kind: 'names', lines, size };
  }
  const rows = numberRows(cell.doses, room);
  return rows.length * (badgeHeight + 0.4) <= space ? { kind: 'numbers', rows } : { kind: 'deferred' };
}

/** Draws date, time, total count and contents inside the cell. */
export function drawCell(
  pen: Pen,
  cell: PackCell,
  box: Box,
  setting: CellSetting,
  date: string,
  heading: string,
): void {
  drawHead(pen, cell, box, date, heading);
  const top = box.y + contentsTop(box);
  if (setting.kind === 'names')
    pen.lines(
      setting.lines,
      box.x + padding,
      top + capHeight(setting.size),
      box.width - 2 * padding,
      leading(setting.size),
    );
  else if (setting.kind === 'numbers') drawNumbers(pen, setting.rows, box.x + padding, top);
  else
    pen.text(
      'See list',
      type('semibold', smallSize),
      box.x + padding,
      top + capHeight(smallSize),
      box.width - 2 * padding,
    );
}

/** The total, in fraction glyphs, that whoever fills or opens the cell counts against. */
export function cellCount(cell: PackCell): string {
  const total = addQuantities(...cell.doses.map((dose) => dose.quantity));
  return total === 0 ? '0' : formatGlyphs(total);
}

function contentsTop(box: Box): number {
  return padding + Math.min(7.2, box.height * 0.3);
}

function drawHead(pen: Pen, cell: PackCell, box: Box, date: string, heading: string): void {
  const count = cellCount(cell);
  const style = count === '0' ? type('regular', countSize(box), grey) : type('bold', countSize(box), ink);
  const inner = box.width - 2 * padding;
  const taken =
    pen.text(count, style, box.x + padding, box.y + padding + capHeight(style.size), inner, 'right') + 1;
  const small = type('regular', smallSize, grey);
  const room = inner - taken;
  const dateText = [date, date.slice(-5)].find((text) => widthOf([{ ...small, text }]) <= room);
  const baseline = box.y + padding + capHeight(smallSize);
  if (dateText !== undefined) pen.text(dateText, small, box.x + padding, baseline, room);
  const bold = type('semibold', smallSize, grey);
  const isHeadingFitting = heading !== '' && widthOf([{ ...bold, text: heading }]) <= room;
  if (isHeadingFitting && contentsTop(box) > 6.4)
    pen.text(heading, bold, box.x + padding, baseline + leading(smallSize), room);
}

function countSize(box: Box): number {
  return box.width > 30 && box.height > 20 ? 16 : box.height > 14 ? 12 : 9;
}

function nameSpans(
  dose: CellDose,
  medicines: readonly PackedMedicine[],
  nameLength: number,
  size: number,
): Span[] {
  const medicine = medicineOf(dose, medicines);
  const quantity = { ...type('bold', size), text: `${doseText(dose.quantity)} ` };
  return [quantity, ...tallManSpans(shortName(medicine, nameLength), type('regular', size), 'bold')];
}

const quantityStyle = type('semibold', smallSize);

function tokenWidth(dose: CellDose): number {
  return badgeWidth + 0.5 + widthOf([{ ...quantityStyle, text: doseText(dose.quantity) }]);
}

function numberRows(doses: readonly CellDose[], room: number): CellDose[][] {
  const rows: CellDose[][] = [];
  let left = 0;
  for (const dose of doses) {
    const width = tokenWidth(dose);
    const row = rows.at(-1);
    if (row === undefined || left + 1 + width > room) {
      rows.push([dose]);
      left = width;
    } else {
      row.push(dose);
      left += 1 + width;
    }
  }
  return rows;
}

function drawNumbers(pen: Pen, rows: readonly (readonly CellDose[])[], x: number, top: number): void {
  rows.forEach((row, index) => {
    const y = top + index * (badgeHeight + 0.4);
    let left = x;
    for (const dose of row) {
      drawLineNumber(pen, dose.line, left, y);
      const baseline = y + (badgeHeight + capHeight(smallSize)) / 2;
      pen.text(doseText(dose.quantity), quantityStyle, left + badgeWidth + 0.5, baseline, 12);
      left += tokenWidth(dose) + 1;
    }
  });
}

/** The number that ties a cell to the medicine list. */
export function drawLineNumber(pen: Pen, line: number, x: number, y: number): void {
  pen.rect({ x, y, width: badgeWidth, height: badgeHeight }, { fill: ink, radius: 0.5 });
  pen.text(
    String(line),
    type('semibold', smallSize, paper),
    x,
    y + (badgeHeight + capHeight(smallSize)) / 2,
    badgeWidth,
    'centre',
  );
}

/** The medicine of a dose; a cell that names none is a fault in the facts. */
export function medicineOf(dose: CellDose, medicines: readonly PackedMedicine[]): PackedMedicine {
  const medicine = medicines.find(({ line }) => line === dose.line);
  if (medicine === undefined)
    throw new RangeError(`A cell names line ${dose.line}, which is not in the medicine list`);
  return medicine;
}
