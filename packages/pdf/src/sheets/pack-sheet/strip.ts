import { dataMatrix, drawModules } from '../../layout/barcode.ts';
import { leading, widthOf } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/wrap.ts';
import { bandHeight, drawBand } from './band.ts';
import { barcodeText } from './facts.ts';
import type { PackSheet } from './sheet.ts';
import { codeType, contentWidth, grey, margin, pageTop, type } from './look.ts';
import { birthText, fullName } from './words.ts';

const nameRoom = 104;
const symbolRoom = 11;
const moduleSize = 0.375;

/** Height in mm of the strip: the name may take two lines, never less than all of it. */
export function stripHeight(sheet: PackSheet): number {
  const { lines, size } = setName(sheet);
  return bandHeight + 8 + lines.length * leading(size);
}

/** Name, birth date, pack and barcode: enough to know whose page this is where the whole header does not stand. */
export function drawStrip(pen: Pen, sheet: PackSheet, note: string): void {
  drawBand(pen, sheet);
  const y = pageTop + bandHeight + 5;
  const { lines, size } = setName(sheet);
  const below = pen.lines(lines, margin, y, nameRoom, leading(size), 'left');
  const right = contentWidth - (sheet.profile.isPackBarcode ? symbolRoom : 0);
  pen.text(packLine(sheet), codeType('semibold', 8.5), margin + nameRoom, y, right - nameRoom, 'right');
  pen.text(birthText(sheet.patient), type('semibold', 8), margin, below - leading(size) + leading(9.5), 60);
  pen.text(note, type('regular', 8, grey), margin + 60, y + leading(9), right - 60, 'right');
  if (!sheet.profile.isPackBarcode) return;
  drawModules(
    pen,
    dataMatrix(barcodeText(sheet.identity)),
    margin + contentWidth - 7.6,
    pageTop + bandHeight + 1.8,
    moduleSize,
  );
}

function packLine({ label, identity }: PackSheet): string {
  return `Pack ${label}  ·  ${barcodeText(identity)}`;
}

function setName(sheet: PackSheet) {
  const text = fullName(sheet.patient);
  const size = [12, 10].find((points) => widthOf([{ ...type('bold', points), text }]) <= nameRoom) ?? 10;
  return { ...setText([{ ...type('bold', size), text }], nameRoom), size };
}
