import { dataMatrix, drawModules } from '../../layout/barcode.ts';
import { leading, widthOf } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/wrap.ts';
import { bandHeight, drawBand } from './band.ts';
import { barcodeText } from './facts.ts';
import type { PackSheet } from './sheet.ts';
import { codeType, grey, type } from './look.ts';
import { birthText, fullName } from './words.ts';

/** What stands right of the name: pack, days and barcode. */
const packRoom = 86;
const symbolRoom = 11;
const moduleSize = 0.375;

/** Height in mm of the strip: the name may take two lines, never less than all of it. */
export function stripHeight(sheet: PackSheet): number {
  const { lines, size } = setName(sheet);
  return bandHeight(sheet, sheet.stock.page) + 8 + lines.length * leading(size);
}

/** Name, birth date, pack and barcode: enough to know whose page this is where the whole header does not stand. */
export function drawStrip(pen: Pen, sheet: PackSheet, notes: readonly string[]): void {
  const { stock, profile } = sheet;
  const { x, width } = stock.page;
  drawBand(pen, sheet, stock.page);
  const below = stock.top + bandHeight(sheet, stock.page);
  const { lines, size } = setName(sheet);
  const room = nameRoom(sheet);
  const last = pen.lines(lines, x, below + 5, room, leading(size), 'left') - leading(size);
  const right = width - (profile.isPackBarcode ? symbolRoom : 0);
  pen.text(packLine(sheet), codeType('semibold', 8.5), x + room, below + 5, right - room, 'right');
  pen.text(birthText(sheet.patient), type('semibold', 8), x, last + leading(9.5), 60);
  notes.forEach((note, index) => {
    const y = below + 5 + (index + 1) * leading(9);
    pen.text(note, type('regular', 8, grey), x + room, y, right - room, 'right');
  });
  if (!profile.isPackBarcode) return;
  drawModules(pen, dataMatrix(barcodeText(sheet.identity)), x + width - 7.6, below + 1.8, moduleSize);
}

function packLine({ label, identity }: PackSheet): string {
  return `Pack ${label}  ·  ${barcodeText(identity)}`;
}

function nameRoom({ stock }: PackSheet): number {
  return stock.page.width - packRoom;
}

function setName(sheet: PackSheet) {
  const text = fullName(sheet.patient);
  const room = nameRoom(sheet);
  const size = [12, 10].find((points) => widthOf([{ ...type('bold', points), text }]) <= room) ?? 10;
  return { ...setText([{ ...type('bold', size), text }], room), size };
}
