import { encodeDataMatrix, drawModules } from '../../layout/barcode.ts';
import { computeLeading, computeWidth } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/set-text.ts';
import { computeBandHeight, drawBand } from './band.ts';
import { formatBarcodeText } from './facts.ts';
import type { PackSheet } from './sheet.ts';
import { createCodeStyle, grey, createStyle } from './style.ts';
import { formatBirth, formatFullName } from './sheet-texts.ts';

/** The texts right of the name: pack, days and barcode. */
const packRoom = 86;
const symbolRoom = 11;
const moduleSize = 0.375;

/** Height in mm of the strip: the name may take two lines, never less than all of it. */
export function computeStripHeight(sheet: PackSheet): number {
  const { lines, size } = setName(sheet);
  return computeBandHeight(sheet, sheet.stock.page) + 8 + lines.length * computeLeading(size);
}

/** Name, birth date, pack and barcode: enough to know whose page this is where the whole header does not stand. */
export function drawStrip(pen: Pen, sheet: PackSheet, notes: readonly string[]): void {
  const { stock, profile } = sheet;
  const { x, width } = stock.page;
  drawBand(pen, sheet, stock.page);
  const below = stock.top + computeBandHeight(sheet, stock.page);
  const { lines, size } = setName(sheet);
  const room = computeNameRoom(sheet);
  const last = pen.drawLines(lines, x, below + 5, room, computeLeading(size), 'left') - computeLeading(size);
  const right = width - (profile.isPackBarcode ? symbolRoom : 0);
  pen.drawText(
    formatPackLine(sheet),
    createCodeStyle('semibold', 8.5),
    x + room,
    below + 5,
    right - room,
    'right',
  );
  pen.drawText(formatBirth(sheet.patient), createStyle('semibold', 8), x, last + computeLeading(9.5), 60);
  notes.forEach((note, index) => {
    const y = below + 5 + (index + 1) * computeLeading(9);
    pen.drawText(note, createStyle('regular', 8, grey), x + room, y, right - room, 'right');
  });
  if (!profile.isPackBarcode) return;
  drawModules(
    pen,
    encodeDataMatrix(formatBarcodeText(sheet.identity)),
    x + width - 7.6,
    below + 1.8,
    moduleSize,
  );
}

function formatPackLine({ label, identity }: PackSheet): string {
  return `Pack ${label}  ·  ${formatBarcodeText(identity)}`;
}

function computeNameRoom({ stock }: PackSheet): number {
  return stock.page.width - packRoom;
}

function setName(sheet: PackSheet) {
  const text = formatFullName(sheet.patient);
  const room = computeNameRoom(sheet);
  const size =
    [12, 10].find((points) => computeWidth([{ ...createStyle('bold', points), text }]) <= room) ?? 10;
  return { ...setText([{ ...createStyle('bold', size), text }], room), size };
}
