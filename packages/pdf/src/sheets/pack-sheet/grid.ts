import type { PackRow } from '@packwright/core/packs';
import { formatShortDay } from '@packwright/core/days';
import { drawIcon } from '../../layout/icons.ts';
import { computeCapHeight, computeLeading, smallestSize } from '../../layout/measure.ts';
import type { Box } from '../../layout/op.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/set-text.ts';
import { drawCell } from './cell.ts';
import { buildCellHead, createCellsTooSmallError } from './cell-head.ts';
import { type CellSetting, chooseColumnSetting } from './cell-setting.ts';
import type { PackSheet } from './sheet.ts';
import { computeCellRect, gridRows } from './grid-geometry.ts';
import { drawHatch } from './hatch.ts';
import { lowHeadHeight } from './low-head.ts';
import { grey, ink, paper, getSlotTint, createStyle, wash } from './style.ts';
import { buildFirstStrip } from './strip.ts';
import { formatRowHeading, formatShortWeekday } from './sheet-texts.ts';

/** Free space that the day headings need left of the grid, in mm; with less, the dates in the cells stand alone. */
const dayHeadingRoom = 11.5;
const headingSizes = [8.5, 7.5, 6.5];
/** Printers reach no nearer to the edge of the paper. */
const leastEdge = 4;
const paperEdge = 6;
const markHeight = 7.2;
/** For the words that send the reader to the list. */
const leastSpace = computeCapHeight(6.5) + 0.6;

/** A cell with its place, its day, its time and the way its contents are set. */
export interface PlacedCell {
  readonly row: PackRow;
  readonly slot: number;
  readonly box: Box;
  readonly setting: CellSetting;
}

/** Every cell inside the pack's window, in calendar order, with its contents measured. */
export function placeCells(sheet: PackSheet): PlacedCell[] {
  const inside = sheet.rows.filter((row) => !row.isOutside);
  const head = buildCellHead(sheet, computeCellBox(sheet, 0, 0));
  const columns = sheet.slots.map((_, slot) => {
    const cells = inside.flatMap((row) => row.cells.slice(slot, slot + 1));
    const settings = chooseColumnSetting(cells, computeCellBox(sheet, 0, slot), head, sheet.medicines);
    const space = computeCellBox(sheet, 0, slot).height - head.height;
    if (space < leastSpace && settings.some(({ kind }) => kind === 'deferred'))
      throw createCellsTooSmallError(sheet);
    return settings;
  });
  return inside.flatMap((row, index) =>
    columns.flatMap((settings, slot) => {
      const setting = settings[index];
      return setting === undefined
        ? []
        : [{ row, slot, box: computeCellBox(sheet, sheet.rows.indexOf(row), slot), setting }];
    }),
  );
}

function computeCellBox(sheet: PackSheet, row: number, slot: number): Box {
  return computeCellRect(row, slot, sheet.grid, sheet.slots.length, sheet.options);
}

/** Height in mm of the time headings above the grid; none when the card carries its own. */
function computeSlotHeadingHeight(sheet: PackSheet): number {
  if (!sheet.profile.isPackDoseTimeHeading || !sheet.isTimetabled) return 0;
  return computeHeadingHeight(sheet, pickHeadingSize(sheet));
}

function computeHeadingHeight(sheet: PackSheet, size: number): number {
  const lines = sheet.slots.map((heading) => setHeadingLines(sheet, heading, size).length);
  return Math.max(...lines) * computeLeading(size) + sheet.stock.headingPadding;
}

/** The largest size at which the headings stand between the head and the grid. */
function pickHeadingSize(sheet: PackSheet): number {
  const room = sheet.grid.y - computeLeastHeadEnd(sheet);
  return headingSizes.find((size) => computeHeadingHeight(sheet, size) <= room) ?? smallestSize;
}

/** Where the smallest head ends; beside the grid of a card that folds none stands above it. */
function computeLeastHeadEnd(sheet: PackSheet): number {
  const { stock } = sheet;
  if (stock.isFolded) return leastEdge;
  return stock.top + (stock.isLow ? lowHeadHeight : buildFirstStrip(sheet).height);
}

/** True where the headings of the times would leave the paper. */
export function isAboveEdge(sheet: PackSheet): boolean {
  return sheet.grid.y - computeSlotHeadingHeight(sheet) < leastEdge;
}

/** Space in mm that the grid needs above it for its headings and the mark of its head. */
export function computeHeadroom(sheet: PackSheet): number {
  return Math.max(computeSlotHeadingHeight(sheet), hasDayHeadings(sheet) ? markHeight : 0);
}

