import { computeCapHeight, computeLeading, computeWidth } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { type SetLine, setText } from '../../layout/set-text.ts';
import { getPaperMark } from './facts.ts';
import type { PackSheet } from './sheet.ts';
import { categoryColours, ink, paper, createStyle } from './style.ts';
import type { PageColumn } from './paper-stock.ts';

const oneLine = 7.2;
const step = computeLeading(8.5);
const indent = 3;
/** Middle of the first line, below the upper edge of the band. */
const firstMiddle = oneLine / 2;

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
  pen.drawLines(lines, column.x + indent, baseline, computeRoom(column), step, 'left');
  const mark = getPaperMark(sheet.identity);
  if (mark === '' || sheet.stock.isMarkedAtFoot) return;
  const beside = lines.findIndex((line) => hasRoom(line, mark, column));
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

function hasRoom(line: SetLine, mark: string, { width }: PageColumn): boolean {
  return indent + line.width + markGap + computeMarkWidth(mark) + markEdge <= width;
}

function computeRoom({ width }: Pick<PageColumn, 'width'>): number {
  return width - 2 * indent;
}

function setPharmacyLines(sheet: PackSheet, width: number) {
  const { name, address, phone } = sheet.pharmacy;
  const about = [address, phone].filter((part) => part !== '').join('  ·  ');
  const spans = [
    { ...createStyle('bold', 9.5, paper), text: name },
    { ...createStyle('regular', 7.5, paper), text: about === '' ? '' : `   ·   ${about}` },
  ];
  return setText(spans, computeRoom({ width })).lines;
}
