import { formatDay, formatShortDay } from '@packwright/core/days';
import { packCategoryNames } from '@packwright/core/packs';
import { computeDotLength, encodeDataMatrix, drawModules } from '../../layout/barcode.ts';
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
import { setName } from './set-name.ts';
import { categoryColours, createCodeStyle, ink, paper, red, createStyle } from './style.ts';
import {
  allergyTitle,
  formatAllergyLine,
  formatBirth,
  formatFullName,
  formatLongDay,
  formatPage,
  formatShortWeek,
  formatUseBy,
  formatWeek,
} from './sheet-texts.ts';
import { shortenSkipped } from './skipped-text.ts';

const badge = 12;
const gap = 2.5;
const packRoom = 63;
const moduleSize = computeDotLength(4);
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
 * The name in full and the allergies by name (PRINT-21); where the lines are too many the place stands on the next page
 * alone, then the pharmacy's phone, and at last what is not in the pack beside the birth date.
 */
function setPatientLines(sheet: PackSheet, { width, height }: HeadRoom): LowHeadLine[] {
  const { patient, pharmacy, identity } = sheet;
  const name = setName(formatFullName(patient), width, { sizes: [13, 11, 9] });
  const birth = formatBirth(patient);
  const place = patient.place.filter((line) => line !== '').join(', ');
  const seller = joinParts([pharmacy.name, pharmacy.phone]);
  const allergies = setWarning(sheet, width, '');
  const skipped = setSkipped(sheet, width);
  const setEnd = (further: string) =>
    setLines(joinParts([further, childWarning]), createStyle('bold', 7), width);
  const setPlain = (text: string) => setLines(text, createStyle('regular', 7), width);
  const setBirth = (text: string) => setLines(text, createStyle('semibold', 7.5), width);
  const rest = 'Place, alerts: see page 2';
  const choices = [
    [setBirth(joinParts([birth, place])), setPlain(seller), allergies, skipped, setEnd('Alerts: see page 2')],
    [setBirth(joinParts([birth, seller])), allergies, skipped, setEnd(rest)],
    [setBirth(joinParts([birth, pharmacy.name])), allergies, skipped, setEnd(rest)],
    [setWarning(sheet, width, birth), skipped, setPlain(joinParts([pharmacy.name, rest]))],
    [setWarning(sheet, width, birth), skipped],
  ];
  const nameLines = name.lines.map((line) => ({ line, size: name.size }));
  const found = choices
    .map((lines) => [...nameLines, ...lines.flat()])
    .find((lines) => computeLastBaseline(lines) <= height);
  if (found === undefined)
    throw new SheetLayoutError(`The name of ${identity.number} does not fit the head of the card`);
  return found;
}

/** The allergies on one line, behind what else stands on it. */
function setWarning(sheet: PackSheet, width: number, before: string): LowHeadLine[] {
  const style = createStyle('bold', 7, sheet.allergies.items.length > 0 ? red : ink);
  const text = formatAllergyLine(
    sheet,
    (list) => joinParts([before, `${allergyTitle}: ${list}`]),
    (line) => computeWidth([{ ...style, text: line }]) <= width,
  );
  return setLines(text, style, width);
}

function setSkipped({ skipped }: PackSheet, width: number): LowHeadLine[] {
  if (skipped.length === 0) return [];
  const style = createStyle('bold', 7);
  const text = shortenSkipped(skipped, (line) => computeWidth([{ ...style, text: line }]) <= width);
  return setLines(text, style, width);
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
 * Identifies the pack: its kind and its use-by always (PRINT-19, PRINT-20), and on one line room for a mark. The use-by
 * yields to a long kind, and the words of the week are shortened where no other line would leave room for a mark.
 */
function buildPackLines(sheet: PackSheet, pages: number): readonly TextSpan[] {
  const { window, identity, category, expiry } = sheet;
  const kind = packCategoryNames[category];
  const useBy = formatUseBy(expiry);
  const days = `${formatLongDay(window.from)} to ${formatLongDay(window.to)}`;
  const shortDays = `${formatShortDay(window.from)} to ${formatDay(window.to)}`;
  const week = formatWeek(sheet);
  const choices = [
    [joinParts([kind, useBy]), days, week],
    [kind, joinParts([shortDays, useBy]), week],
    [kind, joinParts([shortDays, useBy]), formatShortWeek(sheet)],
  ] as const;
  const number = joinParts([formatBarcodeText(identity), formatPage(1, pages)]);
  const set = choices.map(([first, second, third]): readonly TextSpan[] => [
    { ...createStyle('bold', 7.5), text: first },
    { ...createStyle('semibold', 7.5), isCode: true, text: second },
    { ...createStyle('semibold', 7.5), text: third },
    { ...createCodeStyle('semibold', 7.5), text: number },
  ]);
  const isFitting = (lines: readonly TextSpan[]) =>
    lines.every((line) => computeWidth([line]) <= packRoom) && lines.some(hasMarkRoom);
  const found = set.find(isFitting);
  if (found === undefined)
    throw new SheetLayoutError(`The week of ${identity.number} does not fit the head of the card`);
  return found;
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
