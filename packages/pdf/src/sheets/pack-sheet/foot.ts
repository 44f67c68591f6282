import { capHeight, leading } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { drawMark, markWidth } from './band.ts';
import { barcodeText, markOf } from './facts.ts';
import type { PackSheet } from './sheet.ts';
import { codeType, grey, hair, type } from './look.ts';
import { pageText } from './words.ts';

/** Said on every page of every pack (domain 2.4). */
export const childWarning = 'Keep out of reach of children';

const codeStyle = codeType('regular', 7.5, grey);
/** Between a grid and the rule below it. */
const gridGap = 1;
/** How much deeper than a single line the second of two stands, within a printer's reach. */
const deeper = 1.4;

/** Between the number of the pack and the mark of the paper. */
const markGap = 2;

/** The line at the foot of every page; two beside the grid of a card that folds, where it reaches down into that line. */
export function drawFoot(pen: Pen, sheet: PackSheet, page: number, pages: number): void {
  const { stock, grid, identity } = sheet;
  const isBeside = page === 1 && grid.y + grid.height > ruleAbove(stock.foot) - gridGap;
  const { x, width } = isBeside ? stock.columns[0] : stock.page;
  const last = isBeside ? stock.foot + deeper : stock.foot;
  const first = isBeside ? last - leading(codeStyle.size) : last;
  pen.line(x, ruleAbove(first), x + width, ruleAbove(first), 0.15, hair);
  pen.text(childWarning, type('bold', 8.5), x, first, 70);
  const taken = isBeside
    ? pen.text(barcodeText(identity), codeStyle, x, last, width)
    : pen.text(barcodeText(identity), codeStyle, x + 70, last, width - 140, 'centre');
  if (stock.isMarkedAtFoot) drawFootMark(pen, sheet, x + (width + taken) / 2, last);
  pen.text(pageText(page, pages), type('semibold', 8), x + width - 60, first, 60, 'right');
}

function drawFootMark(pen: Pen, { identity }: PackSheet, numberEnd: number, baseline: number): void {
  const mark = markOf(identity);
  if (mark === '') return;
  drawMark(pen, mark, numberEnd + markGap + markWidth(mark), baseline - capHeight(codeStyle.size) / 2);
}

const ruleAbove = (baseline: number): number => baseline - leading(8) - 0.4;
