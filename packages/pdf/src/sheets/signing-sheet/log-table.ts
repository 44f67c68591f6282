import type { PageBlock } from '../../layout/flow-blocks.ts';
import { computeCapHeight, computeLeading } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/set-text.ts';
import { black, createBlackStyle } from '../pack-sheet/style.ts';
import { room } from './geometry.ts';

/** A column of a table that a carer fills in; `read` prints what is known before. */
export interface LogColumn<Line> {
  readonly heading: string;
  readonly width: number;
  readonly read?: (line: Line) => string;
}

const headStyle = createBlackStyle('semibold', 8);
const lineStyle = createBlackStyle('bold', 10);
const smallStyle = createBlackStyle('semibold', 7.5);
const headHeight = 8.2;
const lineHeight = 9;
const padding = 1.2;

/** The lines of a table below its headings, which stand again on every page; its last column takes the room that is left. */
export function buildLog<Line>(
  columns: readonly LogColumn<Line>[],
  lines: readonly Line[],
  about: string,
): PageBlock[] {
  const placed = placeColumns(columns);
  const head: PageBlock = {
    height: headHeight,
    isHeading: true,
    draw(pen, top, left) {
      for (const { heading, x, width } of placed) {
        drawFrame(pen, left + x, top, width, headHeight);
        drawText(pen, heading, headStyle, left + x, top, width, headHeight);
      }
    },
  };
  const repeated = buildNamedHead(about, head);
  const rows = lines.map((line): PageBlock => {
    const texts = placed.map(({ read }) => read?.(line) ?? '');
    const height = Math.max(
      lineHeight,
      ...placed.map(({ width }, at) => measureText(texts[at] ?? '', width)),
    );
    return {
      height,
      about,
      repeated,
      draw(pen, top, left) {
        placed.forEach(({ x, width }, at) => {
          drawFrame(pen, left + x, top, width, height);
          const text = texts[at] ?? '';
          if (text !== '') drawText(pen, text, pickStyle(text, width), left + x, top, width, height);
        });
      },
    };
  });
  return [head, ...rows];
}

const nameStyle = createBlackStyle('bold', 11);

/** The opening of a further page of a table: whose lines these are, above the headings. */
export function buildNamedHead(name: string, head: PageBlock | null): PageBlock {
  const { lines } = setText([{ ...nameStyle, text: `${name} (continued)` }], room - 4);
  const leading = computeLeading(nameStyle.size);
  const nameHeight = lines.length * leading + 1.6;
  return {
    height: nameHeight + (head?.height ?? 0),
    isHeading: true,
    draw(pen, top, left) {
      const baseline = top + computeCapHeight(nameStyle.size) + 0.6;
      pen.drawLines(lines, left + 1, baseline, room - 4, leading, 'left');
      head?.draw(pen, top + nameHeight, left);
    },
  };
}

interface PlacedColumn<Line> extends LogColumn<Line> {
  readonly x: number;
}

function placeColumns<Line>(columns: readonly LogColumn<Line>[]): PlacedColumn<Line>[] {
  let x = 0;
  return columns.map((column, at) => {
    const isLast = at === columns.length - 1;
    const placed = { ...column, x, width: isLast ? room - x : column.width };
    x += column.width;
    return placed;
  });
}

const drawFrame = (pen: Pen, x: number, y: number, width: number, height: number): void =>
  pen.drawRect({ x, y, width, height }, { stroke: black, thickness: 0.3 });

const pickStyle = (text: string, width: number) =>
  setText([{ ...lineStyle, text }], width - 2 * padding).lines.length === 1 ? lineStyle : smallStyle;

function measureText(text: string, width: number): number {
  if (text === '') return 0;
  const style = pickStyle(text, width);
  const { lines } = setText([{ ...style, text }], width - 2 * padding);
  return (lines.length - 1) * computeLeading(style.size) + computeCapHeight(style.size) + 3;
}

function drawText(
  pen: Pen,
  text: string,
  style: typeof lineStyle,
  x: number,
  top: number,
  width: number,
  height: number,
): void {
  const { lines } = setText([{ ...style, text }], width - 2 * padding);
  const leading = computeLeading(style.size);
  const baseline = top + (height + computeCapHeight(style.size) - (lines.length - 1) * leading) / 2;
  pen.drawLines(lines, x + padding, baseline, width - 2 * padding, leading, 'left');
}
