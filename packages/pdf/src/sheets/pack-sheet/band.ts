import { capHeight, leading, widthOf } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/wrap.ts';
import { markOf } from './facts.ts';
import type { PackSheet } from './sheet.ts';
import { categoryColours, ink, paper, type } from './look.ts';
import type { Column } from './stock.ts';

const oneLine = 7.2;
const step = leading(8.5);
const markStyle = type('bold', 9, ink);

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
  const baseline = top + (oneLine + capHeight(9)) / 2;
  pen.lines(
    pharmacyLines(sheet, column.width),
    column.x + 3,
    baseline,
    roomOf(sheet, column.width),
    step,
    'left',
  );
  const mark = markOf(sheet.identity);
  if (mark !== '') drawMark(pen, mark, column.x + column.width - 1.2, top + 1.1);
}

/** The mark of a paper, its right end at x: without it two papers of one pack could not be told apart. */
export function drawMark(pen: Pen, mark: string, x: number, y: number): void {
  const width = markWidth(mark);
  const height = oneLine - 2.2;
  pen.rect({ x: x - width, y, width, height }, { fill: paper, stroke: ink, thickness: 0.25, radius: 0.6 });
  pen.text(mark, markStyle, x - width, y + (height + capHeight(9)) / 2, width, 'centre');
}

/** Width in mm of the mark. */
export function markWidth(mark: string): number {
  return widthOf([{ ...markStyle, text: mark }]) + 4;
}

function roomOf({ identity }: PackSheet, width: number): number {
  const mark = markOf(identity);
  return width - 6 - (mark === '' ? 0 : markWidth(mark) + 3);
}

function pharmacyLines(sheet: PackSheet, width: number) {
  const { name, address, phone } = sheet.pharmacy;
  const about = [address, phone].filter((part) => part !== '').join('  ·  ');
  const spans = [
    { ...type('bold', 9.5, paper), text: name },
    { ...type('regular', 7.5, paper), text: about === '' ? '' : `   ·   ${about}` },
  ];
  return setText(spans, roomOf(sheet, width)).lines;
}
