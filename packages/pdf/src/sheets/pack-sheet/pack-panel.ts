import { formatDay } from '@packwright/core/days';
import { dataMatrix, drawModules } from '../../layout/barcode.ts';
import { capHeight, leading } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { type SetLine, setText } from '../../layout/wrap.ts';
import { barcodeText } from './facts.ts';
import type { PackSheet } from './sheet.ts';
import { categoryColours, categoryNames, codeType, grey, paper, type } from './look.ts';
import { longDay, weekText } from './words.ts';

const badge = 11.5;
const indent = badge + 2.5;
const moduleSize = 0.9;
/** Width of the DataMatrix or of the number below it, with the space that scanners need. */
const symbolRoom = 21;
const rowHeight = 4.2;
/** A weekday with its date in 9 points. */
const dateRoom = 28;

/** Height in mm of the panel for this sheet in `room` mm. */
export function packPanelHeight(sheet: PackSheet, room: number): number {
  const told = datesTop(sheet, room) + dateRows(sheet).length * rowHeight;
  return Math.max(told, numberTop(sheet) + 5);
}

/** Baseline of the readable number below the upper edge of the panel. */
function numberTop({ identity, profile }: PackSheet): number {
  return profile.isPackBarcode ? dataMatrix(barcodeText(identity)).columns * moduleSize + 4 : 3;
}

/** Which pack this is: its letter and kind, its week, its dates and its barcode. */
export function drawPackPanel(pen: Pen, sheet: PackSheet, x: number, top: number, room: number): void {
  pen.rect(
    { x, y: top, width: badge, height: badge },
    { fill: categoryColours[sheet.category], radius: 1.2 },
  );
  pen.text(sheet.label, type('bold', 21, paper), x, top + (badge + capHeight(21)) / 2, badge, 'centre');
  let y = top;
  for (const { lines, size } of titleLines(sheet, room)) {
    pen.lines(
      lines,
      x + indent,
      y + capHeight(size) + 0.4,
      room - indent - symbolRoom,
      leading(size),
      'left',
    );
    y += lines.length * leading(size) + 0.3;
  }
  drawDates(pen, sheet, x, top + datesTop(sheet, room));
  drawBarcode(pen, sheet, x + room - symbolRoom + 2, top);
}

function titleLines(sheet: PackSheet, room: number): { lines: readonly SetLine[]; size: number }[] {
  const set = (text: string, face: 'semibold' | 'bold', size: number, colour?: string) => ({
    lines: setText([{ ...type(face, size, colour), text }], room - indent - symbolRoom).lines,
    size,
  });
  return [
    set(sheet.kind, 'bold', 9.5),
    set(categoryNames[sheet.category], 'semibold', 7.5, categoryColours[sheet.category]),
    set(weekText(sheet), 'semibold', 7.5),
  ];
}

function titleHeight(sheet: PackSheet, room: number): number {
  const text = titleLines(sheet, room).reduce(
    (sum, { lines, size }) => sum + lines.length * leading(size) + 0.3,
    0,
  );
  return Math.max(badge, text);
}

/** Where the dates begin below the upper edge: on a narrow roll not beside the number, but under it. */
function datesTop(sheet: PackSheet, room: number): number {
  const belowTitle = titleHeight(sheet, room) + 2;
  const isNarrow = indent + dateRoom > room - symbolRoom;
  return isNarrow ? Math.max(belowTitle, numberTop(sheet) + 3.5) : belowTitle;
}

function dateRows({ window, packDate, expiry, profile }: PackSheet): [string, string][] {
  const rows: [string, string][] = [];
  if (profile.isPackStartDate) rows.push(['Starts', longDay(window.from)], ['Ends', longDay(window.to)]);
  if (profile.isPackDateOnFoil && packDate !== null) rows.push(['Packed', formatDay(packDate)]);
  if (expiry !== null) rows.push(['Use by', formatDay(expiry)]);
  return rows;
}

function drawDates(pen: Pen, sheet: PackSheet, x: number, top: number): void {
  dateRows(sheet).forEach(([label, value], index) => {
    const baseline = top + index * rowHeight + capHeight(9) + 0.7;
    pen.text(label, type('regular', 7.5, grey), x, baseline, indent);
    pen.text(value, { ...type('semibold', 9), isCode: true }, x + indent, baseline, 32);
  });
}

/** The readable number stands below the DataMatrix, and alone when the profile prints none (D-148). */
function drawBarcode(pen: Pen, sheet: PackSheet, x: number, top: number): void {
  const { identity, profile } = sheet;
  const room = symbolRoom - 2;
  const y = top + numberTop(sheet);
  if (profile.isPackBarcode) {
    const symbol = dataMatrix(barcodeText(identity));
    drawModules(pen, symbol, x + (room - symbol.columns * moduleSize) / 2, top, moduleSize);
  }
  pen.text(identity.number, codeType('semibold', 8), x, y, room, 'centre');
  pen.text(identity.snapshotTag, codeType('semibold', 8), x, y + 3.5, room, 'centre');
}
