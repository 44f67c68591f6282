import { formatDay } from '@packwright/core/days';
import { packCategoryNames } from '@packwright/core/packs';
import { computeDotLength, encodeDataMatrix, drawModules } from '../../layout/barcode.ts';
import { computeCapHeight, computeLeading, computeWidth } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { type SetLine, setText } from '../../layout/set-text.ts';
import { formatBarcodeText } from './facts.ts';
import type { PackSheet } from './sheet.ts';
import { categoryColours, createCodeStyle, grey, ink, paper, rule, createStyle } from './style.ts';
import { formatLongDay, formatWeek } from './sheet-texts.ts';

const badge = 11.5;
const indent = badge + 2.5;
const moduleSize = computeDotLength(7);
/** Width of the DataMatrix or of the number below it, with the space that scanners need. */
const symbolRoom = 21;
const rowHeight = 4.2;
/** A weekday with its date in 9 points. */
const dateRoom = 28;
/** A day that is written by hand. */
const writingRoom = 22;

/** Height in mm of the panel for this sheet in `room` mm. */
export function computePackPanelHeight(sheet: PackSheet, room: number): number {
  const rowsBottom = computeDatesTop(sheet, room) + buildDateRows(sheet).length * rowHeight;
  return Math.max(rowsBottom, computeNumberTop(sheet) + 5);
}

/** Baseline of the readable number below the upper edge of the panel. */
function computeNumberTop({ identity, profile }: PackSheet): number {
  return profile.isPackBarcode ? encodeDataMatrix(formatBarcodeText(identity)).columns * moduleSize + 4 : 3;
}

/** Which pack this is: its letter and kind, its week, its dates and its barcode. */
export function drawPackPanel(pen: Pen, sheet: PackSheet, x: number, top: number, room: number): void {
  pen.drawRect(
    { x, y: top, width: badge, height: badge },
    { fill: categoryColours[sheet.category], radius: 1.2 },
  );
  pen.drawText(
    sheet.label,
    createStyle('bold', 21, paper),
    x,
    top + (badge + computeCapHeight(21)) / 2,
    badge,
    'centre',
  );
  let y = top;
  for (const { lines, size } of setTitleLines(sheet, room)) {
    pen.drawLines(
      lines,
      x + indent,
      y + computeCapHeight(size) + 0.4,
      room - indent - symbolRoom,
      computeLeading(size),
      'left',
    );
    y += lines.length * computeLeading(size) + 0.3;
  }
  drawDates(pen, sheet, x, top + computeDatesTop(sheet, room));
  drawBarcode(pen, sheet, x + room - symbolRoom + 2, top);
}

function setTitleLines(sheet: PackSheet, room: number): { lines: readonly SetLine[]; size: number }[] {
  const setTitle = (text: string, face: 'semibold' | 'bold', size: number, colour?: string) => ({
    lines: setText([{ ...createStyle(face, size, colour), text }], room - indent - symbolRoom).lines,
    size,
  });
  return [
    setTitle(sheet.kind, 'bold', 9.5),
    setTitle(packCategoryNames[sheet.category], 'semibold', 7.5, categoryColours[sheet.category]),
    setTitle(formatWeek(sheet), 'semibold', 7.5),
  ];
}

function computeTitleHeight(sheet: PackSheet, room: number): number {
  const text = setTitleLines(sheet, room).reduce(
    (sum, { lines, size }) => sum + lines.length * computeLeading(size) + 0.3,
    0,
  );
  return Math.max(badge, text);
}

/** Where the dates begin below the upper edge: on a narrow roll not beside the number, but under it. */
function computeDatesTop(sheet: PackSheet, room: number): number {
  const belowTitle = computeTitleHeight(sheet, room) + 2;
  const isNarrow = indent + dateRoom > room - symbolRoom;
  return isNarrow ? Math.max(belowTitle, computeNumberTop(sheet) + 3.5) : belowTitle;
}

/** Days and use-by always; the day of packing is written by hand where the pack is not packed yet (PRINT-27). */
function buildDateRows({ window, packedOn, expiry, profile }: PackSheet): [string, string][] {
  return [
    ['Starts', formatLongDay(window.from)],
    ['Ends', formatLongDay(window.to)],
    ...(profile.isPackDateOnFoil
      ? [['Packed', packedOn === null ? '' : formatDay(packedOn)] satisfies [string, string]]
      : []),
    ['Use by', expiry === null ? 'ask the pharmacy' : formatDay(expiry)],
  ];
}

function drawDates(pen: Pen, sheet: PackSheet, x: number, top: number): void {
  buildDateRows(sheet).forEach(([label, value], index) => {
    const baseline = top + index * rowHeight + computeCapHeight(9) + 0.7;
    pen.drawText(label, createStyle('regular', 7.5, grey), x, baseline, indent);
    if (index === 0 && sheet.options.isStartMarked === true) drawMarkedDay(pen, value, x + indent, baseline);
    else if (value === '')
      pen.drawLine(x + indent, baseline + 0.3, x + indent + writingRoom, baseline + 0.3, 0.2, rule);
    else pen.drawText(value, { ...createStyle('semibold', 9), isCode: true }, x + indent, baseline, 32);
  });
}

/** The first day white on black (PRINT-36). */
function drawMarkedDay(pen: Pen, day: string, x: number, baseline: number): void {
  const style = { ...createStyle('bold', 9, paper), isCode: true } as const;
  const box = { x: x - 0.9, y: baseline - computeCapHeight(9) - 0.7, height: rowHeight - 0.5 };
  pen.drawRect({ ...box, width: computeWidth([{ ...style, text: day }]) + 1.8 }, { fill: ink, radius: 0.6 });
  pen.drawText(day, style, x, baseline, 32);
}

/** The readable number stands below the DataMatrix, and alone when the profile prints none (CODE-3). */
function drawBarcode(pen: Pen, sheet: PackSheet, x: number, top: number): void {
  const { identity, profile } = sheet;
  const room = symbolRoom - 2;
  const y = top + computeNumberTop(sheet);
  if (profile.isPackBarcode) {
    const symbol = encodeDataMatrix(formatBarcodeText(identity));
    drawModules(pen, symbol, x + (room - symbol.columns * moduleSize) / 2, top, moduleSize);
  }
  pen.drawText(identity.number, createCodeStyle('semibold', 8), x, y, room, 'centre');
  pen.drawText(identity.snapshotTag, createCodeStyle('semibold', 8), x, y + 3.5, room, 'centre');
}
