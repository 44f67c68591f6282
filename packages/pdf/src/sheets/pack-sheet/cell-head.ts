import type { PackCell } from '@packwright/core/packs';
import { formatGlyphs } from '@packwright/core/quantity';
import { capHeight, leading, widthOf } from '../../layout/measure.ts';
import type { Box } from '../../layout/op.ts';
import type { Pen } from '../../layout/pen.ts';
import { type SetLine, setText } from '../../layout/wrap.ts';
import { SheetLayoutError } from './fault.ts';
import { grey, ink, type } from './look.ts';
import type { PackSheet } from './sheet.ts';
import { fullName, initialledName, rowHeading } from './words.ts';

/** Free space in mm between the lines of a cell and its contents. */
export const cellPadding = 1.6;
const smallSize = 6.5;
const firstLine = cellPadding + 0.4;

/** What stands at the top of every cell of a card: measured once, so that all contents begin at one height. */
export interface CellHead {
  /** Where the contents begin below the upper line of a cell, in mm. */
  readonly height: number;
  draw(pen: Pen, cell: PackCell, box: Box, when: When): void;
}

/** Day and time of a cell, both empty on a PRN card. */
interface When {
  readonly date: string;
  readonly heading: string;
}

/** The head of the cells of a card: date, time and total; where cells are torn apart, also whose they are. */
export function cellHead(sheet: PackSheet, box: Box): CellHead {
  return sheet.stock.isTornApart ? labelHead(sheet, box) : plainHead(box);
}

function plainHead(box: Box): CellHead {
  const height = cellPadding + Math.min(7.6, box.height * 0.3);
  return {
    height,
    draw(pen, cell, at, { date, heading }) {
      const x = at.x + cellPadding;
      const top = at.y + firstLine;
      const inner = at.width - 2 * cellPadding;
      const room = inner - drawCount(pen, cell, countSize(cell, at), x, top, inner) - 1;
      const baseline = top + capHeight(smallSize);
      const fitting = (text: string, face: 'regular' | 'semibold') =>
        text !== '' && widthOf([{ ...type(face, smallSize, grey), text }]) <= room;
      const dateText = [date, date.slice(-5)].find((text) => fitting(text, 'regular'));
      if (dateText !== undefined) pen.text(dateText, type('regular', smallSize, grey), x, baseline, room);
      // Where it is left out it stands above its column; a torn-off cell never leaves it out.
      if (fitting(heading, 'semibold') && height > 7)
        pen.text(heading, type('semibold', smallSize, grey), x, baseline + leading(smallSize), room);
    },
  };
}

const labelCounts = [12, 9] as const;
const nameStyle = type('semibold', smallSize, ink);

/**
 * Name, day, date, time and number of tablets: all that is left when the cell is torn off (domain 2.1, 2.4). The
 * number stands beside the day, or in a narrow cell below day and time.
 */
function labelHead(sheet: PackSheet, box: Box): CellHead {
  const inner = box.width - 2 * cellPadding;
  const names = nameLines(sheet, inner);
  const size = labelCounts.find((each) => widestCount(sheet, each) <= inner);
  if (size === undefined)
    throw new SheetLayoutError(
      `The cells of ${sheet.identity.number} are too narrow for their number of tablets`,
    );
  const isBeside = widestCount(sheet, size) + widestDay(sheet) + 1 <= inner;
  const whenLines = ({ date, heading }: When) =>
    isBeside ? wrapped(heading, inner) : [...wrapped(date, inner), ...wrapped(heading, inner)];
  const mostLines = Math.max(0, ...whensOf(sheet).map((when) => whenLines(when).length));
  const step = leading(smallSize);
  const countHeight = capHeight(size) + 0.9;
  const height = firstLine + (names.length + mostLines) * step + countHeight + 1;
  if (height > box.height) throw cellsTooSmall(sheet);
  return {
    height,
    draw(pen, cell, at, when) {
      const x = at.x + cellPadding;
      const top = at.y + firstLine + names.length * step;
      pen.lines(names, x, at.y + firstLine + capHeight(smallSize), inner, step, 'left');
      const countTop = isBeside ? top : top + mostLines * step;
      const linesTop = isBeside ? top + countHeight : top;
      drawLabelCount(pen, cell, size, x, countTop, inner);
      if (isBeside) pen.text(when.date, nameStyle, x, countTop + capHeight(size), inner);
      pen.lines(whenLines(when), x, linesTop + capHeight(smallSize), inner, step, 'left');
    },
  };
}

