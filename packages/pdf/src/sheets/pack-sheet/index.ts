import { checkGridFit } from '@packwright/core/packs';
import { type PageBlock, flowBlocks, type Region } from '../../layout/flow-blocks.ts';
import type { Page } from '../../layout/op.ts';
import { Pen } from '../../layout/pen.ts';
import type { PackSheetFacts } from './facts.ts';
import { SheetLayoutError } from './sheet-layout-error.ts';
import { drawFoot } from './foot.ts';
import { drawGrid, computeHeadroom, isAboveEdge, type PlacedCell, placeCells } from './grid.ts';
import { gridRows } from './grid-geometry.ts';
import { drawHeader, computeHeaderHeight } from './header.ts';
import { drawLowHead, leastLowHeadHeight, lowHeadHeight } from './low-head.ts';
import { buildMedicinesSection } from './medicines-section.ts';
import { drawNotices, computeNoticesHeight } from './notices.ts';
import { type PackSheet, buildSheets } from './sheet.ts';
import { buildSignOffSection } from './sign-off.ts';
import { buildSigningSection } from './signing-chart.ts';
import type { PageColumn } from './paper-stock.ts';
import { buildFirstStrip, buildStrip } from './strip.ts';
import {
  buildDeferredSection,
  buildFillGuide,
  buildScheduleSection,
  buildUnpackedSection,
} from './table-sections.ts';

/**
 * Lays out the blister sheet of a pack, seven days by its times, on the stock of its kind of card in mm (PRINT-16).
 * The grid stands exactly where the profile puts it; the header takes the space above or beside it, or goes to the
 * next page and leaves a strip; everything else flows through what is left and on further pages. Throws
 * SheetLayoutError, MissingGlyphError or TextTooWideError rather than cut, shrink or overlap.
 */
export function layoutPackSheet(facts: PackSheetFacts): Page[] {
  return buildSheets(facts).flatMap(layoutCard);
}

function layoutCard(sheet: PackSheet): Page[] {
  assertSheetFits(sheet);
  const { stock } = sheet;
  const first = new Pen();
  const pens = [first];
  const head = buildFirstHead(sheet);
  head.draw(first);
  const cells = placeCells(sheet);
  drawGrid(first, sheet, cells);
  const regions = createRegions(pens, sheet, !head.isWhole);
  const { inColumns, across } = buildSections(sheet, cells);
  flowBlocks(inColumns, head.below(first), regions.next, { gap: 3, isDense: stock.isFolded || stock.isLow });
  if (across.length > 0) flowBlocks(across, regions.wide(), regions.wide, { gap: 3 });
  if (!head.isWhole && pens.length === 1) regions.next();
  pens.forEach((pen, index) => {
    if (stock.isLow && index === 0) drawLowHead(pen, sheet, pens.length, computeLowHeadRoom(sheet));
    else drawFoot(pen, sheet, index + 1, pens.length);
  });
  return pens.map(({ ops }) => ({ width: stock.width, height: stock.height, ops }));
}

/** Where a card folds, its columns are too narrow for tables of times; those go across the page. */
function buildSections(sheet: PackSheet, cells: readonly PlacedCell[]) {
  const { columns, page, isFolded } = sheet.stock;
  const { width } = columns[0];
  const lists = [
    buildSignOffSection(sheet, cells, width),
    buildMedicinesSection(sheet, width),
    buildUnpackedSection(sheet, width),
  ];
  const tables = [
    buildDeferredSection(sheet, cells, page.width),
    buildScheduleSection(sheet, page.width),
    buildFillGuide(sheet, page.width),
    buildSigningSection(sheet, page.width),
  ];
  const filterFilled = (sections: PageBlock[][]) => sections.filter((section) => section.length > 0);
  return isFolded
    ? { inColumns: filterFilled(lists), across: filterFilled(tables) }
    : { inColumns: filterFilled([...lists, ...tables]), across: [] };
}

interface FirstHead {
  /** False when the whole header must follow on the second page. */
  readonly isWhole: boolean;
  draw(pen: Pen): void;
  /** Where the lists may begin on the first page. */
  below(pen: Pen): Region;
}

function buildFirstHead(sheet: PackSheet): FirstHead {
  const { stock, grid } = sheet;
  const getRegionBelow = (pen: Pen): Region => ({
    pen,
    left: stock.columns[0].x,
    top: grid.y + grid.height + 2.5,
    bottom: stock.bottom,
    isShort: true,
  });
  if (stock.isFolded) return buildHeadBeside(sheet, stock.columns[0]);
  const bottom = grid.y - computeHeadroom(sheet);
  if (stock.isLow) {
    if (computeLowHeadRoom(sheet) < leastLowHeadHeight) throw new SheetLayoutError(noRoomForName);
    // Drawn when the number of pages is known.
    return { isWhole: false, draw: () => {}, below: getRegionBelow };
  }
  return { ...buildHeadAbove(sheet, bottom), below: getRegionBelow };
}

