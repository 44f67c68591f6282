import type { CellDose, PackCell } from '@packwright/core/packs';
import { formatGlyphs } from '@packwright/core/quantity';
import { capHeight, leading } from '../../layout/measure.ts';
import type { Box } from '../../layout/op.ts';
import type { Pen } from '../../layout/pen.ts';
import { type CellHead, cellPadding } from './cell-head.ts';
import {
  type CellSetting,
  type NamesSetting,
  numberWidth,
  tokenHeight,
  tokenPitch,
  tokenWidth,
} from './cell-setting.ts';
import { ink, paper, type } from './look.ts';

const smallSize = 6.5;

/** Draws head and contents inside the cell. */
export function drawCell(
  pen: Pen,
  cell: PackCell,
  box: Box,
  setting: CellSetting,
  head: CellHead,
  when: { readonly date: string; readonly heading: string },
): void {
  head.draw(pen, cell, box, when);
  const x = box.x + cellPadding;
  const top = box.y + head.height;
  const room = box.width - 2 * cellPadding;
  if (setting.kind === 'names') drawNames(pen, setting, x, top, room);
  else if (setting.kind === 'numbers') drawTokens(pen, setting.rows, setting.size, x, top);
  else pen.text('See list', type('semibold', smallSize), x, top + capHeight(smallSize), room);
}

/** The number that ties a cell to the medicine list. */
export function drawLineNumber(pen: Pen, line: number, x: number, y: number, size: number): void {
  const box = { x, y, width: numberWidth(size), height: tokenHeight(size) };
  pen.rect(box, { fill: ink, radius: 0.5 });
  pen.text(
    String(line),
    type('semibold', size, paper),
    x,
    y + (box.height + capHeight(size)) / 2,
    box.width,
    'centre',
  );
}

function drawNames(pen: Pen, setting: NamesSetting, x: number, top: number, room: number): void {
  const { size, indent, doses } = setting;
  let baseline = top + capHeight(size);
  for (const { quantity, lines } of doses) {
    pen.text(quantity, type('bold', size), x, baseline, indent);
    baseline = pen.lines(lines, x + indent, baseline, room - indent, leading(size), 'left');
  }
}

/** Number and quantity share a frame, so that “3” and “½” are not read as 3½. */
function drawTokens(
  pen: Pen,
  rows: readonly (readonly CellDose[])[],
  size: number,
  x: number,
  top: number,
): void {
  rows.forEach((row, index) => {
    const y = top + index * tokenPitch(size);
    let left = x;
    for (const dose of row) {
      const width = tokenWidth(dose, size);
      pen.rect(
        { x: left, y, width, height: tokenHeight(size) },
        { stroke: ink, thickness: 0.15, radius: 0.5 },
      );
      drawLineNumber(pen, dose.line, left, y, size);
      const baseline = y + (tokenHeight(size) + capHeight(size)) / 2;
      const from = left + numberWidth(size);
      pen.text(
        formatGlyphs(dose.quantity),
        type('bold', size),
        from,
        baseline,
        width - numberWidth(size),
        'centre',
      );
      left += width + 0.8;
    }
  });
}
