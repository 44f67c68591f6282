import type { Block } from './flow.ts';
import { capHeight, leading, type Span, type TextStyle } from './measure.ts';
import type { Align, Pen } from './pen.ts';
import { type SetLine, setText } from './wrap.ts';

export interface TableColumn {
  readonly heading: string;
  /** In mm, padding included. */
  readonly width: number;
  readonly align?: Align;
}

export interface TableLook {
  readonly text: TextStyle;
  readonly heading: TextStyle;
  readonly rule: string;
  readonly headingFill: string;
}

/** A cell is plain text in the table's style, or spans in their own. */
export type TableCell = string | readonly Span[];

interface SetCell {
  readonly lines: readonly SetLine[];
  readonly align: Align | undefined;
  readonly x: number;
  readonly room: number;
}

const padding = 1.2;

/**
 * A table as blocks: its headings, then one block a row. Text wraps inside its column, a row is never divided and the
 * headings stand again on every page that a row opens.
 */
export function tableBlocks(
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
  look: TableLook,
): Block[] {
  const headings: readonly TableCell[] = columns.map(({ heading }) => heading);
  const head: Block = {
    ...rowBlock(columns, headings, look, look.heading, look.headingFill),
    isHeading: true,
  };
  return [
    head,
    ...rows.map((row) => ({
      ...rowBlock(columns, row, look, look.text),
      about: wordsOf(row[0] ?? ''),
      repeated: head,
    })),
  ];
}

function wordsOf(cell: TableCell): string {
  return typeof cell === 'string' ? cell : cell.map(({ text }) => text).join('');
}

function rowBlock(
  columns: readonly TableColumn[],
  row: readonly TableCell[],
  look: TableLook,
  style: TextStyle,
  fill?: string,
): Block {
  const cells = setCells(columns, row, style);
  const step = leading(style.size);
  const lineCount = Math.max(1, ...cells.map((cell) => cell.lines.length));
  const height = (lineCount - 1) * step + capHeight(style.size) + 2 * padding;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return {
    height,
    draw(pen: Pen, top: number, left: number) {
      if (fill !== undefined) pen.rect({ x: left, y: top, width, height }, { fill });
      const baseline = top + padding + capHeight(style.size);
      for (const cell of cells) pen.lines(cell.lines, left + cell.x, baseline, cell.room, step, cell.align);
      pen.line(left, top + height, left + width, top + height, 0.15, look.rule);
    },
  };
}

function setCells(columns: readonly TableColumn[], row: readonly TableCell[], style: TextStyle): SetCell[] {
  let x = 0;
  return columns.map((column, index) => {
    const content = row[index] ?? '';
    const room = column.width - 2 * padding;
    const spans = typeof content === 'string' ? [{ ...style, text: content }] : content;
    const cell = { lines: setText(spans, room).lines, align: column.align, x: x + padding, room };
    x += column.width;
    return cell;
  });
}
