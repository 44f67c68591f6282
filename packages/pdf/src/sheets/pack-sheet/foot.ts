import { leading } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { barcodeText } from './facts.ts';
import type { PackSheet } from './sheet.ts';
import { codeType, contentWidth, grey, hair, margin, type } from './look.ts';

const baseline = 291;

/** The line at the foot of every page. */
export function drawFoot(pen: Pen, sheet: PackSheet, page: number, pages: number): void {
  pen.line(
    margin,
    baseline - leading(8) - 0.4,
    margin + contentWidth,
    baseline - leading(8) - 0.4,
    0.15,
    hair,
  );
  pen.text('Keep out of reach of children', type('bold', 8.5), margin, baseline, 70);
  pen.text(barcodeText(sheet.identity), codeType('regular', 7.5, grey), margin + 70, baseline, 50, 'centre');
  pen.text(`Page ${page} of ${pages}`, type('semibold', 8), margin + 130, baseline, 60, 'right');
}
