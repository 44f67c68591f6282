import { addQuantities, formatGlyphs } from '@packwright/core/quantity';
import type { Block } from '../../layout/flow.ts';
import type { Pen } from '../../layout/pen.ts';
import { drawLineNumber } from './cell.ts';
import type { PlacedCell } from './grid.ts';
import type { PackSheet } from './sheet.ts';
import { contentWidth, grey, ink, margin, rule, type } from './look.ts';

const height = 13.5;
const boxWidth = 62;
const gutter = 3;

/** Boxes for those who packed and checked, the total that the card must hold, and the key to numbered cells. */
export function signOffSection(sheet: PackSheet, cells: readonly PlacedCell[]): Block[] {
  const isNumbered = cells.some(({ setting }) => setting.kind === 'numbers');
  return [
    {
      height,
      draw(pen, top) {
        drawBox(pen, 'Packed by', sheet.packedBy, margin, top);
        drawBox(pen, 'Checked by (pharmacist)', sheet.checkedBy, margin + boxWidth + gutter, top);
        drawTotal(pen, sheet, margin + 2 * (boxWidth + gutter), top);
      },
    },
    ...(isNumbered ? [{ height: 4.4, draw: drawKey }] : []),
  ];
}

function drawBox(pen: Pen, label: string, initials: string, x: number, y: number): void {
  pen.rect({ x, y, width: boxWidth, height }, { stroke: ink, thickness: 0.3, radius: 0.8 });
  pen.text(label, type('semibold', 7.5), x + 2, y + 3.8, boxWidth - 4);
  pen.line(x + 2, y + height - 4.2, x + 38, y + height - 4.2, 0.15, rule);
  pen.line(x + 41, y + height - 4.2, x + boxWidth - 2, y + height - 4.2, 0.15, rule);
  if (initials !== '') pen.text(initials, type('bold', 9), x + 3, y + height - 5, 34);
  pen.text('Initials', type('regular', 6.5, grey), x + 2, y + height - 1.4, 20);
  pen.text('Date', type('regular', 6.5, grey), x + 41, y + height - 1.4, 15);
}

function drawTotal(pen: Pen, sheet: PackSheet, x: number, y: number): void {
  const room = margin + contentWidth - x;
  const counts = sheet.rows.flatMap((row) => row.cells.map((cell) => cell.count));
  const total = formatGlyphs(addQuantities(...counts));
  pen.text('Total in this pack', type('semibold', 7.5), x, y + 3.8, room, 'right');
  pen.text(total, type('bold', 18), x, y + height - 2, room, 'right');
}

function drawKey(pen: Pen, top: number): void {
  drawLineNumber(pen, 1, margin, top + 1.3, 6.5);
  const words = 'in a cell: the number of the medicine in the list, followed by how many of it.';
  pen.text(words, type('regular', 7, grey), margin + 4.4, top + 3.6, contentWidth - 5);
}
