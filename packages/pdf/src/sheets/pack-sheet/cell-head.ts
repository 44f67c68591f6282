import type { PackCell } from '@packwright/core/packs';
import { formatGlyphs } from '@packwright/core/quantity';
import { computeCapHeight, computeLeading, computeWidth } from '../../layout/measure.ts';
import type { Box } from '../../layout/op.ts';
import type { Pen } from '../../layout/pen.ts';
import { type SetLine, setText } from '../../layout/set-text.ts';
import { divideNameLines, setNameLines } from './set-name.ts';
import { SheetLayoutError } from './sheet-layout-error.ts';
import { grey, ink, createStyle } from './style.ts';
import type { PackSheet } from './sheet.ts';
import { formatFullName, formatInitialledName, formatRowHeading, formatSmallName } from './sheet-texts.ts';

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
export interface CellTime {
  readonly date: string;
  readonly heading: string;
  /** The patient is away on this day. */
  readonly isAway: boolean;
}

/** The number of tablets; a word where a cell is empty on purpose, lest it be taken for a forgotten one (PRINT-24). */
function formatCount(cell: PackCell, isAway: boolean): string {
  if (cell.doses.length > 0) return formatGlyphs(cell.count);
  return isAway ? 'AWAY' : '—';
}

/** The head of the cells of a card: date, time and total; where cells are torn apart, also the patient. */
export function buildCellHead(sheet: PackSheet, box: Box): CellHead {
  return sheet.stock.isPerforated ? buildLabelHead(sheet, box) : buildPlainHead(box);
}

function buildPlainHead(box: Box): CellHead {
  const height = cellPadding + Math.min(7.6, box.height * 0.3);
  return {
    height,
    draw(pen, cell, at, { date, heading, isAway }) {
      const x = at.x + cellPadding;
      const top = at.y + firstLine;
      const inner = at.width - 2 * cellPadding;
      const count = formatCount(cell, isAway);
      const room = inner - drawCount(pen, count, pickCountSize(cell, count, at), x, top, inner) - 1;
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
  const names = setCellName(sheet, inner);
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
      drawLabelCount(pen, cell, when, size, x, countTop, inner);
      if (isBeside) pen.drawText(when.date, nameStyle, x, countTop + computeCapHeight(size), inner);
      pen.drawLines(setTimeLines(when), x, linesTop + computeCapHeight(smallSize), inner, step, 'left');
    },
  };
}

/** The error of a torn-off cell without room for its required text. */
export function createCellsTooSmallError({ identity }: PackSheet): SheetLayoutError {
  return new SheetLayoutError(`The cells of ${identity.number} are too small for the name on each`);
}

function drawLabelCount(
  pen: Pen,
  cell: PackCell,
  { isAway }: CellTime,
  size: number,
  x: number,
  top: number,
  room: number,
): void {
  const unit = getUnit(cell);
  drawCount(pen, formatCount(cell, isAway), size, x, top, room - computeUnitWidth(unit));
  pen.drawText(unit, nameStyle, x, top + computeCapHeight(size), room, 'right');
}

// Size and place are settled once for the card: cells that differ in their order would be misread.
function computeWidestCount(sheet: PackSheet, size: number): number {
  const widths = sheet.rows.flatMap((row) =>
    row.cells.map(
      (cell) =>
        computeWidth([{ ...createStyle('bold', size), text: formatCount(cell, row.isAway) }]) +
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
  if (!isTimetabled) return [{ date: '', heading: '', isAway: false }];
  return rows.flatMap(({ day, isAway }) =>
    slots.map((heading) => ({ date: formatRowHeading(day, true), heading, isAway })),
  );
}

function computeUnitWidth(unit: string): number {
  return unit === '' ? 0 : computeWidth([{ ...nameStyle, text: ` ${unit}` }]);
}

/**
 * The whole name, else surname and initials, on as many lines as it needs; a surname that is wider than the cell goes on
 * after its hyphen, then stands in small letters, which are narrower, and at last is divided with a hyphen: half a name
 * would be another name (PRINT-28).
 */
function setCellName({ patient }: PackSheet, room: number): readonly SetLine[] {
  const small = formatSmallName(patient);
  const names = [formatFullName(patient), formatInitialledName(patient), small];
  const set = names.map((text) => setNameLines(text, nameStyle, room));
  const found =
    set.slice(0, 2).find(({ lines }) => lines.length === 1) ??
    set.find(({ isWordDivided }) => !isWordDivided);
  return (found ?? divideNameLines(small, nameStyle, room)).lines;
}

function wrapText(text: string, room: number): readonly SetLine[] {
  return text === '' ? [] : setText([{ ...nameStyle, text }], room).lines;
}

/** The total in fraction glyphs, against which the person who fills or opens the cell counts. Answers its width. */
function drawCount(pen: Pen, count: string, size: number, x: number, top: number, room: number): number {
  return pen.drawText(count, createStyle('bold', size, ink), x, top + computeCapHeight(size), room, 'right');
}

function pickCountSize({ doses }: PackCell, text: string, box: Box): number {
  const largestWord = box.width > 30 ? 12 : 9;
  const largestCount = box.width > 30 && box.height > 20 ? 16 : box.height > 14 ? 12 : 9;
  const largest = doses.length === 0 ? Math.min(largestWord, largestCount) : largestCount;
  const isFittingSize = (size: number) =>
    computeWidth([{ ...createStyle('bold', size), text }]) <= box.width - 2 * cellPadding;
  return [16, 12, 9].find((size) => size <= largest && isFittingSize(size)) ?? smallSize;
}

function getUnit({ count }: PackCell): string {
  return count === 0 ? '' : count <= 100 ? 'tab' : 'tabs';
}
