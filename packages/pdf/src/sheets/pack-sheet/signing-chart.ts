import { formatShortDay } from '@packwright/core/days';
import type { PageBlock } from '../../layout/flow-blocks.ts';
import { computeCapHeight } from '../../layout/measure.ts';
import type { Box } from '../../layout/op.ts';
import type { Pen } from '../../layout/pen.ts';
import { type SetLine, setText } from '../../layout/set-text.ts';
import type { PackSheet } from './sheet.ts';
import { drawHatch } from './hatch.ts';
import { grey, ink, rule, getSlotTint, createStyle, wash } from './style.ts';
import { buildSectionHeading } from './section-heading.ts';
import { formatShortWeekday } from './sheet-texts.ts';

const timeWidth = 36;
const headHeight = 6.4;
const leastBox = 8;
const step = 3.4;
const timeStyle = createStyle('semibold', 8);

/**
 * Boxes for the initials of the person who gives each dose: dates across, times down, hatched where none is due
 * (PRINT-14). A time is never divided, and the dates are repeated where the chart continues.
 */
export function buildSigningSection(sheet: PackSheet, width: number): PageBlock[] {
  if (!sheet.options.isSigningChartAtBottom || !sheet.isTimetabled) return [];
  const head: PageBlock = {
    height: headHeight,
    isHeading: true,
    draw: (pen, top, left) => drawDays(pen, sheet, { x: left, y: top, width, height: headHeight }),
  };
  return [
    buildSectionHeading(
      width,
      'Signing chart',
      'Initial each time given  ·  A absent  ·  R refused  ·  W withheld  ·  H hospital  ·  L leave',
    ),
    head,
    ...sheet.slots.map((_, slot) => ({ ...buildTimeBlock(sheet, slot, width), repeated: head })),
  ];
}

function drawDays(pen: Pen, sheet: PackSheet, box: Box): void {
  pen.drawRect(box, { fill: wash });
  const dayWidth = computeDayWidth(sheet, box.width);
  const baseline = box.y + (headHeight + computeCapHeight(7.5)) / 2;
  sheet.rows.forEach((row, index) => {
    const heading = `${formatShortWeekday(row.day)} ${formatShortDay(row.day)}`;
    const x = box.x + timeWidth + index * dayWidth;
    pen.drawText(
      heading,
      createStyle('semibold', 7.5, row.isOutside ? grey : ink),
      x,
      baseline,
      dayWidth,
      'centre',
    );
  });
  drawLines(pen, sheet, box);
}

/** One time, as high as its heading needs. */
function buildTimeBlock(sheet: PackSheet, slot: number, width: number): PageBlock {
  const { lines } = setText([{ ...timeStyle, text: sheet.slots[slot] ?? '' }], timeWidth - 4);
  const height = Math.max(leastBox, lines.length * step + 2);
  return {
    height,
    draw(pen, top, left) {
      const box = { x: left, y: top, width, height };
      drawDue(pen, sheet, slot, box);
      drawTime(pen, lines, slot, box);
      drawLines(pen, sheet, box);
    },
  };
}

function drawDue(pen: Pen, sheet: PackSheet, slot: number, { x, y, width, height }: Box): void {
  const dayWidth = computeDayWidth(sheet, width);
  sheet.rows.forEach((row, index) => {
    if (!row.isOutside && (row.cells[slot]?.doses.length ?? 0) > 0) return;
    drawHatch(pen, { x: x + timeWidth + index * dayWidth, y, width: dayWidth, height });
  });
}

function drawTime(pen: Pen, lines: readonly SetLine[], slot: number, { x, y, height }: Box): void {
  pen.drawRect({ x, y, width: 1.2, height }, { fill: getSlotTint(slot).edge });
  const baseline = y + (height + computeCapHeight(8) - (lines.length - 1) * step) / 2;
  pen.drawLines(lines, x + 2.6, baseline, timeWidth - 4, step);
}

function drawLines(pen: Pen, sheet: PackSheet, box: Box): void {
  const dayWidth = computeDayWidth(sheet, box.width);
  sheet.rows.forEach((_, index) => {
    const x = box.x + timeWidth + index * dayWidth;
    pen.drawLine(x, box.y, x, box.y + box.height, 0.2, rule);
  });
  pen.drawRect(box, { stroke: ink, thickness: 0.25 });
}

function computeDayWidth({ rows }: PackSheet, width: number): number {
  return (width - timeWidth) / rows.length;
}