/** Draws the grid of seven days by the slots, with its headings and the mark that says which way is up. */
export function drawGrid(pen: Pen, sheet: PackSheet, cells: readonly PlacedCell[]): void {
  const { grid } = sheet;
  drawSlotHeadings(pen, sheet, grid);
  drawDayHeadings(pen, sheet, grid);
  sheet.rows.forEach((row, index) => {
    if (row.isOutside) drawOutside(pen, sheet, index);
  });
  const formatRowDate = (row: PackRow) =>
    sheet.isTimetabled
      ? formatRowHeading(row.day, sheet.stock.isPerforated || sheet.options.isDayOfWeek)
      : '';
  const isTimed = sheet.isTimetabled && (sheet.stock.isPerforated || sheet.profile.isPackDoseTimeHeading);
  const getHeading = (slot: number) => (isTimed ? (sheet.slots[slot] ?? '') : '');
  const head = buildCellHead(sheet, computeCellBox(sheet, 0, 0));
  for (const { row, slot, box, setting } of cells) {
    const cell = row.cells[slot];
    if (cell === undefined) continue;
    if (sheet.isTimetabled) pen.drawRect({ ...box, height: 0.9 }, { fill: getSlotTint(slot).edge });
    const when = { date: formatRowDate(row), heading: getHeading(slot), isAway: row.isAway };
    drawCell(pen, cell, box, setting, head, when);
    if (cell.doses.length === 0)
      drawHatch(pen, { ...box, y: box.y + head.height, height: box.height - head.height });
  }
  drawLines(pen, sheet, grid);
}

function setHeadingLines(sheet: PackSheet, heading: string, size: number) {
  const room = sheet.grid.width / sheet.slots.length - 2;
  return setText([{ ...createStyle('bold', size), text: heading }], room).lines;
}

function drawSlotHeadings(pen: Pen, sheet: PackSheet, grid: Box): void {
  const height = computeSlotHeadingHeight(sheet);
  if (height === 0) return;
  const size = pickHeadingSize(sheet);
  const step = computeLeading(size);
  sheet.slots.forEach((heading, slot) => {
    const { x, width } = computeCellRect(0, slot, grid, sheet.slots.length, sheet.options);
    pen.drawRect({ x, y: grid.y - height, width, height }, { fill: getSlotTint(slot).fill });
    const lines = setHeadingLines(sheet, heading, size);
    const top = grid.y - height + (height - lines.length * step) / 2;
    pen.drawLines(lines, x + 1, top + (step + computeCapHeight(size)) / 2, width - 2, step, 'centre');
  });
}

function hasDayHeadings({ stock, grid }: PackSheet): boolean {
  const [beside] = stock.columns;
  const edge = stock.isFolded ? beside.x + beside.width : paperEdge;
  // The lines of a low head come first: its cells name their days themselves.
  const isClear = !stock.isLow || grid.y - markHeight >= stock.top + lowHeadHeight;
  return isClear && grid.x - edge >= dayHeadingRoom;
}

function drawDayHeadings(pen: Pen, sheet: PackSheet, grid: Box): void {
  if (!hasDayHeadings(sheet)) return;
  const x = grid.x - dayHeadingRoom;
  const room = dayHeadingRoom - 1;
  if (sheet.isTimetabled)
    sheet.rows.forEach((row, index) => {
      const box = computeCellRect(index, 0, grid, sheet.slots.length, sheet.options);
      pen.drawRect({ x, y: box.y, width: room, height: box.height }, { fill: row.isOutside ? paper : wash });
      const middle = box.y + box.height / 2;
      const colour = row.isOutside ? grey : ink;
      if (sheet.options.isDayOfWeek)
        pen.drawText(
          formatShortWeekday(row.day),
          createStyle('bold', 10.5, colour),
          x,
          middle - 0.4,
          room,
          'centre',
        );
      pen.drawText(
        formatShortDay(row.day),
        createStyle('semibold', 8, colour),
        x,
        middle + (sheet.options.isDayOfWeek ? 3.6 : 1),
        room,
        'centre',
      );
    });
  drawUpMark(pen, x, grid.y, room);
}

/** The card is turned over and about on the bench; this mark says where its head is. */
function drawUpMark(pen: Pen, x: number, gridTop: number, room: number): void {
  drawIcon(pen, 'up', x + room / 2 - 1.6, gridTop - markHeight + 0.2, 3.2, ink);
  pen.drawText('TOP', createStyle('bold', 6.5), x, gridTop - 1.2, room, 'centre');
}

function drawOutside(pen: Pen, sheet: PackSheet, row: number): void {
  sheet.slots.forEach((_, slot) => {
    const box = computeCellBox(sheet, row, slot);
    drawHatch(pen, box);
    const middle = { x: box.x + box.width / 2 - 3.5, y: box.y + box.height / 2 - 2.5, width: 7, height: 5 };
    pen.drawRect(middle, { fill: paper, radius: 0.8 });
    pen.drawText('—', createStyle('bold', 11, grey), middle.x, middle.y + 3.9, middle.width, 'centre');
  });
}

function drawLines(pen: Pen, sheet: PackSheet, grid: Box): void {
  const columns = sheet.slots.length;
  for (let row = 1; row < gridRows; row += 1) {
    const y = grid.y + (row * grid.height) / gridRows;
    pen.drawLine(grid.x, y, grid.x + grid.width, y, 0.25, ink);
  }
  for (let column = 1; column < columns; column += 1) {
    const x = grid.x + (column * grid.width) / columns;
    pen.drawLine(x, grid.y, x, grid.y + grid.height, 0.25, ink);
  }
  pen.drawRect(grid, { stroke: ink, thickness: 0.4 });
}
