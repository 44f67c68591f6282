import type { PackCell } from '@packwright/core/packs';
import { formatGlyphs } from '@packwright/core/quantity';
import { computeCapHeight, computeLeading, computeWidth } from '../../layout/measure.ts';
import type { Box } from '../../layout/op.ts';
import type { Pen } from '../../layout/pen.ts';
import { type SetLine, setText } from '../../layout/set-text.ts';
import { SheetLayoutError } from './sheet-layout-error.ts';
import { grey, ink, createStyle } from './style.ts';
import type { PackSheet } from './sheet.ts';
import { formatFullName, formatInitialledName, formatRowHeading } from './sheet-texts.ts';

/** Free space in mm between the lines of a cell and its contents. */
export const cellPadding = 1.6;
const smallSize = 6.5;
const firstLine = cellPadding + 0.4;

/** The head of every cell of a card: measured once, so that all contents begin at one height. */
export interface CellHead {
  /** Where the contents begin below the upper line of a cell, in mm. */
  readonly height: number;
  draw(pen: Pen, cell: PackCell, box: Box, when: CellTime): void;
}

/** Day and time of a cell, both empty on a PRN card. */
interface CellTime {
  readonly date: string;
  readonly heading: string;
}

/** The head of the cells of a card: date, time and total; where cells are torn apart, also the patient. */
export function buildCellHead(sheet: PackSheet, box: Box): CellHead {
  return sheet.stock.isPerforated ? buildLabelHead(sheet, box) : buildPlainHead(box);
}

function buildPlainHead(box: Box): CellHead {
  const height = cellPadding + Math.min(7.6, box.height * 0.3);
  return {
    height,
    draw(pen, cell, at, { date, heading }) {
      const x = at.x + cellPadding;
      const top = at.y + firstLine;
      const inner = at.width - 2 * cellPadding;
      const room = inner - drawCount(pen, cell, pickCountSize(cell, at), x, top, inner) - 1;
      const baseline = top + computeCapHeight(smallSize);
      const isFitting = (text: string, face: 'regular' | 'semibold') =>
        text !== '' && computeWidth([{ ...createStyle(face, smallSize, grey), text }]) <= room;
      const dateText = [date, date.slice(-5)].find((text) => isFitting(text, 'regular'));
      if (dateText !== undefined)
        pen.drawText(dateText, createStyle('regular', smallSize, grey), x, baseline, room);
      // Where it is left out it stands above its column; a torn-off cell never leaves it out.
      if (isFitting(heading, 'semibold') && height > 7)
        pen.drawText(
          heading,
          createStyle('semibold', smallSize, grey),
          x,
          baseline + computeLeading(smallSize),
          room,
        );
    },
  };
}

const labelCounts = [12, 9] as const;
const nameStyle = createStyle('semibold', smallSize, ink);

/**
 * Name, day, date, time and number of tablets: the only text on a cell that is torn off (PRINT-7). The number stands
 * beside the day, or in a narrow cell below day and time.
 */
function buildLabelHead(sheet: PackSheet, box: Box): CellHead {
  const inner = box.width - 2 * cellPadding;
  const names = setNameLines(sheet, inner);
  const size = labelCounts.find((each) => computeWidestCount(sheet, each) <= inner);
  if (size === undefined)
    throw new SheetLayoutError(
      `The cells of ${sheet.identity.number} are too narrow for their number of tablets`,
    );
  const isBeside = computeWidestCount(sheet, size) + computeWidestDay(sheet) + 1 <= inner;
  const setTimeLines = ({ date, heading }: CellTime) =>
    isBeside ? wrapText(heading, inner) : [...wrapText(date, inner), ...wrapText(heading, inner)];
  const mostLines = Math.max(0, ...getCellTimes(sheet).map((when) => setTimeLines(when).length));
  const step = computeLeading(smallSize);
  const countHeight = computeCapHeight(size) + 0.9;
  const height = firstLine + (names.length + mostLines) * step + countHeight + 1;
  if (height > box.height) throw createCellsTooSmallError(sheet);
  return {
    height,
    draw(pen, cell, at, when) {
      const x = at.x + cellPadding;
      const top = at.y + firstLine + names.length * step;
      pen.drawLines(names, x, at.y + firstLine + computeCapHeight(smallSize), inner, step, 'left');
      const countTop = isBeside ? top : top + mostLines * step;
      const linesTop = isBeside ? top + countHeight : top;
      drawLabelCount(pen, cell, size, x, countTop, inner);
      if (isBeside) pen.drawText(when.date, nameStyle, x, countTop + computeCapHeight(size), inner);
      pen.drawLines(setTimeLines(when), x, linesTop + computeCapHeight(smallSize), inner, step, 'left');
    },
  };
}

