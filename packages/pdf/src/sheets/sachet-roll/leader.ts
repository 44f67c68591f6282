import { capHeight, leading } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { type SetLine, setText } from '../../layout/wrap.ts';
import { barcodeText, markOf } from '../pack-sheet/facts.ts';
import { childWarning } from '../pack-sheet/foot.ts';
import { codeType, grey, type } from '../pack-sheet/look.ts';
import type { PackSheet } from '../pack-sheet/sheet.ts';
import { birthText, fullName, pageText } from '../pack-sheet/words.ts';

const nameSize = 9;
const small = 6.5;
/** Between the number of the pack and the mark of the paper. */
const markGap = 2;

/** Height in mm of the lines at the top of every leader but the first. */
export function leaderHeadHeight(sheet: PackSheet): number {
  return nameLines(sheet).length * leading(nameSize) + leading(7) + 1.5;
}

/** Whose roll this is, on leaders that do not carry the whole head. */
export function drawLeaderHead(pen: Pen, sheet: PackSheet): void {
  const { page, top } = sheet.stock;
  const { x, width } = page;
  const y = pen.lines(nameLines(sheet), x, top + capHeight(nameSize), width, leading(nameSize), 'left');
  const about = y - leading(nameSize) + leading(7);
  pen.text(birthText(sheet.patient), type('semibold', 7), x, about, width / 2);
  pen.text(`Pack ${sheet.label}`, type('semibold', 7), x + width / 2, about, width / 2, 'right');
}

/** The two lines at the foot of every leader, with the mark of the paper. */
export function drawLeaderFoot(
  pen: Pen,
  sheet: PackSheet,
  length: number,
  leader: number,
  leaders: number,
): void {
  const { x, width } = sheet.stock.page;
  const above = length - 2.5 - leading(small);
  pen.text(childWarning, type('bold', small), x, above, width);
  pen.text(pageText(leader, leaders), type('semibold', small), x + width - 16, above, 16, 'right');
  const last = length - 2.5;
  const number = codeType('regular', small, grey);
  const left = pen.text(barcodeText(sheet.identity), number, x, last, width) + markGap;
  pen.text(markOf(sheet.identity), type('bold', 8), x + left, last, width - left);
}

function nameLines({ patient, stock }: PackSheet): readonly SetLine[] {
  return setText([{ ...type('bold', nameSize), text: fullName(patient) }], stock.page.width).lines;
}
