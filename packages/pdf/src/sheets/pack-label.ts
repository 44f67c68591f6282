import { formatDay } from '@packwright/core/days';
import { code128, drawModules } from '../layout/barcode.ts';
import { capHeight, leading, widthOf } from '../layout/measure.ts';
import type { Page } from '../layout/op.ts';
import { Pen } from '../layout/pen.ts';
import { setText } from '../layout/wrap.ts';
import type { PackFacts, PatientFacts, PharmacyFacts } from './pack-sheet/facts.ts';
import { SheetLayoutError } from './pack-sheet/fault.ts';
import { categoryColours, codeType, grey, ink, paper, type } from './pack-sheet/look.ts';
import { birthText, fullName, shortWeekday } from './pack-sheet/words.ts';

/** What stands on the label of one pack; the pack sheet's facts hold all of it. */
export interface PackLabelFacts {
  readonly pharmacy: PharmacyFacts;
  readonly patient: Pick<PatientFacts, 'surname' | 'givenNames' | 'birthDate' | 'place'>;
  readonly pack: PackFacts;
  /** 0 on the first print; n prints "REPRINT n". */
  readonly reprint: number;
}

/** The common Australian label, in mm (domain 2.2). */
const label = { width: 80, height: 40 };
const margin = 2.5;
const room = label.width - 2 * margin;
const badge = 9;
const barTop = { earliest: 17, latest: 20.4 };
const barBottom = 27.4;
/** Three dots of a 203 dpi label printer, so that every bar is a whole number of dots. */
const moduleWidth = (3 * 25.4) / 203;
const quietModules = 10;

/** Lays out the label of one pack on a page of 80 × 40 mm. Throws SheetLayoutError when the words need more. */
export function layoutPackLabel(facts: PackLabelFacts): Page {
  const pen = new Pen();
  drawBadge(pen, facts);
  const below = drawPatient(pen, facts);
  if (below > barTop.latest)
    throw new SheetLayoutError(`The name and place of ${facts.pack.number} do not fit a label`);
  drawBarcode(pen, facts, Math.max(below, barTop.earliest));
  drawFoot(pen, facts);
  return { width: label.width, height: label.height, ops: pen.ops };
}

function drawBadge(pen: Pen, { pack }: PackLabelFacts): void {
  const x = label.width - margin - badge;
  pen.rect(
    { x, y: margin, width: badge, height: badge },
    { fill: categoryColours[pack.category], radius: 1 },
  );
  pen.text(pack.label, type('bold', 17, paper), x, margin + (badge + capHeight(17)) / 2, badge, 'centre');
}

/** Name, birth date, place and window; answers where the last line ends. */
function drawPatient(pen: Pen, { patient, pack }: PackLabelFacts): number {
  const space = room - badge - 2;
  const name = fullName(patient);
  const size = [13, 11, 9].find((points) => widthOf([{ ...type('bold', points), text: name }]) <= space) ?? 8;
  const nameLines = setText([{ ...type('bold', size), text: name }], space).lines;
  let y = pen.lines(nameLines, margin, margin + capHeight(size) + 0.3, space, leading(size), 'left') + 0.1;
  const about = [birthText(patient), ...patient.place.filter((line) => line !== '')].join('  ·  ');
  y = pen.paragraph(about, type('regular', 7), margin, y, space, 'left');
  const window = `${shortWeekday(pack.start)} ${formatDay(pack.start)} – ${shortWeekday(pack.end)} ${formatDay(pack.end)}`;
  pen.text(window, { ...type('semibold', 8), isCode: true }, margin, y + 0.4, space);
  return y + 1.6;
}

function drawBarcode(pen: Pen, { pack, reprint }: PackLabelFacts, top: number): void {
  const symbol = code128(pack.number);
  const left = margin + quietModules * moduleWidth - 2;
  drawModules(pen, symbol, left, top, moduleWidth, barBottom - top);
  const width = symbol.columns * moduleWidth;
  pen.text(
    `${pack.number} ${pack.snapshotTag}`,
    codeType('semibold', 8.5),
    left,
    barBottom + 3.4,
    width,
    'centre',
  );
  const x = left + width + quietModules * moduleWidth;
  const space = label.width - margin - x;
  pen.text(`${pack.ordinal}/${pack.total}`, type('bold', 18), x, 24.6, space, 'right');
  pen.text(`Week ${pack.week}/${pack.weeks}`, type('semibold', 7), x, 27.9, space, 'right');
  if (reprint > 0) pen.text(`REPRINT ${reprint}`, type('bold', 6.5, ink), x, 31, space, 'right');
}

function drawFoot(pen: Pen, { pharmacy, pack }: PackLabelFacts): void {
  const size = 6.5;
  const line = [pharmacy.name, pharmacy.phone].filter((part) => part !== '').join('  ·  ');
  const { lines } = setText([{ ...type('regular', size, grey), text: line }], room);
  if (lines.length > 1)
    throw new SheetLayoutError(`The pharmacy's name and phone do not fit the label of ${pack.number}`);
  pen.lines(lines, margin, 34.6, room, leading(size), 'left');
  pen.text('Keep out of reach of children', type('semibold', size), margin, 37.6, room - 30);
  pen.text(pack.type, type('regular', size, grey), margin + room - 35, 37.6, 35, 'right');
}
