import { type Block, flow, type Region } from '../../layout/flow.ts';
import type { Page } from '../../layout/op.ts';
import { Pen } from '../../layout/pen.ts';
import type { PackSheetFacts } from './facts.ts';
import { SheetLayoutError } from './fault.ts';
import { drawFoot } from './foot.ts';
import { drawGrid, type PlacedCell, placeCells, slotHeadingHeight } from './grid.ts';
import { gridBox, gridRows } from './grid-geometry.ts';
import { drawHeader, headerHeight } from './header.ts';
import { pageBottom, pageHeight, pageTop, pageWidth } from './look.ts';
import { medicinesSection } from './medicines-section.ts';
import { signOffSection } from './sign-off.ts';
import { signingSection } from './signing-chart.ts';
import { drawStrip, stripHeight } from './strip.ts';
import { deferredSection, scheduleSection, unpackedSection } from './table-sections.ts';
import { longDay, weekText } from './words.ts';

/**
 * Lays out one blister sheet, seven days by four to eight times, on A4 pages in mm (domain 2.4).
 * The grid stands exactly where the profile puts it; the header takes the space above it, or goes to the next page
 * and leaves a strip; everything else flows below the grid and on further pages. Throws SheetLayoutError,
 * MissingGlyphError or TextTooWideError rather than cut, shrink or overlap.
 */
export function layoutPackSheet(facts: PackSheetFacts): Page[] {
  checkFacts(facts);
  const grid = gridBox(facts.profile);
  const first = new Pen();
  const pens = [first];
  const isHeaderFirst = drawFirstHead(first, facts, grid.y - slotHeadingHeight(facts));
  const cells = placeCells(facts);
  drawGrid(first, facts, cells);
  const below: Region = { pen: first, top: grid.y + grid.height + 2.5, bottom: pageBottom };
  flow(sectionsOf(facts, cells), below, () => furtherPage(pens, facts, !isHeaderFirst), 3);
  pens.forEach((pen, index) => drawFoot(pen, facts, index + 1, pens.length));
  return pens.map(({ ops }) => ({ width: pageWidth, height: pageHeight, ops }));
}

function sectionsOf(facts: PackSheetFacts, cells: readonly PlacedCell[]): Block[][] {
  return [
    signOffSection(facts),
    medicinesSection(facts),
    unpackedSection(facts),
    deferredSection(facts, cells),
    scheduleSection(facts),
    signingSection(facts),
  ].filter((section) => section.length > 0);
}

function drawFirstHead(pen: Pen, facts: PackSheetFacts, bottom: number): boolean {
  if (pageTop + headerHeight(facts) <= bottom) {
    drawHeader(pen, facts);
    return true;
  }
  if (pageTop + stripHeight(facts) > bottom)
    throw new SheetLayoutError('The print profile leaves no room for the name above the grid');
  drawStrip(pen, facts, 'Allergies and alerts: see page 2');
  return false;
}

function furtherPage(pens: Pen[], facts: PackSheetFacts, isHeaderDue: boolean): Region {
  const pen = new Pen();
  const isWhole = isHeaderDue && pens.length === 1;
  pens.push(pen);
  if (isWhole) drawHeader(pen, facts);
  else
    drawStrip(
      pen,
      facts,
      `${longDay(facts.pack.start)} to ${longDay(facts.pack.end)}  ·  ${weekText(facts.pack)}`,
    );
  return { pen, top: pageTop + (isWhole ? headerHeight(facts) : stripHeight(facts)) + 1, bottom: pageBottom };
}

function checkFacts({ profile, rows, slots }: PackSheetFacts): void {
  const grid = gridBox(profile);
  const isOnPaper =
    grid.x >= 0 && grid.x + grid.width <= pageWidth && grid.y >= 0 && grid.y + grid.height <= pageBottom;
  if (!isOnPaper) throw new SheetLayoutError('The print profile puts the grid off the paper');
  if (slots.length < 4 || slots.length > 8)
    throw new SheetLayoutError(`A sheet has 4 to 8 times, not ${slots.length}`);
  if (rows.length !== gridRows || rows.some(({ cells }) => cells.length !== slots.length))
    throw new SheetLayoutError('A sheet has seven days with a cell for every time');
}