/** A cell of a card that is torn apart has no room for what it must say. */
export function cellsTooSmall({ identity }: PackSheet): SheetLayoutError {
  return new SheetLayoutError(`The cells of ${identity.number} are too small for the name on each`);
}

function drawLabelCount(pen: Pen, cell: PackCell, size: number, x: number, top: number, room: number): void {
  const unit = unitOf(cell);
  drawCount(pen, cell, size, x, top, room - unitWidth(unit));
  pen.text(unit, nameStyle, x, top + capHeight(size), room, 'right');
}

// Size and place are settled once for the card: cells that differ in their order would be misread.
function widestCount(sheet: PackSheet, size: number): number {
  const widths = sheet.rows.flatMap((row) =>
    row.cells.map(
      (cell) =>
        widthOf([{ ...type('bold', size), text: formatGlyphs(cell.count) }]) + unitWidth(unitOf(cell)),
    ),
  );
  return Math.max(...widths);
}

function widestDay(sheet: PackSheet): number {
  return Math.max(...whensOf(sheet).map(({ date }) => widthOf([{ ...nameStyle, text: date }])));
}

/** Every day and time that a cell of the card names. */
function whensOf({ isTimetabled, rows, slots }: PackSheet): When[] {
  if (!isTimetabled) return [{ date: '', heading: '' }];
  return rows.flatMap((row) => slots.map((heading) => ({ date: rowHeading(row.day, true), heading })));
}

function unitWidth(unit: string): number {
  return unit === '' ? 0 : widthOf([{ ...nameStyle, text: ` ${unit}` }]);
}

/** The whole name, else surname and initials, on as many lines as it needs; half a name is another name. */
function nameLines({ patient, identity }: PackSheet, room: number): readonly SetLine[] {
  const set = [fullName(patient), initialledName(patient)].map((text) =>
    setText([{ ...nameStyle, text }], room),
  );
  const found =
    set.find(({ lines }) => lines.length === 1) ?? set.find(({ isWordDivided }) => !isWordDivided);
  if (found === undefined)
    throw new SheetLayoutError(`The cells of ${identity.number} are too narrow for the name on each`);
  return found.lines;
}

function wrapped(text: string, room: number): readonly SetLine[] {
  return text === '' ? [] : setText([{ ...nameStyle, text }], room).lines;
}

/** The total in fraction glyphs: what whoever fills or opens the cell counts against. Answers its width. */
function drawCount(pen: Pen, cell: PackCell, size: number, x: number, top: number, room: number): number {
  const count = formatGlyphs(cell.count);
  const style = count === '0' ? type('regular', size, grey) : type('bold', size, ink);
  return pen.text(count, style, x, top + capHeight(size), room, 'right');
}

function countSize(cell: PackCell, box: Box): number {
  const largest = box.width > 30 && box.height > 20 ? 16 : box.height > 14 ? 12 : 9;
  const text = formatGlyphs(cell.count);
  const fits = (size: number) => widthOf([{ ...type('bold', size), text }]) <= box.width - 2 * cellPadding;
  return [16, 12, 9].find((size) => size <= largest && fits(size)) ?? smallSize;
}

function unitOf({ count }: PackCell): string {
  return count === 0 ? '' : count <= 100 ? 'tab' : 'tabs';
}
