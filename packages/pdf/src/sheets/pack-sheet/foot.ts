import { leading } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { barcodeText } from './facts.ts';
import type { PackSheet } from './sheet.ts';
import { codeType, grey, hair, type } from './look.ts';
import { pageText } from './words.ts';

/** Said on every page of every pack (domain 2.4). */
export const childWarning = 'Keep out of reach of children';

/** The line at the foot of every page. */
export function drawFoot(pen: Pen, sheet: PackSheet, page: number, pages: number): void {
  const { foot, page: column } = sheet.stock;
  const { x, width } = column;
  const above = foot - leading(8) - 0.4;
  pen.line(x, above, x + width, above, 0.15, hair);
  pen.text(childWarning, type('bold', 8.5), x, foot, 70);
  pen.text(barcodeText(sheet.identity), codeType('regular', 7.5, grey), x + 70, foot, width - 140, 'centre');
  pen.text(pageText(page, pages), type('semibold', 8), x + width - 60, foot, 60, 'right');
}
