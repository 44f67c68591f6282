import type { Day } from '@packwright/core/days';
import { formatGlyphs, type Hundredths, zero } from '@packwright/core/quantity';
import type { CellState } from '@packwright/core/signing-sheets';
import type { PageBlock } from '../../layout/flow-blocks.ts';
import { computeCapHeight, computeLeading, computeWidth } from '../../layout/measure.ts';
import { computeParagraphsHeight, drawParagraphs, type Paragraph } from '../../layout/paragraphs.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/set-text.ts';
import { black, createBlackStyle } from '../pack-sheet/style.ts';
import { drawCell, placeCell } from './chart-cells.ts';
import {
  mostRowsHeight,
  mostTextHeight,
  room,
  rowHeight,
  textRoom,
  textWidth,
  timeWidth,
} from './geometry.ts';

/** A row of boxes with what stands before and in them. */
export interface BlockRow {
  readonly heading: string;
  /** How much is given, in large letters; empty where the directions say it. */
  readonly amount: string;
  readonly unit: string;
  readonly cells: readonly { readonly state: CellState; readonly count?: string }[];
}

interface ChartBlock {
  readonly about: string;
  readonly text: readonly Paragraph[];
  readonly rows: readonly BlockRow[];
  readonly days: readonly Day[];
  /** The days, which stand again on the next page. */
  readonly head: PageBlock;
}

const padding = 1.4;
/** Beside a long text the boxes grow, as far as a signature needs. */
const tallestRow = 13;

/** A medicine or a pack with its boxes; what is taller than a page allows goes on below: times, then lines of text. */
export function buildChartBlocks({ about, text, rows, days, head }: ChartBlock): PageBlock[] {
  const { beside, below } = divideText(text);
  const least = Math.max(rowHeight, ...rows.map(measureHeading));
  const perBlock = Math.max(1, Math.floor(mostRowsHeight / least));
  const parts = Array.from({ length: Math.ceil(rows.length / perBlock) }, (_, at) => ({
    rows: rows.slice(at * perBlock, (at + 1) * perBlock),
    beside: at === 0 ? beside : text.slice(0, 1),
  }));
  return [
    ...parts.map((part) => buildBlock({ ...part, about, days, head, least })),
    ...below.map((line) => buildLine(line, head)),
    buildRule(),
  ];
}

interface BlockPart extends Omit<ChartBlock, 'text'> {
  readonly beside: readonly Paragraph[];
  readonly least: number;
}

function buildBlock({ about, beside, rows, days, head, least }: BlockPart): PageBlock {
  const textHeight = computeParagraphsHeight(beside) + 2 * padding;
  const row = Math.max(least, Math.min(textHeight / rows.length, tallestRow));
  return {
    height: Math.max(rows.length * row, textHeight),
    about,
    repeated: head,
    draw(pen, top, left) {
      drawParagraphs(pen, beside, left + 2, top + padding, textRoom, 'left');
      rows.forEach((each, at) => drawRow(pen, each, days.length, { top: top + at * row, left, height: row }));
    },
  };
}

/** The line under a medicine. */
const buildRule = (): PageBlock => ({
  height: 0,
  draw: (pen, top, left) => pen.drawLine(left, top, left + room, top, 0.5, black),
});

interface RowPlace {
  readonly top: number;
  readonly left: number;
  readonly height: number;
}

function drawRow(pen: Pen, row: BlockRow, days: number, { top, left, height }: RowPlace): void {
  const x = left + textWidth;
  pen.drawRect({ x, y: top, width: timeWidth, height }, { stroke: black, thickness: 0.3 });
  drawAmount(pen, row, x, top + (height - rowHeight) / 2);
  row.cells.forEach(({ state, count = '' }, at) => {
    const box = placeCell(left, top, height, days, at);
    drawCell(pen, box, state);
    if (state === 'due' && count !== '')
      pen.drawText(count, countStyle, box.x + 0.8, top + 3.8, box.width - 1.6);
  });
}

const headingStyle = createBlackStyle('bold', 9.5);
const smallHeadingStyle = createBlackStyle('bold', 7);
const amountStyle = createBlackStyle('bold', 13);
const unitStyle = createBlackStyle('regular', 7);
const countStyle = createBlackStyle('bold', 10);
const amountWidth = 14;

/** In the middle of its row, `top` being where a row of the least height would begin. */
function drawAmount(pen: Pen, row: BlockRow, x: number, top: number): void {
  const { amount, unit } = row;
  const { lines, style, headingRoom } = setHeading(row);
  const leading = computeLeading(style.size);
  const baseline = top + (rowHeight + computeCapHeight(style.size) - (lines.length - 1) * leading) / 2;
  pen.drawLines(lines, x + 1.5, baseline, headingRoom, leading, 'left');
  if (amount === '') return;
  const isUnitShown = unit !== '' && computeWidth([{ ...unitStyle, text: unit }]) <= amountWidth;
  const place = x + timeWidth - amountWidth - 1.5;
  pen.drawText(amount, amountStyle, place, top + (isUnitShown ? 5 : 6.1), amountWidth, 'right');
  if (isUnitShown) pen.drawText(unit, unitStyle, place, top + 8, amountWidth, 'right');
}

function setHeading({ heading, amount }: BlockRow) {
  const headingRoom = timeWidth - 3 - (amount === '' ? 0 : amountWidth);
  const style = pickHeadingStyle(heading, headingRoom);
  return { ...setText([{ ...style, text: heading }], headingRoom), style, headingRoom };
}

function measureHeading(row: BlockRow): number {
  const { lines, style } = setHeading(row);
  return lines.length * computeLeading(style.size) + 2;
}

function pickHeadingStyle(heading: string, width: number) {
  const set = setText([{ ...headingStyle, text: heading }], width);
  return set.lines.length <= 2 && !set.isWordDivided ? headingStyle : smallHeadingStyle;
}

/** How much of a medicine a row gives; what nobody entered is left to the directions. */
export const formatAmount = (dose: Hundredths): string => (dose === zero ? '' : formatGlyphs(dose));

/** The lines that stand beside the boxes, and those for which there is no room there. */
function divideText(text: readonly Paragraph[]): {
  readonly beside: readonly Paragraph[];
  readonly below: readonly Paragraph[];
} {
  const single = text.flatMap(({ lines, size, before }) =>
    lines.map((line, at): Paragraph => ({ lines: [line], size, before: at === 0 ? before : 0 })),
  );
  const fitting = single.findIndex(
    (_, at) => computeParagraphsHeight(single.slice(0, at + 1)) > mostTextHeight,
  );
  const count = fitting === -1 ? single.length : fitting;
  return { beside: single.slice(0, count), below: single.slice(count) };
}

const buildLine = (line: Paragraph, head: PageBlock): PageBlock => ({
  height: computeParagraphsHeight([line]),
  repeated: head,
  draw: (pen, top, left) => void drawParagraphs(pen, [line], left + 2, top, textRoom, 'left'),
});
