import type { CellDose, PackCell } from '@packwright/core/packs';
import { formatGlyphs } from '@packwright/core/quantity';
import { computeCapHeight, computeLeading } from '../../layout/measure.ts';
import type { Box } from '../../layout/op.ts';
import type { Pen } from '../../layout/pen.ts';
import { type CellHead, type CellTime, cellPadding } from './cell-head.ts';
import {
  type CellSetting,
  type NamesSetting,
  computeNumberWidth,
  computeTokenHeight,
  computeTokenPitch,
  computeTokenWidth,
} from './cell-setting.ts';
import { ink, paper, createStyle } from './style.ts';

const smallSize = 6.5;

/** Draws head and contents inside the cell. */
export function drawCell(
  pen: Pen,
  cell: PackCell,
  box: Box,
  setting: CellSetting,
  head: CellHead,
  when: CellTime,
): void {
  head.draw(pen, cell, box, when);
  const x = box.x + cellPadding;
  const top = box.y + head.height;
  const room = box.width - 2 * cellPadding;
  if (setting.kind === 'names') drawNames(pen, setting, x, top, room);
  else if (setting.kind === 'numbers') drawTokens(pen, setting.rows, setting.size, x, top);
  else
    pen.drawText('See list', createStyle('semibold', smallSize), x, top + computeCapHeight(smallSize), room);
}

/** The number that ties a cell to the medicine list. */
export function drawLineNumber(pen: Pen, line: number, x: number, y: number, size: number): void {
  const box = { x, y, width: computeNumberWidth(size), height: computeTokenHeight(size) };
  pen.drawRect(box, { fill: ink, radius: 0.5 });
  pen.drawText(
    String(line),
    createStyle('semibold', size, paper),
    x,
    y + (box.height + computeCapHeight(size)) / 2,
    box.width,
    'centre',
  );
}

function drawNames(pen: Pen, setting: NamesSetting, x: number, top: number, room: number): void {
  const { size, indent, doses } = setting;
  let baseline = top + computeCapHeight(size);
  for (const { quantity, lines } of doses) {
    pen.drawText(quantity, createStyle('bold', size), x, baseline, indent);
    baseline = pen.drawLines(lines, x + indent, baseline, room - indent, computeLeading(size), 'left');
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
    const y = top + index * computeTokenPitch(size);
    let left = x;
    for (const dose of row) {
      const width = computeTokenWidth(dose, size);
      pen.drawRect(
        { x: left, y, width, height: computeTokenHeight(size) },
        { stroke: ink, thickness: 0.15, radius: 0.5 },
      );
      drawLineNumber(pen, dose.line, left, y, size);
      const baseline = y + (computeTokenHeight(size) + computeCapHeight(size)) / 2;
      const from = left + computeNumberWidth(size);
      pen.drawText(
        formatGlyphs(dose.quantity),
        createStyle('bold', size),
        from,
        baseline,
        width - computeNumberWidth(size),
        'centre',
      );
      left += width + 0.8;
    }
  });
}
