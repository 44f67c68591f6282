import { formatDay } from '@packwright/core/days';
import { encodeCode128, drawModules } from '../layout/barcode.ts';
import { computeCapHeight, computeLeading, computeWidth } from '../layout/measure.ts';
import type { Page } from '../layout/op.ts';
import { Pen } from '../layout/pen.ts';
import { setText } from '../layout/set-text.ts';
import {
  formatBarcodeText,
  getPaperMark,
  type PackIdentity,
  type PackSheetFacts,
} from './pack-sheet/facts.ts';
import { SheetLayoutError } from './pack-sheet/sheet-layout-error.ts';
import { categoryColours, createCodeStyle, grey, ink, paper, createStyle } from './pack-sheet/style.ts';
import { formatBirth, formatFullName, formatShortWeekday } from './pack-sheet/sheet-texts.ts';

/** The facts of the label of one pack; those of its sheet include them. */
export type PackLabelFacts = PackIdentity & Pick<PackSheetFacts, 'snapshot'>;

/** The common Australian label, in mm (PRINT-11). */
const label = { width: 80, height: 40 };
const margin = 2.5;
const room = label.width - 2 * margin;
const badge = 9;
const barTop = { earliest: 17, latest: 21 };
const barBottom = 27.4;
/** Two dots of a 203 dpi label printer, so that every bar is a whole number of dots. */
const moduleWidth = (2 * 25.4) / 203;
const quietModules = 10;

/** Lays out the label of one pack on a page of 80 × 40 mm. Throws SheetLayoutError when the words need more. */
export function layoutPackLabel(facts: PackLabelFacts): Page {
  const pen = new Pen();
  drawBadge(pen, facts);
  const below = drawPatient(pen, facts);
  if (below > barTop.latest)
    throw new SheetLayoutError(`The name and place of ${facts.number} do not fit a label`);
  drawBarcode(pen, facts, Math.max(below, barTop.earliest));
  drawFoot(pen, facts);
  return { width: label.width, height: label.height, ops: pen.ops };
}

function drawBadge(pen: Pen, { snapshot }: PackLabelFacts): void {
  const x = label.width - margin - badge;
  pen.drawRect(
    { x, y: margin, width: badge, height: badge },
    { fill: categoryColours[snapshot.category], radius: 1 },
  );
  pen.drawText(
    snapshot.foil.label,
    createStyle('bold', 17, paper),
    x,
    margin + (badge + computeCapHeight(17)) / 2,
    badge,
    'centre',
  );
}

/** Name, birth date, window and place; answers where the last line ends. */
function drawPatient(pen: Pen, { snapshot }: PackLabelFacts): number {
  const { patient, window } = snapshot;
  const space = room - badge - 2;
  const name = formatFullName(patient);
  const size =
    [13, 11, 9].find((points) => computeWidth([{ ...createStyle('bold', points), text: name }]) <= space) ??
    8;
  const nameLines = setText([{ ...createStyle('bold', size), text: name }], space).lines;
  let y = pen.drawLines(
    nameLines,
    margin,
    margin + computeCapHeight(size) + 0.3,
    space,
    computeLeading(size),
    'left',
  );
  const days = `${formatShortWeekday(window.from)} ${formatDay(window.from)} – ${formatShortWeekday(window.to)} ${formatDay(window.to)}`;
  y -= computeLeading(size) - computeLeading(8.5);
  pen.drawText(days, { ...createStyle('semibold', 8), isCode: true }, margin, y, space);
  const about = [formatBirth(patient), ...patient.place].filter((line) => line !== '').map(tieShortPart);
  return (
    pen.drawParagraph(
      about.join('  ·  '),
      createStyle('regular', 7),
      margin,
      y + computeLeading(8),
      space,
      'left',
    ) - 1.4
  );
}

/** A short part of the address stays on one line. */
function tieShortPart(part: string): string {
  return part.length > 28 ? part : part.replaceAll(' ', '\u00a0');
}

function drawBarcode(pen: Pen, { snapshot, ordinal, total, ...identity }: PackLabelFacts, top: number): void {
  const text = formatBarcodeText(identity);
  const symbol = encodeCode128(text);
  const left = quietModules * moduleWidth;
  drawModules(pen, symbol, left, top, moduleWidth, barBottom - top);
  const width = symbol.columns * moduleWidth;
  pen.drawText(text, createCodeStyle('semibold', 8.5), left, barBottom + 3.4, width, 'centre');
  const x = left + width + quietModules * moduleWidth;
  const space = label.width - margin - x;
  pen.drawText(`${ordinal}/${total}`, createStyle('bold', 18), x, 24.6, space, 'right');
  pen.drawText(
    `Week ${snapshot.window.week}/${snapshot.window.weeks}`,
    createStyle('semibold', 7),
    x,
    27.9,
    space,
    'right',
  );
  pen.drawText(getPaperMark(identity), createStyle('bold', 6.5, ink), x, 31, space, 'right');
}

function drawFoot(pen: Pen, { snapshot, number }: PackLabelFacts): void {
  const size = 6.5;
  const { pharmacy, foil } = snapshot;
  const line = [pharmacy.name, pharmacy.phone].filter((part) => part !== '').join('  ·  ');
  const { lines } = setText([{ ...createStyle('regular', size, grey), text: line }], room);
  if (lines.length > 1)
    throw new SheetLayoutError(`The pharmacy's name and phone do not fit the label of ${number}`);
  pen.drawLines(lines, margin, 34.6, room, computeLeading(size), 'left');
  pen.drawText('Keep out of reach of children', createStyle('semibold', size), margin, 37.6, room - 30);
  pen.drawText(foil.packType, createStyle('regular', size, grey), margin + room - 30, 37.6, 30, 'right');
}
