import { capHeight, leading, widthOf } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/wrap.ts';
import type { PackSheet } from './sheet.ts';
import { categoryColours, ink, paper, type } from './look.ts';
import type { Column } from './stock.ts';

const oneLine = 7.2;
const step = leading(8.5);
const reprintStyle = type('bold', 9, ink);

/** Height in mm of the band in a column of this width. */
export function bandHeight(sheet: PackSheet, { width }: Column): number {
  return oneLine + (pharmacyLines(sheet, width).length - 1) * step;
}

/** The pharmacy on a band in the colour of the category, with the mark of a reprint. */
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
  if (sheet.identity.reprint > 0)
    drawReprint(pen, sheet.identity.reprint, column.x + column.width - 1.2, top + 1.1);
}

/** The mark of a reprint, its right end at x: without it two papers of one pack could not be told apart. */
export function drawReprint(pen: Pen, reprint: number, x: number, y: number): void {
  const width = reprintWidth(reprint);
  const height = oneLine - 2.2;
  pen.rect({ x: x - width, y, width, height }, { fill: paper, stroke: ink, thickness: 0.25, radius: 0.6 });
  pen.text(reprintText(reprint), reprintStyle, x - width, y + (height + capHeight(9)) / 2, width, 'centre');
}

/** Width in mm of the mark. */
export function reprintWidth(reprint: number): number {
  return widthOf([{ ...reprintStyle, text: reprintText(reprint) }]) + 4;
}

function reprintText(reprint: number): string {
  return `REPRINT ${reprint}`;
}

function roomOf({ identity: { reprint } }: PackSheet, width: number): number {
  return width - 6 - (reprint > 0 ? reprintWidth(reprint) + 3 : 0);
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
