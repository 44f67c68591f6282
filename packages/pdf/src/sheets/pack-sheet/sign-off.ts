import { addQuantities, formatGlyphs } from '@packwright/core/quantity';
import type { PageBlock } from '../../layout/flow-blocks.ts';
import type { Pen } from '../../layout/pen.ts';
import { drawLineNumber } from './cell.ts';
import type { PlacedCell } from './grid.ts';
import type { PackSheet } from './sheet.ts';
import { grey, rule, ink, createStyle } from './style.ts';
import { setText } from '../../layout/set-text.ts';
import { computeLeading } from '../../layout/measure.ts';

const height = 13.5;
const widest = 62;
const gutter = 3;
/** A narrower column has the total below the boxes. */
const leastForTotal = 160;

/** Boxes for those who packed and checked, the total that the card must hold, and the key to numbered cells. */
export function buildSignOffSection(
  sheet: PackSheet,
  cells: readonly PlacedCell[],
  width: number,
): PageBlock[] {
  const isNumbered = cells.some(({ setting }) => setting.kind === 'numbers');
  const isBeside = width >= leastForTotal;
  const boxWidth = Math.min(widest, (width - gutter) / 2);
  return [
    {
      height,
      draw(pen, top, left) {
        drawBox(pen, 'Packed by', sheet.packedBy, left, top, boxWidth);
        drawBox(pen, pickCheckedLabel(boxWidth), sheet.checkedBy, left + boxWidth + gutter, top, boxWidth);
        if (isBeside)
          drawTotal(pen, sheet, left + 2 * (boxWidth + gutter), top, width - 2 * (boxWidth + gutter));
      },
    },
    ...(isBeside
      ? []
      : [
          {
            height: 9,
            draw: (pen: Pen, top: number, left: number) => drawTotalLine(pen, sheet, left, top, width),
          },
        ]),
    ...(isNumbered ? [buildKeyBlock(width)] : []),
  ];
}

function pickCheckedLabel(boxWidth: number): string {
  return boxWidth < 36 ? 'Pharmacist' : 'Checked by (pharmacist)';
}

function drawBox(pen: Pen, label: string, initials: string, x: number, y: number, width: number): void {
  const signed = width * 0.6;
  const line = y + height - 4.2;
  pen.drawRect({ x, y, width, height }, { stroke: ink, thickness: 0.3, radius: 0.8 });
  pen.drawText(label, createStyle('semibold', 7.5), x + 2, y + 3.8, width - 4);
  pen.drawLine(x + 2, line, x + signed, line, 0.15, rule);
  pen.drawLine(x + signed + 3, line, x + width - 2, line, 0.15, rule);
  if (initials !== '') pen.drawText(initials, createStyle('bold', 9), x + 3, y + height - 5, signed - 4);
  pen.drawText('Initials', createStyle('regular', 6.5, grey), x + 2, y + height - 1.4, 20);
  pen.drawText('Date', createStyle('regular', 6.5, grey), x + signed + 3, y + height - 1.4, 15);
}

function drawTotal(pen: Pen, sheet: PackSheet, x: number, y: number, room: number): void {
  pen.drawText(totalLabel, createStyle('semibold', 7.5), x, y + 3.8, room, 'right');
  pen.drawText(formatTotal(sheet), createStyle('bold', 18), x, y + height - 2, room, 'right');
}

function drawTotalLine(pen: Pen, sheet: PackSheet, x: number, y: number, room: number): void {
  const taken = pen.drawText(formatTotal(sheet), createStyle('bold', 15), x, y + 7, room, 'right');
  pen.drawText(totalLabel, createStyle('semibold', 7.5), x, y + 7, room - taken - 2, 'right');
}

const totalLabel = 'Total in this pack';

function formatTotal(sheet: PackSheet): string {
  return formatGlyphs(addQuantities(...sheet.rows.flatMap((row) => row.cells.map((cell) => cell.count))));
}

const keyStyle = createStyle('regular', 7, grey);
const keyIndent = 4.4;

function buildKeyBlock(width: number): PageBlock {
  const words = 'in a cell: the number of the medicine in the list, followed by how many of it.';
  const { lines } = setText([{ ...keyStyle, text: words }], width - keyIndent);
  return {
    height: 4.4 + (lines.length - 1) * computeLeading(keyStyle.size),
    draw(pen, top, left) {
      drawLineNumber(pen, 1, left, top + 1.3, 6.5);
      pen.drawLines(
        lines,
        left + keyIndent,
        top + 3.6,
        width - keyIndent,
        computeLeading(keyStyle.size),
        'left',
      );
    },
  };
}