/** A low head yields to the margin that a test print asks for, and is set closer. */
function computeLowHeadRoom(sheet: PackSheet): number {
  return Math.min(lowHeadHeight, sheet.grid.y - computeHeadroom(sheet) - sheet.stock.top);
}

const noRoomForName = 'The print profile leaves no room for the name above the grid';

/** Between a strip and the warnings below it, in mm. */
const stripGap = 1.2;

/** The whole header, or a strip and all the warnings, or a strip with the allergies alone (PRINT-21). */
function buildHeadAbove(sheet: PackSheet, bottom: number): Omit<FirstHead, 'below'> {
  const { top, page } = sheet.stock;
  if (top + computeHeaderHeight(sheet, page) <= bottom)
    return { isWhole: true, draw: (pen) => drawHeader(pen, sheet, page) };
  const strip = buildStrip(sheet, 'Photo and pack details: see page 2');
  const below = top + strip.height + stripGap;
  if (below + computeNoticesHeight(sheet, page) <= bottom)
    return {
      isWhole: false,
      draw(pen) {
        strip.draw(pen);
        drawNotices(pen, sheet, below, page);
      },
    };
  const least = buildFirstStrip(sheet);
  if (top + least.height > bottom) throw new SheetLayoutError(noRoomForName);
  return { isWhole: false, draw: (pen) => least.draw(pen) };
}

function formatTooManyWarnings({ identity }: PackSheet): string {
  return `The allergies and alerts of ${identity.number} do not fit a page`;
}

function buildHeadBeside(sheet: PackSheet, column: PageColumn): FirstHead {
  const { stock, grid } = sheet;
  if (isAboveEdge(sheet))
    throw new SheetLayoutError(
      `The headings of the times do not fit above the grid of ${sheet.identity.number}`,
    );
  if (column.x + column.width > grid.x)
    throw new SheetLayoutError('The print profile leaves no room for the name beside the grid');
  const bottom = stock.top + computeHeaderHeight(sheet, column);
  if (bottom > stock.bottom) throw new SheetLayoutError(formatTooManyWarnings(sheet));
  return {
    isWhole: true,
    draw: (pen) => drawHeader(pen, sheet, column),
    below: (pen) => ({ pen, left: column.x, top: bottom + 1, bottom: stock.bottom, isShort: true }),
  };
}

/** Assigns the columns of further pages, from left to right, and pages across all of them. */
function createRegions(pens: Pen[], sheet: PackSheet, isHeaderDue: boolean) {
  const { columns, page } = sheet.stock;
  let free: Region[] = [];
  const getWideRegion = (): Region => {
    free = [];
    return addPage(pens, sheet, isHeaderDue && pens.length === 1);
  };
  const getNextRegion = (): Region => {
    const region = free.shift();
    if (region !== undefined) return region;
    const whole = getWideRegion();
    if (columns.length === 1) return { ...whole, left: page.x };
    const [first, ...others] = columns;
    free = others.map(({ x }) => ({ ...whole, left: x }));
    return { ...whole, left: first.x };
  };
  return { next: getNextRegion, wide: getWideRegion };
}

function addPage(pens: Pen[], sheet: PackSheet, isWithHeader: boolean): Region {
  const { page, top, bottom } = sheet.stock;
  const pen = new Pen();
  pens.push(pen);
  const strip = buildStrip(sheet);
  if (isWithHeader) drawHeader(pen, sheet, page);
  else strip.draw(pen);
  const head = isWithHeader ? computeHeaderHeight(sheet, page) : strip.height;
  if (top + head + 1 > bottom) throw new SheetLayoutError(formatTooManyWarnings(sheet));
  return { pen, left: page.x, top: top + head + 1, bottom, ...(isWithHeader && { isShort: true }) };
}

function assertSheetFits({ stock, grid, rows, slots }: PackSheet): void {
  const { across, down } = checkGridFit(grid, stock);
  if (!across || !down)
    throw new SheetLayoutError(
      'The print profile puts the grid off the paper or into the line at its foot: make its margins or its grid smaller',
    );
  if (slots.length < 1 || slots.length > 8)
    throw new SheetLayoutError(`A card has 1 to 8 columns, not ${slots.length}`);
  if (rows.length !== gridRows) throw new SheetLayoutError(`A card has seven rows, not ${rows.length}`);
}
