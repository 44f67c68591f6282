import { computeCapHeight, computeLeading } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { formatBarcodeText, getPaperMark } from '../pack-sheet/facts.ts';
import { type SetName, setName } from '../pack-sheet/set-name.ts';
import { childWarning } from '../pack-sheet/foot.ts';
import { createCodeStyle, grey, createStyle } from '../pack-sheet/style.ts';
import type { PackSheet } from '../pack-sheet/sheet.ts';
import { formatBirth, formatFullName, formatPage } from '../pack-sheet/sheet-texts.ts';

const nameSize = 9;
const small = 6.5;
/** Between the number of the pack and the mark of the paper. */
const markGap = 2;

/** Height in mm of the lines at the top of every leader but the first. */
export function computeLeaderHeadHeight(sheet: PackSheet): number {
  const { lines, size } = setLeaderName(sheet);
  return lines.length * computeLeading(size) + computeLeading(7) + 1.5;
}

/** Whose roll this is, on leaders that do not carry the whole head. */
export function drawLeaderHead(pen: Pen, sheet: PackSheet): void {
  const { page, top } = sheet.stock;
  const { x, width } = page;
  const { lines, size } = setLeaderName(sheet);
  const y = pen.drawLines(lines, x, top + computeCapHeight(size), width, computeLeading(size), 'left');
  const about = y - computeLeading(size) + computeLeading(7);
  pen.drawText(formatBirth(sheet.patient), createStyle('semibold', 7), x, about, width / 2);
  pen.drawText(`Pack ${sheet.label}`, createStyle('semibold', 7), x + width / 2, about, width / 2, 'right');
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
  const above = length - 2.5 - computeLeading(small);
  pen.drawText(childWarning, createStyle('bold', small), x, above, width);
  pen.drawText(
    formatPage(leader, leaders),
    createStyle('semibold', small),
    x + width - 16,
    above,
    16,
    'right',
  );
  const last = length - 2.5;
  const number = createCodeStyle('regular', small, grey);
  const left = pen.drawText(formatBarcodeText(sheet.identity), number, x, last, width) + markGap;
  pen.drawText(getPaperMark(sheet.identity), createStyle('bold', 8), x + left, last, width - left);
}

function setLeaderName({ patient, stock }: PackSheet): SetName {
  return setName(formatFullName(patient), stock.page.width, { sizes: [nameSize] });
}