/** The error of a torn-off cell without room for its required text. */
export function createCellsTooSmallError({ identity }: PackSheet): SheetLayoutError {
  return new SheetLayoutError(`The cells of ${identity.number} are too small for the name on each`);
}

function drawLabelCount(pen: Pen, cell: PackCell, size: number, x: number, top: number, room: number): void {
  const unit = getUnit(cell);
  drawCount(pen, cell, size, x, top, room - computeUnitWidth(unit));
  pen.drawText(unit, nameStyle, x, top + computeCapHeight(size), room, 'right');
}

// Size and place are settled once for the card: cells that differ in their order would be misread.
function computeWidestCount(sheet: PackSheet, size: number): number {
  const widths = sheet.rows.flatMap((row) =>
    row.cells.map(
      (cell) =>
        computeWidth([{ ...createStyle('bold', size), text: formatGlyphs(cell.count) }]) +
        computeUnitWidth(getUnit(cell)),
    ),
  );
  return Math.max(...widths);
}

function computeWidestDay(sheet: PackSheet): number {
  return Math.max(...getCellTimes(sheet).map(({ date }) => computeWidth([{ ...nameStyle, text: date }])));
}

/** Every day and time that a cell of the card names. */
function getCellTimes({ isTimetabled, rows, slots }: PackSheet): CellTime[] {
  if (!isTimetabled) return [{ date: '', heading: '' }];
  return rows.flatMap((row) => slots.map((heading) => ({ date: formatRowHeading(row.day, true), heading })));
}

function computeUnitWidth(unit: string): number {
  return unit === '' ? 0 : computeWidth([{ ...nameStyle, text: ` ${unit}` }]);
}

/** The whole name, else surname and initials, on as many lines as it needs; half a name is another name. */
function setNameLines({ patient, identity }: PackSheet, room: number): readonly SetLine[] {
  const set = [formatFullName(patient), formatInitialledName(patient)].map((text) =>
    setText([{ ...nameStyle, text }], room),
  );
  const found =
    set.find(({ lines }) => lines.length === 1) ?? set.find(({ isWordDivided }) => !isWordDivided);
  if (found === undefined)
    throw new SheetLayoutError(`The cells of ${identity.number} are too narrow for the name on each`);
  return found.lines;
}

function wrapText(text: string, room: number): readonly SetLine[] {
  return text === '' ? [] : setText([{ ...nameStyle, text }], room).lines;
}

/** The total in fraction glyphs, against which the person who fills or opens the cell counts. Answers its width. */
function drawCount(pen: Pen, cell: PackCell, size: number, x: number, top: number, room: number): number {
  const count = formatGlyphs(cell.count);
  const style = count === '0' ? createStyle('regular', size, grey) : createStyle('bold', size, ink);
  return pen.drawText(count, style, x, top + computeCapHeight(size), room, 'right');
}

function pickCountSize(cell: PackCell, box: Box): number {
  const largest = box.width > 30 && box.height > 20 ? 16 : box.height > 14 ? 12 : 9;
  const text = formatGlyphs(cell.count);
  const isFittingSize = (size: number) =>
    computeWidth([{ ...createStyle('bold', size), text }]) <= box.width - 2 * cellPadding;
  return [16, 12, 9].find((size) => size <= largest && isFittingSize(size)) ?? smallSize;
}

function getUnit({ count }: PackCell): string {
  return count === 0 ? '' : count <= 100 ? 'tab' : 'tabs';
}
