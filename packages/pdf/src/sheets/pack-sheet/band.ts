import { computeCapHeight, computeLeading, computeWidth } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/set-text.ts';
import { getPaperMark } from './facts.ts';
import type { PackSheet } from './sheet.ts';
import { categoryColours, ink, paper, createStyle } from './style.ts';
import type { PageColumn } from './paper-stock.ts';

const oneLine = 7.2;
const step = computeLeading(8.5);
const indent = 3;
/** Middle of the first line, below the upper edge of the band. */
const firstMiddle = oneLine / 2;

/** The logo of the patient's group or of the pharmacy, on a white box before the pharmacy; a narrower band has no room for it. */
const logo = { edge: 0.7, width: 18, height: oneLine - 1.4 };
const logoRoom = logo.edge + logo.width - 1;
const leastForLogo = 100;

const markStyle = createStyle('bold', 9, ink);
/** No higher than a line, so that one may stand above and one below. */
const markHeight = 3.6;
const markGap = 1.5;
const markEdge = 1.2;
/** Where every line is full, the mark stands on the upper edge of the band: so far above it is its middle. */
const aboveEdge = 1.3;

/** Height in mm of the band in a column of this width. */
export function computeBandHeight(sheet: PackSheet, { width }: PageColumn): number {
  return oneLine + (setPharmacyLines(sheet, width).length - 1) * step;
}

/** The pharmacy on a band in the colour of the category, with the mark of a reprint or a preview. */
export function drawBand(pen: Pen, sheet: PackSheet, column: PageColumn): void {
  const { top } = sheet.stock;
  const height = computeBandHeight(sheet, column);
  const box = { x: column.x, y: top, width: column.width, height };
  pen.drawRect(box, { fill: categoryColours[sheet.category], radius: 1.2 });
  const lines = setPharmacyLines(sheet, column.width);
  const baseline = top + firstMiddle + computeCapHeight(9) / 2;
  const start = computeStart(sheet, column);
  pen.drawLines(lines, column.x + start, baseline, computeRoom(sheet, column), step, 'left');
  if (hasLogo(sheet, column)) drawLogo(pen, sheet.logo, column.x + logo.edge, top + logo.edge);
  const mark = getPaperMark(sheet.identity);
  if (mark === '' || sheet.stock.isMarkedAtFoot) return;
  const beside = lines.findIndex((line) => hasRoom(start + line.width, mark, column));
  const middle = beside < 0 ? top - aboveEdge : top + firstMiddle + beside * step;
  drawMark(pen, mark, column.x + column.width - markEdge, middle);
}

/**
 * The mark of a paper from its right end and its middle: without it two papers of one pack could not be distinguished.
 * It uses free room and moves nothing, so that those papers differ in nothing else.
 */
export function drawMark(pen: Pen, mark: string, right: number, middle: number): void {
  const width = computeMarkWidth(mark);
  const box = { x: right - width, y: middle - markHeight / 2, width, height: markHeight };
  pen.drawRect(box, { fill: paper, stroke: ink, thickness: 0.25, radius: 0.6 });
  pen.drawText(mark, markStyle, box.x, middle + computeCapHeight(9) / 2, width, 'centre');
}

/** Width in mm of the mark. */
export function computeMarkWidth(mark: string): number {
  return computeWidth([{ ...markStyle, text: mark }]) + 4;
}

function drawLogo(pen: Pen, picture: string | null, x: number, y: number): void {
  const box = { x, y, width: logo.width, height: logo.height };
  pen.drawRect(box, { fill: paper, radius: 0.6 });
  if (picture !== null) pen.drawImage(box, picture);
}

type BandWidth = Pick<PageColumn, 'width'>;

const hasLogo = (sheet: PackSheet, { width }: BandWidth): boolean =>
  sheet.logo !== null && width >= leastForLogo;

function computeStart(sheet: PackSheet, column: BandWidth): number {
  return indent + (hasLogo(sheet, column) ? logoRoom : 0);
}

function hasRoom(taken: number, mark: string, { width }: BandWidth): boolean {
  return taken + markGap + computeMarkWidth(mark) + markEdge <= width;
}

function computeRoom(sheet: PackSheet, column: BandWidth): number {
  return column.width - computeStart(sheet, column) - indent;
}

function setPharmacyLines(sheet: PackSheet, width: number) {
  const { name, address, phone } = sheet.pharmacy;
  const about = [address, phone].filter((part) => part !== '').join('  ·  ');
  const spans = [
    { ...createStyle('bold', 9.5, paper), text: name },
    { ...createStyle('regular', 7.5, paper), text: about === '' ? '' : `   ·   ${about}` },
  ];
  return setText(spans, computeRoom(sheet, { width })).lines;
}
