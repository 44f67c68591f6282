import { formatShortDay } from '@packwright/core/days';
import type { Block } from '../../layout/flow.ts';
import { capHeight } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/wrap.ts';
import type { PackSheet } from './sheet.ts';
import { drawHatch } from './hatch.ts';
import { grey, ink, rule, slotTint, type, wash } from './look.ts';
import { sectionHeading } from './section-heading.ts';
import type { Column } from './stock.ts';
import { shortWeekday } from './words.ts';

const timeWidth = 36;
const headHeight = 6.4;
const boxHeight = 8;

/** Boxes for the initials of whoever gives each dose: dates across, times down, hatched where none is due (domain 2.4, 7.1). */
export function signingSection(sheet: PackSheet, width: number): Block[] {
  if (!sheet.options.isSigningChartAtBottom || !sheet.isTimetabled) return [];
  return [
    sectionHeading(
      width,
      'Signing chart',
      'Initial each time given  ·  A absent  ·  R refused  ·  W withheld  ·  H hospital  ·  L leave',
    ),
    {
      height: headHeight + sheet.slots.length * boxHeight,
      draw: (pen, top, left) => drawChart(pen, sheet, top, { x: left, width }),
    },
  ];
}

function drawChart(pen: Pen, sheet: PackSheet, top: number, column: Column): void {
  const dayWidth = (column.width - timeWidth) / sheet.rows.length;
  const bottom = top + headHeight + sheet.slots.length * boxHeight;
  pen.rect({ x: column.x, y: top, width: column.width, height: headHeight }, { fill: wash });
  sheet.rows.forEach((row, index) => {
    const x = column.x + timeWidth + index * dayWidth;
    const heading = `${shortWeekday(row.day)} ${formatShortDay(row.day)}`;
    pen.text(
      heading,
      type('semibold', 7.5, row.isOutside ? grey : ink),
      x,
      top + (headHeight + capHeight(7.5)) / 2,
      dayWidth,
      'centre',
    );
    row.cells.forEach((cell, slot) => {
      const box = { x, y: top + headHeight + slot * boxHeight, width: dayWidth, height: boxHeight };
      if (row.isOutside || cell.doses.length === 0) drawHatch(pen, box);
    });
    pen.line(x, top, x, bottom, 0.2, rule);
  });
  sheet.slots.forEach((heading, slot) =>
    drawTime(pen, heading, slot, top + headHeight + slot * boxHeight, column),
  );
  pen.rect(
    { x: column.x, y: top, width: column.width, height: bottom - top },
    { stroke: ink, thickness: 0.25 },
  );
}

function drawTime(pen: Pen, heading: string, slot: number, y: number, column: Column): void {
  pen.rect({ x: column.x, y, width: 1.2, height: boxHeight }, { fill: slotTint(slot).edge });
  const { lines } = setText([{ ...type('semibold', 8), text: heading }], timeWidth - 4);
  const baseline = y + boxHeight / 2 + capHeight(8) / 2 - ((lines.length - 1) * 3.4) / 2;
  pen.lines(lines, column.x + 2.6, baseline, timeWidth - 4, 3.4);
  pen.line(column.x, y, column.x + column.width, y, 0.2, rule);
}
