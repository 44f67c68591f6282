import { formatShortDay } from '@packwright/core/days';
import type { Day } from '@packwright/core/days';
import type { CellState } from '@packwright/core/signing-sheets';
import type { PageBlock } from '../../layout/flow-blocks.ts';
import { computeCapHeight } from '../../layout/measure.ts';
import type { Box } from '../../layout/op.ts';
import type { Pen } from '../../layout/pen.ts';
import { formatShortWeekday } from '../pack-sheet/sheet-texts.ts';
import { black, createBlackStyle } from '../pack-sheet/style.ts';
import { computeDayWidth, room, textWidth, timeWidth } from './geometry.ts';

/** Grey enough to be seen at night on paper without colours, light enough for the letter on it. */
const grey = '#c4c9d0';
const frame = { stroke: black, thickness: 0.3 } as const;
const withheldStyle = createBlackStyle('bold', 11);

/** A box of the chart: empty to be signed, grey where nothing is due, W where withheld, crossed once it has ended. */
export function drawCell(pen: Pen, box: Box, state: CellState): void {
  const isGrey = state === 'notDue' || state === 'suspended';
  pen.drawRect(box, { ...frame, ...(isGrey && { fill: grey }) });
  if (state === 'suspended') {
    const baseline = box.y + (box.height + computeCapHeight(withheldStyle.size)) / 2;
    pen.drawText('W', withheldStyle, box.x, baseline, box.width, 'centre');
  }
  if (state !== 'ended') return;
  const { x, y, width, height } = box;
  pen.drawLine(x, y, x + width, y + height, 0.35, black);
  pen.drawLine(x, y + height, x + width, y, 0.35, black);
}

/** The box of a day in a row that begins at the left edge of the sheet. */
export const placeCell = (left: number, top: number, height: number, days: number, at: number): Box => {
  const width = computeDayWidth(days);
  return { x: left + textWidth + timeWidth + at * width, y: top, width, height };
};

const headHeight = 10.4;
const headStyle = createBlackStyle('bold', 9.5);
const dateStyle = createBlackStyle('bold', 8.5);

/** The days above the boxes; without their dates the line is left on which a carer writes them (SIGN-3). */
export function buildDayHead(days: readonly Day[], removeAdminDates: boolean): PageBlock {
  return {
    height: headHeight,
    isHeading: true,
    draw(pen, top, left) {
      pen.drawText('Medicine', headStyle, left + 2, top + 6.6, textWidth - 4);
      pen.drawText('Time and dose', headStyle, left + textWidth + 2, top + 6.6, timeWidth - 4);
      days.forEach((day, at) => {
        const { x, width } = placeCell(left, top, headHeight, days.length, at);
        pen.drawText(formatShortWeekday(day), headStyle, x, top + 4.2, width, 'centre');
        if (removeAdminDates) pen.drawLine(x + 1.5, top + 8.8, x + width - 1.5, top + 8.8, 0.2, black);
        else pen.drawText(formatShortDay(day), dateStyle, x, top + 8.6, width, 'centre');
      });
      pen.drawLine(left, top + headHeight, left + room, top + headHeight, 0.5, black);
    },
  };
}
