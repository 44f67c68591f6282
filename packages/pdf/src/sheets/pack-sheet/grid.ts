import type { PackRow } from '@packwright/core/packs';
import { formatShortDay } from '@packwright/core/days';
import { drawIcon } from '../../layout/icons.ts';
import { capHeight, leading, smallestSize } from '../../layout/measure.ts';
import type { Box } from '../../layout/op.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/wrap.ts';
import { drawCell } from './cell.ts';
import { cellHead, cellsTooSmall } from './cell-head.ts';
import { type CellSetting, settleColumn } from './cell-setting.ts';
import type { PackSheet } from './sheet.ts';
import { cellRect, gridRows } from './grid-geometry.ts';
import { drawHatch } from './hatch.ts';
import { lowHeadHeight } from './low-head.ts';
import { grey, ink, paper, slotTint, type, wash } from './look.ts';
import { stripHeight } from './strip.ts';
import { rowHeading, shortWeekday } from './words.ts';

/** Free space that the day headings need left of the grid, in mm; with less, the dates in the cells stand alone. */
const dayHeadingRoom = 11.5;
const headingSizes = [8.5, 7.5, 6.5];
/** Printers reach no nearer to the edge of the paper. */
const leastEdge = 4;
const paperEdge = 6;
const markHeight = 7.2;
/** For the words that send the reader to the list. */
const leastSpace = capHeight(6.5) + 0.6;

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
  const head = cellHead(sheet, boxOf(sheet, 0, 0));
  const columns = sheet.slots.map((_, slot) => {
    const cells = inside.flatMap((row) => row.cells.slice(slot, slot + 1));
    const settings = settleColumn(cells, boxOf(sheet, 0, slot), head, sheet.medicines);
    const space = boxOf(sheet, 0, slot).height - head.height;
    if (space < leastSpace && settings.some(({ kind }) => kind === 'deferred')) throw cellsTooSmall(sheet);
    return settings;
  });
  return inside.flatMap((row, index) =>
    columns.flatMap((settings, slot) => {
      const setting = settings[index];
      return setting === undefined
        ? []
        : [{ row, slot, box: boxOf(sheet, sheet.rows.indexOf(row), slot), setting }];
    }),
  );
}

function boxOf(sheet: PackSheet, row: number, slot: number): Box {
  return cellRect(row, slot, sheet.grid, sheet.slots.length, sheet.options);
}

/** Height in mm of the time headings above the grid; none when the card carries its own. */
function slotHeadingHeight(sheet: PackSheet): number {
  if (!sheet.profile.isPackDoseTimeHeading || !sheet.isTimetabled) return 0;
  return headingHeight(sheet, headingSizeOf(sheet));
}

function headingHeight(sheet: PackSheet, size: number): number {
  const lines = sheet.slots.map((heading) => headingLines(sheet, heading, size).length);
  return Math.max(...lines) * leading(size) + sheet.stock.headingPadding;
}

/** The largest size at which the headings stand between the head and the grid. */
function headingSizeOf(sheet: PackSheet): number {
  const room = sheet.grid.y - leastHeadEnd(sheet);
  return headingSizes.find((size) => headingHeight(sheet, size) <= room) ?? smallestSize;
}

/** Where the smallest head ends; beside the grid of a card that folds none stands above it. */
function leastHeadEnd(sheet: PackSheet): number {
  const { stock } = sheet;
  if (stock.isFolded) return leastEdge;
  return stock.top + (stock.isLow ? lowHeadHeight : stripHeight(sheet));
}

/** True where the headings of the times would leave the paper. */
export function isAboveEdge(sheet: PackSheet): boolean {
  return sheet.grid.y - slotHeadingHeight(sheet) < leastEdge;
}

/** Space in mm that the grid needs above it for its headings and the mark of its head. */
export function headroom(sheet: PackSheet): number {
  return Math.max(slotHeadingHeight(sheet), hasDayHeadings(sheet) ? markHeight : 0);
}

