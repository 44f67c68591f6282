import { computeCapHeight, computeLeading } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { drawMark, computeMarkWidth } from './band.ts';
import { formatBarcodeText, getPaperMark } from './facts.ts';
import type { PackSheet } from './sheet.ts';
import { createCodeStyle, grey, hair, createStyle } from './style.ts';
import { formatPage } from './sheet-texts.ts';

/** Printed on every page of every pack (PRINT-17). */
export const childWarning = 'Keep out of reach of children';

const codeStyle = createCodeStyle('regular', 7.5, grey);
/** Between a grid and the rule below it. */
const gridGap = 1;
/** How much deeper than a single line the second of two stands, within a printer's reach. */
const deeper = 1.4;

/** Between the number of the pack and the mark of the paper. */
const markGap = 2;

/** The line at the foot of every page; two beside the grid of a card that folds, where it reaches down into that line. */
export function drawFoot(pen: Pen, sheet: PackSheet, page: number, pages: number): void {
  const { stock, grid, identity } = sheet;
  const isBeside = page === 1 && grid.y + grid.height > computeRuleAbove(stock.foot) - gridGap;
  const { x, width } = isBeside ? stock.columns[0] : stock.page;
  const last = isBeside ? stock.foot + deeper : stock.foot;
  const first = isBeside ? last - computeLeading(codeStyle.size) : last;
  pen.drawLine(x, computeRuleAbove(first), x + width, computeRuleAbove(first), 0.15, hair);
  pen.drawText(childWarning, createStyle('bold', 8.5), x, first, 70);
  const taken = isBeside
    ? pen.drawText(formatBarcodeText(identity), codeStyle, x, last, width)
    : pen.drawText(formatBarcodeText(identity), codeStyle, x + 70, last, width - 140, 'centre');
  if (stock.isMarkedAtFoot) drawFootMark(pen, sheet, x + (width + taken) / 2, last);
  pen.drawText(formatPage(page, pages), createStyle('semibold', 8), x + width - 60, first, 60, 'right');
}

function drawFootMark(pen: Pen, { identity }: PackSheet, numberEnd: number, baseline: number): void {
  const mark = getPaperMark(identity);
  if (mark === '') return;
  drawMark(
    pen,
    mark,
    numberEnd + markGap + computeMarkWidth(mark),
    baseline - computeCapHeight(codeStyle.size) / 2,
  );
}

const computeRuleAbove = (baseline: number): number => baseline - computeLeading(8) - 0.4;
