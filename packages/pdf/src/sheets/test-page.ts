import type { PackType } from '@packwright/core/fields';
import { type GridMeasures, gridPlace } from '@packwright/core/packs';
import { capHeight } from '../layout/measure.ts';
import type { Box, Page } from '../layout/op.ts';
import { Pen } from '../layout/pen.ts';
import { cellRect, gridRows } from './pack-sheet/grid-geometry.ts';
import { grey, ink, rule, type } from './pack-sheet/look.ts';
import { type Stock, stockOf } from './pack-sheet/stock.ts';

/** What a test print needs: whose it is, and the measures of the grid that is to be laid over a card. */
export interface TestPageFacts {
  readonly pharmacyName: string;
  readonly profileName: string;
  readonly packType: PackType;
  readonly measures: GridMeasures;
  /** Times across, 4 to 8. */
  readonly columns: number;
}

const arm = 8;
const corner = 5;

/** Rulers of 10 mm steps, corner marks and the empty grid: lay it on a card and read off the margins (domain 2.2). */
export function layoutTestPage(facts: TestPageFacts): Page {
  const stock = stockOf(facts.packType);
  const grid = gridPlace(facts.measures, stock);
  const pen = new Pen();
  drawCorners(pen, stock);
  drawRulers(pen, stock);
  drawEmptyGrid(pen, facts, grid);
  drawWords(pen, facts, stock, grid);
  return { width: stock.width, height: stock.height, ops: pen.ops };
}

function drawCorners(pen: Pen, { width, height }: Stock): void {
  for (const [x, inwardX] of [
    [corner, 1],
    [width - corner, -1],
  ] as const)
    for (const [y, inwardY] of [
      [corner, 1],
      [height - corner, -1],
    ] as const) {
      pen.line(x, y, x + inwardX * arm, y, 0.25, ink);
      pen.line(x, y, x, y + inwardY * arm, 0.25, ink);
    }
}

/** Distances from the upper and left paper edges, so that a profile's margins can be read directly. */
function drawRulers(pen: Pen, { width, height }: Stock): void {
  const along = { x: 8.5, y: 8.5 };
  for (let mm = 10; mm <= width - 10; mm += 1) {
    const length = tick(mm);
    pen.line(mm, along.y, mm, along.y + length, 0.12, ink);
    if (mm % 10 === 0) pen.text(String(mm), type('regular', 6.5), mm - 4, along.y + 6.4, 8, 'centre');
  }
  for (let mm = 18; mm <= height - 10; mm += 1) {
    pen.line(along.x, mm, along.x + tick(mm), mm, 0.12, ink);
    if (mm % 10 === 0) pen.text(String(mm), type('regular', 6.5), along.x + 4.2, mm + capHeight(6.5) / 2, 8);
  }
}

function tick(mm: number): number {
  return mm % 10 === 0 ? 4 : mm % 5 === 0 ? 2.6 : 1.5;
}

function drawEmptyGrid(pen: Pen, { columns }: TestPageFacts, grid: Box): void {
  const asPrinted = { isReverseStartDayOfWeek: false, isReverseOffTimeSlots: false };
  for (let row = 0; row < gridRows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const box = cellRect(row, column, grid, columns, asPrinted);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      pen.rect(box, { stroke: rule, thickness: 0.2 });
      pen.line(x - 2, y, x + 2, y, 0.15, ink);
      pen.line(x, y - 2, x, y + 2, 0.15, ink);
    }
  pen.rect(grid, { stroke: ink, thickness: 0.4 });
}

/** The words stand where there is room: above the grid, or beside it, or else in its upper cells over white. */
function drawWords(pen: Pen, facts: TestPageFacts, stock: Stock, grid: Box): void {
  const measures = `Grid ${mm(grid.width)} × ${mm(grid.height)} mm, ${mm(grid.y)} mm from the top, ${mm(grid.x)} mm from the left.`;
  const advice =
    'Print at 100 %, never “fit to page”. Lay the sheet on a card against the light: every cross belongs in the middle of a cavity. Correct the margins by what the rulers show.';
  const x = stock.page.x + 14;
  const room = stock.isFolded ? grid.x - x - 4 : stock.page.x + stock.page.width - x;
  let y = stock.isLow ? grid.y + 9 : 24;
  y = pen.paragraph(`Test print: ${facts.profileName}`, type('bold', 13), x, y, room);
  y = pen.paragraph(facts.pharmacyName, type('semibold', 9), x, y, room);
  y = pen.paragraph(`${facts.packType}: ${measures}`, type('regular', 9), x, y + 1, room);
  pen.paragraph(advice, type('regular', 8, grey), x, y + 0.5, room);
}

function mm(value: number): string {
  return String(Number(value.toFixed(1)));
}
