import { packCategoryNames } from '@packwright/core/packs';
import { computeDotLength, encodeDataMatrix, drawModules } from '../../layout/barcode.ts';
import { computeLeading, type TextStyle, computeWidth } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { type SetLine, setText } from '../../layout/set-text.ts';
import { computeBandHeight, drawBand } from './band.ts';
import { formatBarcodeText } from './facts.ts';
import { setName } from './set-name.ts';
import type { PackSheet } from './sheet.ts';
import { createCodeStyle, grey, ink, red, createStyle } from './style.ts';
import {
  allergyTitle,
  formatAllergyLine,
  formatBirth,
  formatFullName,
  formatLongDay,
  formatRowHeading,
  formatShortWeek,
  formatUseBy,
  formatWeek,
} from './sheet-texts.ts';
import { shortenSkipped } from './skipped-text.ts';

/** The texts right of the name: pack, kind, days and barcode. */
const packRoom = 86;
const symbolRoom = 11;
const moduleSize = computeDotLength(3);
const firstBaseline = 5;
const step = computeLeading(8.5);
const foot = 0.7;
/** The birth date, before the medicines that were left out. */
const birthRoom = 34;

/** A few lines at the top of a page that does not carry the whole header. */
export interface Strip {
  /** In mm. */
  readonly height: number;
  draw(pen: Pen): void;
}

/** Name, birth date, kind of pack, days and barcode, where the whole header stands on another page (PRINT-19). */
export function buildStrip(sheet: PackSheet, note = ''): Strip {
  return arrangeStrip(sheet, [], note);
}

/** The least head of a first page: the same with the allergies and what was left out, each on one line (PRINT-21). */
export function buildFirstStrip(sheet: PackSheet): Strip {
  const warning = createStyle('bold', 8, sheet.allergies.items.length > 0 ? red : ink);
  const isFitting = (text: string) => computeWidth([{ ...warning, text }]) <= computeNameRoom(sheet);
  const text = formatAllergyLine(sheet, (list) => `${allergyTitle}: ${list}`, isFitting);
  const { lines } = setText([{ ...warning, text }], computeNameRoom(sheet));
  return arrangeStrip(sheet, lines, 'Photo, pack details, alerts: see page 2');
}

function arrangeStrip(sheet: PackSheet, warnings: readonly SetLine[], note: string): Strip {
  const { stock, profile } = sheet;
  const { x, width } = stock.page;
  const band = computeBandHeight(sheet, stock.page);
  const name = setName(formatFullName(sheet.patient), computeNameRoom(sheet), { sizes: [12, 10] });
  const birthAt = firstBaseline + (name.lines.length - 1) * computeLeading(name.size) + step;
  const right = width - (profile.isPackBarcode ? symbolRoom : 0);
  const packLines = setPackLines(sheet, right - computeNameRoom(sheet), note);
  const lastLeft = birthAt + warnings.length * step;
  const lastRight = firstBaseline + (packLines.length - 1) * step;
  return {
    height: band + Math.max(lastLeft, lastRight) + foot,
    draw(pen) {
      drawBand(pen, sheet, stock.page);
      const below = stock.top + band;
      const room = computeNameRoom(sheet);
      pen.drawLines(name.lines, x, below + firstBaseline, room, computeLeading(name.size), 'left');
      pen.drawText(formatBirth(sheet.patient), createStyle('semibold', 8), x, below + birthAt, birthRoom);
      if (warnings.length > 0) drawSkippedLine(pen, sheet, below + birthAt);
      pen.drawLines(warnings, x, below + birthAt + step, room, step, 'left');
      pen.drawLines(packLines, x + room, below + firstBaseline, right - room, step, 'right');
      if (!profile.isPackBarcode) return;
      const symbol = encodeDataMatrix(formatBarcodeText(sheet.identity));
      drawModules(pen, symbol, x + width - 7.6, below + 1.8, moduleSize);
    },
  };
}

function drawSkippedLine(pen: Pen, sheet: PackSheet, baseline: number): void {
  if (sheet.skipped.length === 0) return;
  const room = computeNameRoom(sheet) - birthRoom;
  const style = createStyle('bold', 8);
  const isFitting = (text: string) => computeWidth([{ ...style, text }]) <= room;
  const text = shortenSkipped(sheet.skipped, isFitting);
  pen.drawText(text, style, sheet.stock.page.x + birthRoom, baseline, room);
}

function setPackLines(sheet: PackSheet, room: number, note: string): readonly SetLine[] {
  const { label, identity, category, window, expiry } = sheet;
  const plain = createStyle('regular', 8, grey);
  const kind = packCategoryNames[category];
  const isFitting = (text: string) => computeWidth([{ ...createStyle('semibold', 8), text }]) <= room;
  const weeks = [formatWeek(sheet), formatShortWeek(sheet)].map((week) => `${kind} · ${week}`);
  const texts: readonly (readonly [string, TextStyle])[] = [
    [`Pack ${label}  ·  ${formatBarcodeText(identity)}`, createCodeStyle('semibold', 8.5)],
    [weeks.find(isFitting) ?? kind, createStyle('semibold', 8)],
    [
      `${formatRowHeading(window.from, true)} to ${formatLongDay(window.to)} · ${formatUseBy(expiry)}`,
      createStyle('semibold', 8),
    ],
    [note, plain],
  ];
  return texts.flatMap(([text, style]) => (text === '' ? [] : setText([{ ...style, text }], room).lines));
}

function computeNameRoom({ stock }: PackSheet): number {
  return stock.page.width - packRoom;
}
