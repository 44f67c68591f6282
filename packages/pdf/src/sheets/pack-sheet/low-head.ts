import { encodeDataMatrix, drawModules } from '../../layout/barcode.ts';
import {
  computeCapHeight,
  computeLeading,
  type TextSpan,
  type TextStyle,
  computeWidth,
} from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { type SetLine, setText } from '../../layout/set-text.ts';
import { drawMark, computeMarkWidth } from './band.ts';
import { formatBarcodeText, getPaperMark } from './facts.ts';
import { SheetLayoutError } from './sheet-layout-error.ts';
import { childWarning } from './foot.ts';
import type { PackSheet } from './sheet.ts';
import { categoryColours, categoryNames, createCodeStyle, paper, createStyle } from './style.ts';
import { formatBirth, formatFullName, formatLongDay, formatPage, formatWeek } from './sheet-texts.ts';

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
  pen.drawRect(box, { fill: categoryColours[sheet.category], radius: 1.2 });
  pen.drawText(
    sheet.label,
    createStyle('bold', 21, paper),
    x,
    stock.top + (badge + computeCapHeight(21)) / 2,
    badge,
    'centre',
  );
  const right = x + width - (profile.isPackBarcode ? symbolRoom : 0);
  const patientX = x + badge + gap;
  drawPatient(pen, sheet, patientX, { width: right - packRoom - gap - patientX, height });
  drawPack(pen, sheet, right - packRoom, pages, height);
  if (!profile.isPackBarcode) return;
  drawModules(pen, encodeDataMatrix(formatBarcodeText(identity)), x + width - 11, stock.top, moduleSize);
}

interface LowHeadLine {
  readonly line: SetLine;
  readonly size: number;
}

interface HeadRoom {
  readonly width: number;
  readonly height: number;
}

function drawPatient(pen: Pen, sheet: PackSheet, left: number, room: HeadRoom): void {
  const [first, ...others] = setPatientLines(sheet, room);
  let y = sheet.stock.top + firstBaseline;
  if (first !== undefined) pen.drawLines([first.line], left, y, room.width, 0, 'left');
  for (const { line, size } of others) {
    y += computeLeading(size);
    pen.drawLines([line], left, y, room.width, 0, 'left');
  }
}

/**
 * The name in full; where it or the place is long the place stands on the next page alone, then the pharmacy's phone.
 */
function setPatientLines(sheet: PackSheet, { width, height }: HeadRoom): LowHeadLine[] {
  const { patient, pharmacy, identity } = sheet;
  const birth = formatBirth(patient);
  const place = patient.place.filter((line) => line !== '').join(', ');
  const seller = joinParts([pharmacy.name, pharmacy.phone]);
  const allTold = 'Allergies, alerts: see page 2';
  const placeLeft = 'Place, allergies, alerts: see page 2';
  const choices = [
    [joinParts([birth, place]), seller, allTold],
    [birth, seller, placeLeft],
    [joinParts([birth, pharmacy.name]), '', placeLeft],
  ] as const;
  const found = choices
    .map(([born, sold, further]) => [
      ...setNameLines(sheet, width),
      ...setLines(born, createStyle('semibold', 7.5), width),
      ...setLines(sold, createStyle('regular', 7), width),
      ...setLines(joinParts([further, childWarning]), createStyle('bold', 7), width),
    ])
    .find((lines) => computeLastBaseline(lines) <= height);
  if (found === undefined)
    throw new SheetLayoutError(`The name of ${identity.number} does not fit the head of the card`);
  return found;
}

function setNameLines({ patient }: PackSheet, room: number): LowHeadLine[] {
  const text = formatFullName(patient);
  const size =
    [13, 11, 9].find((points) => computeWidth([{ ...createStyle('bold', points), text }]) <= room) ?? 9;
  return setLines(text, createStyle('bold', size), room);
}

function computeLastBaseline([, ...others]: readonly LowHeadLine[]): number {
  return others.reduce((sum, { size }) => sum + computeLeading(size), firstBaseline);
}

function drawPack(pen: Pen, sheet: PackSheet, x: number, pages: number, height: number): void {
  const { identity, stock } = sheet;
  const lines = buildPackLines(sheet, pages);
  const pitch = Math.min(packPitch, (height - packFoot - firstBaseline) / (lines.length - 1));
  const first = stock.top + firstBaseline;
  lines.forEach((span, index) => {
    pen.drawText([span], span, x, first + index * pitch, packRoom, 'right');
  });
  const mark = getPaperMark(identity);
  if (mark === '') return;
  const beside = lines.findIndex(hasMarkRoom);
  const taken = computeWidth(lines.slice(beside, beside + 1)) + gap;
  drawMark(pen, mark, x + packRoom - taken, first + beside * pitch - computeCapHeight(7.5) / 2);
}

/**
 * Identifies the pack. The category yields where it is too long, and where no other line would leave room for a mark.
 */
function buildPackLines(sheet: PackSheet, pages: number): readonly TextSpan[] {
  const { window, identity, category, kind } = sheet;
  const days = `${formatLongDay(window.from)} to ${formatLongDay(window.to)}`;
  const others: readonly TextSpan[] = [
    { ...createStyle('semibold', 8), isCode: true, text: days },
    { ...createStyle('semibold', 7.5), text: formatWeek(sheet) },
    {
      ...createCodeStyle('semibold', 7.5),
      text: joinParts([formatBarcodeText(identity), formatPage(1, pages)]),
    },
  ];
  const first = { ...createStyle('bold', 7.5), text: joinParts([categoryNames[category], kind]) };
  const whole = [first, ...others];
  const isFitting = computeWidth([first]) <= packRoom && whole.some(hasMarkRoom);
  return isFitting ? whole : [{ ...first, text: kind }, ...others];
}

/** Of any mark: the content of the card must not depend on the mark of this print. */
function hasMarkRoom(line: TextSpan): boolean {
  return computeWidth([line]) + gap + computeMarkWidth('REPRINT 999') <= packRoom;
}

function setLines(text: string, style: TextStyle, room: number): LowHeadLine[] {
  return setText([{ ...style, text }], room).lines.map((line) => ({ line, size: style.size }));
}

function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('  ·  ');
}
