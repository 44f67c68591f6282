import { type Block, flow, type Region } from '../../layout/flow.ts';
import type { Page } from '../../layout/op.ts';
import { Pen } from '../../layout/pen.ts';
import type { PackSheetFacts } from './facts.ts';
import { SheetLayoutError } from './fault.ts';
import { drawFoot } from './foot.ts';
import { drawGrid, type PlacedCell, placeCells, headroom } from './grid.ts';
import { gridBox, gridRows } from './grid-geometry.ts';
import { drawHeader, headerHeight } from './header.ts';
import { pageBottom, pageHeight, pageTop, pageWidth } from './look.ts';
import { medicinesSection } from './medicines-section.ts';
import { drawNotices, noticesHeight } from './notices.ts';
import { type PackSheet, sheetsOf } from './sheet.ts';
import { signOffSection } from './sign-off.ts';
import { signingSection } from './signing-chart.ts';
import { drawStrip, stripHeight } from './strip.ts';
import { deferredSection, scheduleSection, unpackedSection } from './table-sections.ts';
import { longDay, weekText } from './words.ts';

/**
 * Lays out the blister sheet of a pack, seven days by its times, on A4 pages in mm (domain 2.4).
 * The grid stands exactly where the profile puts it; the header takes the space above it, or goes to the next page
 * and leaves a strip; everything else flows below the grid and on further pages. Throws SheetLayoutError,
 * MissingGlyphError or TextTooWideError rather than cut, shrink or overlap.
 */
export function layoutPackSheet(facts: PackSheetFacts): Page[] {
  return sheetsOf(facts).flatMap(layoutCard);
}

function layoutCard(sheet: PackSheet): Page[] {
  checkSheet(sheet);
  const grid = gridBox(sheet.profile);
  const first = new Pen();
  const pens = [first];
  const isHeaderFirst = drawFirstHead(first, sheet, grid.y - headroom(sheet));
  const cells = placeCells(sheet);
  drawGrid(first, sheet, cells);
  const below: Region = { pen: first, top: grid.y + grid.height + 2.5, bottom: pageBottom };
  const nextPage = () => furtherPage(pens, sheet, !isHeaderFirst);
  flow(sectionsOf(sheet, cells), below, nextPage, 3);
  if (!isHeaderFirst && pens.length === 1) nextPage();
  pens.forEach((pen, index) => drawFoot(pen, sheet, index + 1, pens.length));
  return pens.map(({ ops }) => ({ width: pageWidth, height: pageHeight, ops }));
}

function sectionsOf(sheet: PackSheet, cells: readonly PlacedCell[]): Block[][] {
  return [
    signOffSection(sheet, cells),
    medicinesSection(sheet),
    unpackedSection(sheet),
    deferredSection(sheet, cells),
    scheduleSection(sheet),
    signingSection(sheet),
  ].filter((section) => section.length > 0);
}

/** The whole header, or a strip with allergies and alerts, or the strip alone; answers whether it is the whole. */
function drawFirstHead(pen: Pen, sheet: PackSheet, bottom: number): boolean {
  if (pageTop + headerHeight(sheet) <= bottom) {
    drawHeader(pen, sheet);
    return true;
  }
  const below = pageTop + stripHeight(sheet);
  if (below > bottom)
    throw new SheetLayoutError('The print profile leaves no room for the name above the grid');
  if (below + noticesHeight(sheet) <= bottom) {
    drawStrip(pen, sheet, 'Photo and pack details: see page 2');
    drawNotices(pen, sheet, below);
  } else drawStrip(pen, sheet, 'Allergies and alerts: see page 2');
  return false;
}

function furtherPage(pens: Pen[], sheet: PackSheet, isHeaderDue: boolean): Region {
  const pen = new Pen();
  const isWhole = isHeaderDue && pens.length === 1;
  pens.push(pen);
  if (isWhole) drawHeader(pen, sheet);
  else
    drawStrip(
      pen,
      sheet,
      `${longDay(sheet.window.from)} to ${longDay(sheet.window.to)}  ·  ${weekText(sheet)}`,
    );
  return { pen, top: pageTop + (isWhole ? headerHeight(sheet) : stripHeight(sheet)) + 1, bottom: pageBottom };
}

function checkSheet({ profile, rows, slots }: PackSheet): void {
  const grid = gridBox(profile);
  const isOnPaper =
    grid.x >= 0 && grid.x + grid.width <= pageWidth && grid.y >= 0 && grid.y + grid.height <= pageBottom;
  if (!isOnPaper) throw new SheetLayoutError('The print profile puts the grid off the paper');
  if (slots.length < 1 || slots.length > 8)
    throw new SheetLayoutError(`A card has 1 to 8 columns, not ${slots.length}`);
  if (rows.length !== gridRows) throw new SheetLayoutError(`A card has seven rows, not ${rows.length}`);
}