/** Draws the grid of seven days by the slots, with its headings and the mark that says which way is up. */
export function drawGrid(pen: Pen, sheet: PackSheet, cells: readonly PlacedCell[]): void {
  const { grid } = sheet;
  drawSlotHeadings(pen, sheet, grid);
  drawDayHeadings(pen, sheet, grid);
  sheet.rows.forEach((row, index) => {
    if (row.isOutside) drawOutside(pen, sheet, index);
  });
  const date = (row: PackRow) =>
    sheet.isTimetabled ? rowHeading(row.day, sheet.stock.isTornApart || sheet.options.isDayOfWeek) : '';
  const isTimed = sheet.isTimetabled && (sheet.stock.isTornApart || sheet.profile.isPackDoseTimeHeading);
  const heading = (slot: number) => (isTimed ? (sheet.slots[slot] ?? '') : '');
  const head = cellHead(sheet, boxOf(sheet, 0, 0));
  for (const { row, slot, box, setting } of cells) {
    const cell = row.cells[slot];
    if (cell === undefined) continue;
    if (sheet.isTimetabled) pen.rect({ ...box, height: 0.9 }, { fill: slotTint(slot).edge });
    drawCell(pen, cell, box, setting, head, { date: date(row), heading: heading(slot) });
  }
  drawLines(pen, sheet, grid);
}

function headingLines(sheet: PackSheet, heading: string, size: number) {
  const room = sheet.grid.width / sheet.slots.length - 2;
  return setText([{ ...type('bold', size), text: heading }], room).lines;
}

function drawSlotHeadings(pen: Pen, sheet: PackSheet, grid: Box): void {
  const height = slotHeadingHeight(sheet);
  if (height === 0) return;
  const size = headingSizeOf(sheet);
  const step = leading(size);
  sheet.slots.forEach((heading, slot) => {
    const { x, width } = cellRect(0, slot, grid, sheet.slots.length, sheet.options);
    pen.rect({ x, y: grid.y - height, width, height }, { fill: slotTint(slot).fill });
    const lines = headingLines(sheet, heading, size);
    const top = grid.y - height + (height - lines.length * step) / 2;
    pen.lines(lines, x + 1, top + (step + capHeight(size)) / 2, width - 2, step, 'centre');
  });
}

function hasDayHeadings({ stock, grid }: PackSheet): boolean {
  const [beside] = stock.columns;
  const edge = stock.isFolded ? beside.x + beside.width : paperEdge;
  // The lines of a low head come first: its cells tell their days themselves.
  const isClear = !stock.isLow || grid.y - markHeight >= stock.top + lowHeadHeight;
  return isClear && grid.x - edge >= dayHeadingRoom;
}

function drawDayHeadings(pen: Pen, sheet: PackSheet, grid: Box): void {
  if (!hasDayHeadings(sheet)) return;
  const x = grid.x - dayHeadingRoom;
  const room = dayHeadingRoom - 1;
  if (sheet.isTimetabled)
    sheet.rows.forEach((row, index) => {
      const box = cellRect(index, 0, grid, sheet.slots.length, sheet.options);
      pen.rect({ x, y: box.y, width: room, height: box.height }, { fill: row.isOutside ? paper : wash });
      const middle = box.y + box.height / 2;
      const colour = row.isOutside ? grey : ink;
      if (sheet.options.isDayOfWeek)
        pen.text(shortWeekday(row.day), type('bold', 10.5, colour), x, middle - 0.4, room, 'centre');
      pen.text(
        formatShortDay(row.day),
        type('semibold', 8, colour),
        x,
        middle + (sheet.options.isDayOfWeek ? 3.6 : 1),
        room,
        'centre',
      );
    });
  drawUp(pen, x, grid.y, room);
}

/** The card is turned over and about on the bench; this mark says where its head is. */
function drawUp(pen: Pen, x: number, gridTop: number, room: number): void {
  drawIcon(pen, 'up', x + room / 2 - 1.6, gridTop - markHeight + 0.2, 3.2, ink);
  pen.text('TOP', type('bold', 6.5), x, gridTop - 1.2, room, 'centre');
}

function drawOutside(pen: Pen, sheet: PackSheet, row: number): void {
  sheet.slots.forEach((_, slot) => {
    const box = boxOf(sheet, row, slot);
    drawHatch(pen, box);
    const middle = { x: box.x + box.width / 2 - 3.5, y: box.y + box.height / 2 - 2.5, width: 7, height: 5 };
    pen.rect(middle, { fill: paper, radius: 0.8 });
    pen.text('—', type('bold', 11, grey), middle.x, middle.y + 3.9, middle.width, 'centre');
  });
}

function drawLines(pen: Pen, sheet: PackSheet, grid: Box): void {
  const columns = sheet.slots.length;
  for (let row = 1; row < gridRows; row += 1) {
    const y = grid.y + (row * grid.height) / gridRows;
    pen.line(grid.x, y, grid.x + grid.width, y, 0.25, ink);
  }
  for (let column = 1; column < columns; column += 1) {
    const x = grid.x + (column * grid.width) / columns;
    pen.line(x, grid.y, x, grid.y + grid.height, 0.25, ink);
  }
  pen.rect(grid, { stroke: ink, thickness: 0.4 });
}
