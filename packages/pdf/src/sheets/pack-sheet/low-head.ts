import { dataMatrix, drawModules } from '../../layout/barcode.ts';
import { capHeight, leading, type Span, type TextStyle, widthOf } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { type SetLine, setText } from '../../layout/wrap.ts';
import { drawMark, markWidth } from './band.ts';
import { barcodeText, markOf } from './facts.ts';
import { SheetLayoutError } from './fault.ts';
import { childWarning } from './foot.ts';
import type { PackSheet } from './sheet.ts';
import { categoryColours, categoryNames, codeType, paper, type } from './look.ts';
import { birthText, fullName, longDay, pageText, weekText } from './words.ts';

const badge = 12;
const gap = 2.5;
const packRoom = 63;
const moduleSize = 0.55;
const symbolRoom = 13;
const firstBaseline = 4.2;

const packPitch = 3.9;
/** From the last line of the pack to the end of the head. */
const packFoot = 0.9;

/** Height in mm of the lines above the grid of a low card, and the least into which they can be set. */
export const lowHeadHeight = 16.8;
export const leastLowHeadHeight = 14.8;

/**
 * A few lines for a card with room for no more: patient, pack and days; the whole head stands on the next page.
 * Throws SheetLayoutError when a name needs more than `height` mm.
 */
export function drawLowHead(pen: Pen, sheet: PackSheet, pages: number, height: number): void {
  const { stock, profile, identity } = sheet;
  const { x, width } = stock.page;
  const box = { x, y: stock.top, width: badge, height: badge };
  pen.rect(box, { fill: categoryColours[sheet.category], radius: 1.2 });
  pen.text(sheet.label, type('bold', 21, paper), x, stock.top + (badge + capHeight(21)) / 2, badge, 'centre');
  const right = x + width - (profile.isPackBarcode ? symbolRoom : 0);
  const patientX = x + badge + gap;
  drawPatient(pen, sheet, patientX, { width: right - packRoom - gap - patientX, height });
  drawPack(pen, sheet, right - packRoom, pages, height);
  if (!profile.isPackBarcode) return;
  drawModules(pen, dataMatrix(barcodeText(identity)), x + width - 11, stock.top, moduleSize);
}

interface Line {
  readonly line: SetLine;
  readonly size: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

function drawPatient(pen: Pen, sheet: PackSheet, left: number, room: Room): void {
  const [first, ...others] = patientLines(sheet, room);
  let y = sheet.stock.top + firstBaseline;
  if (first !== undefined) pen.lines([first.line], left, y, room.width, 0, 'left');
  for (const { line, size } of others) {
    y += leading(size);
    pen.lines([line], left, y, room.width, 0, 'left');
  }
}

/** The name in full; where it or the place is long the place is told on the next page alone, then the pharmacy's phone. */
function patientLines(sheet: PackSheet, { width, height }: Room): Line[] {
  const { patient, pharmacy, identity } = sheet;
  const birth = birthText(patient);
  const place = patient.place.filter((line) => line !== '').join(', ');
  const seller = joined([pharmacy.name, pharmacy.phone]);
  const allTold = 'Allergies, alerts: see page 2';
  const placeLeft = 'Place, allergies, alerts: see page 2';
  const choices = [
    [joined([birth, place]), seller, allTold],
    [birth, seller, placeLeft],
    [joined([birth, pharmacy.name]), '', placeLeft],
  ] as const;
  const found = choices
    .map(([born, sold, further]) => [
      ...nameLines(sheet, width),
      ...set(born, type('semibold', 7.5), width),
      ...set(sold, type('regular', 7), width),
      ...set(joined([further, childWarning]), type('bold', 7), width),
    ])
    .find((lines) => lastBaseline(lines) <= height);
  if (found === undefined)
    throw new SheetLayoutError(`The name of ${identity.number} does not fit the head of the card`);
  return found;
}

function nameLines({ patient }: PackSheet, room: number): Line[] {
  const text = fullName(patient);
  const size = [13, 11, 9].find((points) => widthOf([{ ...type('bold', points), text }]) <= room) ?? 9;
  return set(text, type('bold', size), room);
}

function lastBaseline([, ...others]: readonly Line[]): number {
  return others.reduce((sum, { size }) => sum + leading(size), firstBaseline);
}

function drawPack(pen: Pen, sheet: PackSheet, x: number, pages: number, height: number): void {
  const { identity, stock } = sheet;
  const lines = packLines(sheet, pages);
  const pitch = Math.min(packPitch, (height - packFoot - firstBaseline) / (lines.length - 1));
  const first = stock.top + firstBaseline;
  lines.forEach((span, index) => {
    pen.text([span], span, x, first + index * pitch, packRoom, 'right');
  });
  const mark = markOf(identity);
  if (mark === '') return;
  const beside = lines.findIndex(leavesMarkRoom);
  const taken = widthOf(lines.slice(beside, beside + 1)) + gap;
  drawMark(pen, mark, x + packRoom - taken, first + beside * pitch - capHeight(7.5) / 2);
}

/** What pack this is. The category yields where it is too long, and where no other line would leave a mark its room. */
function packLines(sheet: PackSheet, pages: number): readonly Span[] {
  const { window, identity, category, kind } = sheet;
  const days = `${longDay(window.from)} to ${longDay(window.to)}`;
  const others: readonly Span[] = [
    { ...type('semibold', 8), isCode: true, text: days },
    { ...type('semibold', 7.5), text: weekText(sheet) },
    { ...codeType('semibold', 7.5), text: joined([barcodeText(identity), pageText(1, pages)]) },
  ];
  const first = { ...type('bold', 7.5), text: joined([categoryNames[category], kind]) };
  const whole = [first, ...others];
  const isFitting = widthOf([first]) <= packRoom && whole.some(leavesMarkRoom);
  return isFitting ? whole : [{ ...first, text: kind }, ...others];
}

/** Of any mark: what stands on the card must not follow from the mark that it has today. */
function leavesMarkRoom(line: Span): boolean {
  return widthOf([line]) + gap + markWidth('REPRINT 999') <= packRoom;
}

function set(text: string, style: TextStyle, room: number): Line[] {
  return setText([{ ...style, text }], room).lines.map((line) => ({ line, size: style.size }));
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('  ·  ');
}
