import { dataMatrix, drawModules } from '../../layout/barcode.ts';
import { capHeight, leading, type TextStyle, widthOf } from '../../layout/measure.ts';
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

/** Height in mm of the lines above the grid of a low card. */
export const lowHeadHeight = 16.8;

/**
 * A few lines for a card with room for no more: patient, pack and days; the whole head stands on the next page.
 * Throws SheetLayoutError when name and place need more.
 */
export function drawLowHead(pen: Pen, sheet: PackSheet, pages: number): void {
  const { stock, profile, identity } = sheet;
  const { x, width } = stock.page;
  const box = { x, y: stock.top, width: badge, height: badge };
  pen.rect(box, { fill: categoryColours[sheet.category], radius: 1.2 });
  pen.text(sheet.label, type('bold', 21, paper), x, stock.top + (badge + capHeight(21)) / 2, badge, 'centre');
  const right = x + width - (profile.isPackBarcode ? symbolRoom : 0);
  drawPatient(pen, sheet, x + badge + gap, right - packRoom - gap);
  drawPack(pen, sheet, right - packRoom, pages);
  const mark = markOf(identity);
  if (mark !== '') drawMark(pen, mark, right - packRoom + markWidth(mark), stock.top);
  if (!profile.isPackBarcode) return;
  drawModules(pen, dataMatrix(barcodeText(identity)), x + width - 11, stock.top, moduleSize);
}

interface Line {
  readonly line: SetLine;
  readonly size: number;
}

function drawPatient(pen: Pen, sheet: PackSheet, left: number, right: number): void {
  const room = right - left;
  let y = sheet.stock.top + firstBaseline;
  patientLines(sheet, room).forEach(({ line, size }, index) => {
    if (index > 0) y += leading(size);
    pen.lines([line], left, y, room, 0, 'left');
  });
  if (y > sheet.stock.top + lowHeadHeight)
    throw new SheetLayoutError(
      `The name and place of ${sheet.identity.number} do not fit the head of the card`,
    );
}

function patientLines(sheet: PackSheet, room: number): Line[] {
  const { patient, pharmacy } = sheet;
  const name = fullName(patient);
  const size = [13, 11, 9].find((points) => widthOf([{ ...type('bold', points), text: name }]) <= room) ?? 9;
  const place = patient.place.filter((line) => line !== '').join(', ');
  return [
    ...set(name, type('bold', size), room),
    ...set(joined([birthText(patient), place]), type('semibold', 7.5), room),
    ...set(joined([pharmacy.name, pharmacy.phone]), type('regular', 7), room),
    ...set(joined(['Allergies, alerts: see page 2', childWarning]), type('bold', 7), room),
  ];
}

function drawPack(pen: Pen, sheet: PackSheet, x: number, pages: number): void {
  const { window, identity, category, kind, stock } = sheet;
  const days = `${longDay(window.from)} to ${longDay(window.to)}`;
  const lines: readonly [string, TextStyle][] = [
    [joined([categoryNames[category], kind]), type('bold', 7.5)],
    [days, { ...type('semibold', 8), isCode: true }],
    [weekText(sheet), type('semibold', 7.5)],
    [joined([barcodeText(identity), pageText(1, pages)]), codeType('semibold', 7.5)],
  ];
  // The mark of the paper stands left of the first line.
  const mark = markOf(identity);
  const taken = mark === '' ? 0 : markWidth(mark) + 1;
  lines.forEach(([text, style], index) => {
    const room = packRoom - (index === 0 ? taken : 0);
    const fitting = index === 0 && widthOf([{ ...style, text }]) > room ? kind : text;
    pen.text(fitting, style, x + packRoom - room, stock.top + firstBaseline + index * 3.9, room, 'right');
  });
}

function set(text: string, style: TextStyle, room: number): Line[] {
  return setText([{ ...style, text }], room).lines.map((line) => ({ line, size: style.size }));
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('  ·  ');
}
