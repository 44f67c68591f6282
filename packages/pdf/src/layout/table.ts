import type { PageBlock } from './flow-blocks.ts';
import { computeCapHeight, computeLeading, type TextSpan, type TextStyle } from './measure.ts';
import type { TextAlign, Pen } from './pen.ts';
import { type SetLine, setText } from './set-text.ts';

export interface TableColumn {
  readonly heading: string;
  /** In mm, padding included. */
  readonly width: number;
  readonly align?: TextAlign;
  /** In mm, more padding on the side where its text begins. */
  readonly inset?: number;
}

export interface TableLook {
  readonly text: TextStyle;
  readonly heading: TextStyle;
  readonly rule: string;
  readonly headingFill: string;
  /** In mm, for rows that people write in; as high as its text when absent. */
  readonly leastRowHeight?: number;
}

/** A cell is plain text in the table's style, or spans in their own. */
export type TableCell = string | readonly TextSpan[];

interface SetCell {
  readonly lines: readonly SetLine[];
  readonly align: TextAlign | undefined;
  readonly x: number;
  readonly room: number;
}

const padding = 1.2;

/**
 * A table as blocks: its headings, then one block a row. Text wraps inside its column, a row is never divided and the
 * headings stand again on every page that a row opens.
 */
export function buildTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
  look: TableLook,
): PageBlock[] {
  const headings: readonly TableCell[] = columns.map(({ heading }) => heading);
  const head: PageBlock = {
    ...buildRow(columns, headings, look, look.heading, look.headingFill),
    isHeading: true,
  };
  return [
    head,
    ...rows.map((row) => ({
      ...buildRow(columns, row, { ...look, least: look.leastRowHeight }, look.text),
      about: getCellText(row[0] ?? ''),
      repeated: head,
    })),
  ];
}

function getCellText(cell: TableCell): string {
  return typeof cell === 'string' ? cell : cell.map(({ text }) => text).join('');
}

function buildRow(
  columns: readonly TableColumn[],
  row: readonly TableCell[],
  look: TableLook & { readonly least?: number | undefined },
  style: TextStyle,
  fill?: string,
): PageBlock {
  const cells = setCells(columns, row, style);
  const step = computeLeading(style.size);
  const lineCount = Math.max(1, ...cells.map((cell) => cell.lines.length));
  const textHeight = (lineCount - 1) * step + computeCapHeight(style.size) + 2 * padding;
  const height = Math.max(textHeight, look.least ?? 0);
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return {
    height,
    draw(pen: Pen, top: number, left: number) {
      if (fill !== undefined) pen.drawRect({ x: left, y: top, width, height }, { fill });
      const baseline = top + padding + computeCapHeight(style.size);
      for (const cell of cells)
        pen.drawLines(cell.lines, left + cell.x, baseline, cell.room, step, cell.align);
      pen.drawLine(left, top + height, left + width, top + height, 0.15, look.rule);
    },
  };
}

function setCells(columns: readonly TableColumn[], row: readonly TableCell[], style: TextStyle): SetCell[] {
  let x = 0;
  return columns.map((column, index) => {
    const content = row[index] ?? '';
    const { inset = 0, align } = column;
    const room = column.width - 2 * padding - inset;
    const spans = typeof content === 'string' ? [{ ...style, text: content }] : content;
    const start = x + padding + (align === 'right' ? 0 : inset);
    const cell = { lines: setText(spans, room).lines, align, x: start, room };
    x += column.width;
    return cell;
  });
}
