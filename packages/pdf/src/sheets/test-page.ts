import type { PackType } from '@packwright/core/fields';
import { type GridMeasures, computeGridPlace } from '@packwright/core/packs';
import { computeCapHeight } from '../layout/measure.ts';
import type { Box, Page } from '../layout/op.ts';
import { Pen } from '../layout/pen.ts';
import { computeCellRect, gridRows } from './pack-sheet/grid-geometry.ts';
import { grey, ink, rule, createStyle } from './pack-sheet/style.ts';
import { type PageColumn, type PaperStock, getPaperStock } from './pack-sheet/paper-stock.ts';
import { drawRulers, placeRulers, type RulerPlaces } from './test-page-rulers.ts';

/** The facts of a test print: its pharmacy, and the measures of the grid that is to be laid over a card. */
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

/** Rulers of 10 mm steps, corner marks and the empty grid: lay it on a card and read off the margins (ADMIN-2). */
export function layoutTestPage(facts: TestPageFacts): Page {
  const stock = getPaperStock(facts.packType);
  const grid = computeGridPlace(facts.measures, stock);
  const words = placeWords(facts, stock, grid);
  const rulers = placeRulers(grid);
  const pen = new Pen();
  drawCorners(pen, stock);
  drawRulers(pen, stock, grid, rulers);
  drawEmptyGrid(pen, facts, grid, rulers, words.covered);
  writeWords(pen, facts, grid, words);
  return { width: stock.width, height: stock.height, ops: pen.ops };
}

function drawCorners(pen: Pen, { width, height }: PaperStock): void {
  for (const [x, inwardX] of [
    [corner, 1],
    [width - corner, -1],
  ] as const)
    for (const [y, inwardY] of [
      [corner, 1],
      [height - corner, -1],
    ] as const) {
      pen.drawLine(x, y, x + inwardX * arm, y, 0.25, ink);
      pen.drawLine(x, y, x, y + inwardY * arm, 0.25, ink);
    }
}

/** The grid with a cross in the middle of every cell, but where words stand on it. */
function drawEmptyGrid(
  pen: Pen,
  { columns }: TestPageFacts,
  grid: Box,
  rulers: RulerPlaces,
  covered: Box | null,
): void {
  const asPrinted = { isReverseStartDayOfWeek: false, isReverseOffTimeSlots: false };
  for (let row = 0; row < gridRows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const box = computeCellRect(row, column, grid, columns, asPrinted);
      const cross = { x: box.x + box.width / 2 - 2, y: box.y + box.height / 2 - 2, width: 4, height: 4 };
      if (covered && isTouching(cross, covered)) continue;
      pen.drawLine(cross.x, cross.y + 2, cross.x + 4, cross.y + 2, 0.15, ink);
      pen.drawLine(cross.x + 2, cross.y, cross.x + 2, cross.y + 4, 0.15, ink);
    }
  drawInnerLines(pen, columns, grid, rulers, covered);
  pen.drawRect(grid, { stroke: ink, thickness: 0.4 });
}

/** The lines between the cells, from behind the rulers' figures on and not through words. */
function drawInnerLines(
  pen: Pen,
  columns: number,
  grid: Box,
  { across, down }: RulerPlaces,
  covered: Box | null,
): void {
  const [left, right] = [Math.max(grid.x, down.end), grid.x + grid.width];
  const [top, bottom] = [Math.max(grid.y, across.end), grid.y + grid.height];
  for (let row = 1; row < gridRows; row += 1) {
    const y = grid.y + (row * grid.height) / gridRows;
    const isCut = covered !== null && y > covered.y && y < covered.y + covered.height;
    for (const [from, to] of splitLine(left, right, isCut ? [covered.x, covered.x + covered.width] : null))
      pen.drawLine(from, y, to, y, 0.2, rule);
  }
  for (let column = 1; column < columns; column += 1) {
    const x = grid.x + (column * grid.width) / columns;
    const isCut = covered !== null && x > covered.x && x < covered.x + covered.width;
    for (const [from, to] of splitLine(top, bottom, isCut ? [covered.y, covered.y + covered.height] : null))
      pen.drawLine(x, from, x, to, 0.2, rule);
  }
}

type Stretch = readonly [from: number, to: number];

/** The rest of a line beside the stretch that is cut out of it. */
function splitLine(from: number, to: number, cut: Stretch | null): readonly Stretch[] {
  const parts: readonly Stretch[] =
    cut === null
      ? [[from, to]]
      : [
          [from, Math.min(to, cut[0])],
          [Math.max(from, cut[1]), to],
        ];
  return parts.filter(([first, last]) => first < last);
}

const isTouching = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Where the words stand, from their first baseline, and the part of the grid that they cover. */
interface WordsPlace extends PageColumn {
  readonly y: number;
  readonly covered: Box | null;
}

const firstBaseline = 24;
const narrowest = 60;
const headSize = 13;

/** Beside the grid or above it; where there is no room, over its middle, so that the outer crosses can be laid on a card. */
function placeWords(facts: TestPageFacts, stock: PaperStock, grid: Box): WordsPlace {
  const x = stock.page.x + 14;
  const beside = { x, y: firstBaseline, width: grid.x - x - 4, covered: null };
  if (beside.width >= narrowest && computeWordsEnd(facts, grid, beside) <= stock.height - corner)
    return beside;
  const above = { x, y: firstBaseline, width: stock.page.x + stock.page.width - x, covered: null };
  if (computeWordsEnd(facts, grid, above) <= grid.y - 2) return above;
  const cell = grid.width / facts.columns;
  const width = Math.max(grid.width - 2 * cell - 12, narrowest);
  const over = { x: Math.min(grid.x + cell + 6, stock.width - corner - width), y: 0, width };
  const height = computeWordsEnd(facts, grid, { ...over, covered: null });
  const top = Math.max(grid.y + (grid.height - height) / 2, firstBaseline);
  const covered = { x: over.x - 2, y: top - 2, width: width + 4, height: height + 4 };
  return { ...over, y: top + computeCapHeight(headSize), covered };
}

/** How far down the words reach. */
const computeWordsEnd = (facts: TestPageFacts, grid: Box, place: WordsPlace): number =>
  writeWords(new Pen(), facts, grid, place);

function writeWords(pen: Pen, facts: TestPageFacts, grid: Box, { x, y: first, width }: WordsPlace): number {
  const measures = `Grid ${formatMm(grid.width)} × ${formatMm(grid.height)} mm, ${formatMm(grid.y)} mm from the top, ${formatMm(grid.x)} mm from the left.`;
  const advice =
    'Print at 100 %, never “fit to page”. Lay the sheet on a card against the light: every cross belongs in the middle of a cavity. Correct the margins by what the rulers show.';
  let y = pen.drawParagraph(
    `Test print: ${facts.profileName}`,
    createStyle('bold', headSize),
    x,
    first,
    width,
  );
  y = pen.drawParagraph(facts.pharmacyName, createStyle('semibold', 9), x, y, width);
  y = pen.drawParagraph(`${facts.packType}: ${measures}`, createStyle('regular', 9), x, y + 1, width);
  return pen.drawParagraph(advice, createStyle('regular', 8, grey), x, y + 0.5, width);
}

function formatMm(value: number): string {
  return String(Number(value.toFixed(1)));
}
