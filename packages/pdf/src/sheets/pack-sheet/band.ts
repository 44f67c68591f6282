import { capHeight, leading, widthOf } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { type SetLine, setText } from '../../layout/wrap.ts';
import { markOf } from './facts.ts';
import type { PackSheet } from './sheet.ts';
import { categoryColours, ink, paper, type } from './look.ts';
import type { Column } from './stock.ts';

const oneLine = 7.2;
const step = leading(8.5);
const indent = 3;
/** Middle of the first line, below the upper edge of the band. */
const firstMiddle = oneLine / 2;

const markStyle = type('bold', 9, ink);
/** No higher than a line, so that one may stand above and one below. */
const markHeight = 3.6;
const markGap = 1.5;
const markEdge = 1.2;
/** Where every line is full, the mark stands on the upper edge of the band: so far above it is its middle. */
const aboveEdge = 1.3;

/** Height in mm of the band in a column of this width. */
export function bandHeight(sheet: PackSheet, { width }: Column): number {
  return oneLine + (pharmacyLines(sheet, width).length - 1) * step;
}

/** The pharmacy on a band in the colour of the category, with the mark of a reprint or a preview. */
export function drawBand(pen: Pen, sheet: PackSheet, column: Column): void {
  const { top } = sheet.stock;
  const height = bandHeight(sheet, column);
  const box = { x: column.x, y: top, width: column.width, height };
  pen.rect(box, { fill: categoryColours[sheet.category], radius: 1.2 });
  const lines = pharmacyLines(sheet, column.width);
  const baseline = top + firstMiddle + capHeight(9) / 2;
  pen.lines(lines, column.x + indent, baseline, roomOf(column), step, 'left');
  const mark = markOf(sheet.identity);
  if (mark === '' || sheet.stock.isMarkedAtFoot) return;
  const beside = lines.findIndex((line) => leavesRoom(line, mark, column));
  const middle = beside < 0 ? top - aboveEdge : top + firstMiddle + beside * step;
  drawMark(pen, mark, column.x + column.width - markEdge, middle);
}

/**
 * The mark of a paper, its right end and its middle given: without it two papers of one pack could not be told apart.
 * It takes what room is left and moves nothing, so that those papers differ in nothing else.
 */
export function drawMark(pen: Pen, mark: string, right: number, middle: number): void {
  const width = markWidth(mark);
  const box = { x: right - width, y: middle - markHeight / 2, width, height: markHeight };
  pen.rect(box, { fill: paper, stroke: ink, thickness: 0.25, radius: 0.6 });
  pen.text(mark, markStyle, box.x, middle + capHeight(9) / 2, width, 'centre');
}

/** Width in mm of the mark. */
export function markWidth(mark: string): number {
  return widthOf([{ ...markStyle, text: mark }]) + 4;
}

function leavesRoom(line: SetLine, mark: string, { width }: Column): boolean {
  return indent + line.width + markGap + markWidth(mark) + markEdge <= width;
}

function roomOf({ width }: Pick<Column, 'width'>): number {
  return width - 2 * indent;
}

function pharmacyLines(sheet: PackSheet, width: number) {
  const { name, address, phone } = sheet.pharmacy;
  const about = [address, phone].filter((part) => part !== '').join('  ·  ');
  const spans = [
    { ...type('bold', 9.5, paper), text: name },
    { ...type('regular', 7.5, paper), text: about === '' ? '' : `   ·   ${about}` },
  ];
  return setText(spans, roomOf({ width })).lines;
}
