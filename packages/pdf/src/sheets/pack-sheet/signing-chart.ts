import { formatShortDay } from '@packwright/core/days';
import type { Block } from '../../layout/flow.ts';
import { capHeight } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/wrap.ts';
import type { PackSheet } from './sheet.ts';
import { drawHatch } from './hatch.ts';
import { contentWidth, grey, ink, margin, rule, slotTint, type, wash } from './look.ts';
import { sectionHeading } from './section-heading.ts';
import { shortWeekday } from './words.ts';

const timeWidth = 36;
const headHeight = 6.4;
const boxHeight = 8;

/** Boxes for the initials of whoever gives each dose: dates across, times down, hatched where none is due (domain 2.4, 7.1). */
export function signingSection(sheet: PackSheet): Block[] {
  if (!sheet.options.isSigningChartAtBottom || !sheet.isTimetabled) return [];
  return [
    sectionHeading(
      'Signing chart',
      'Initial each time given  ·  A absent  ·  R refused  ·  W withheld  ·  H hospital  ·  L leave',
    ),
    { height: headHeight + sheet.slots.length * boxHeight, draw: (pen, top) => drawChart(pen, sheet, top) },
  ];
}

function drawChart(pen: Pen, sheet: PackSheet, top: number): void {
  const dayWidth = (contentWidth - timeWidth) / sheet.rows.length;
  const bottom = top + headHeight + sheet.slots.length * boxHeight;
  pen.rect({ x: margin, y: top, width: contentWidth, height: headHeight }, { fill: wash });
  sheet.rows.forEach((row, index) => {
    const x = margin + timeWidth + index * dayWidth;
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
  sheet.slots.forEach((heading, slot) => drawTime(pen, heading, slot, top + headHeight + slot * boxHeight));
  pen.rect(
    { x: margin, y: top, width: contentWidth, height: bottom - top },
    { stroke: ink, thickness: 0.25 },
  );
}

function drawTime(pen: Pen, heading: string, slot: number, y: number): void {
  pen.rect({ x: margin, y, width: 1.2, height: boxHeight }, { fill: slotTint(slot).edge });
  const { lines } = setText([{ ...type('semibold', 8), text: heading }], timeWidth - 4);
  const baseline = y + boxHeight / 2 + capHeight(8) / 2 - ((lines.length - 1) * 3.4) / 2;
  pen.lines(lines, margin + 2.6, baseline, timeWidth - 4, 3.4);
  pen.line(margin, y, margin + contentWidth, y, 0.2, rule);
}
