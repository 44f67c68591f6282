import type { PageBlock } from '../../layout/flow-blocks.ts';
import { computeCapHeight, computeLeading, type TextStyle } from '../../layout/measure.ts';
import type { Page } from '../../layout/op.ts';
import { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/set-text.ts';
import { buildTable, type TableCell, type TableLook } from '../../layout/table.ts';
import { createStyle, grey, ink, rule, wash } from '../pack-sheet/style.ts';
import type { TableSheetFacts } from './facts.ts';
import { margin, planColumns, type TablePlan } from './plan-columns.ts';

const footHeight = 7;
/** Of a row that people write in. */
const handHeight = 8;
const titleStyle = createStyle('bold', 13);
const aboutStyle = createStyle('regular', 8.5, grey);

/**
 * A table over as many pages as it needs; each page has the headings, its number and how many there are. A page is laid out
 * when it is taken, so that a table of thousands of rows is never held twice. Throws as `planColumns` does.
 */
export function* layoutTableSheet(facts: TableSheetFacts): Generator<Page> {
  const plan = planColumns(facts);
  const { rows, columns } = orderColumns(facts, plan);
  const isWritten = facts.columns.some(({ written }) => written !== undefined);
  const look: TableLook = {
    text: plan.text,
    heading: plan.heading,
    rule,
    headingFill: wash,
    ...(isWritten && { leastRowHeight: handHeight }),
  };
  const grouped = listGrouped(facts);
  const buildRows = (some: readonly Row[]) => buildTable(columns, some, look);
  const [head] = buildRows([]);
  if (head === undefined) return;
  const title = buildTitle(facts, plan);
  const bottom = plan.paper.height - margin - footHeight;
  const pages = splitPages(rows, margin + title.height + head.height, margin + head.height, bottom, (row) => {
    const [, block] = buildRows([row]);
    return block?.height ?? 0;
  });
  for (const [at, { from, to }] of pages.entries()) {
    const pen = new Pen();
    const blocks = [
      ...(at === 0 ? [title] : []),
      ...buildRows(leaveOutRepeats(rows.slice(from, to), grouped)),
    ];
    let y = margin;
    for (const block of blocks) {
      block.draw(pen, y, margin);
      y += block.height;
    }
    drawFoot(pen, facts, plan, at + 1, pages.length);
    yield { width: plan.paper.width, height: plan.paper.height, ops: pen.ops };
  }
}

type Row = readonly TableCell[];

/** The rows, the totals last and in bold, and the columns, both in the order in which they stand on paper. */
function orderColumns(
  { rows, totals, isFromRight, columns }: TableSheetFacts,
  plan: TablePlan,
): { readonly rows: readonly Row[]; readonly columns: TablePlan['columns'] } {
  const bold = totals?.map((text): TableCell => [{ ...plan.heading, text }]);
  const all: readonly Row[] = bold === undefined ? rows : [...rows, bold];
  if (!isFromRight) return { rows: all, columns: plan.columns };
  const reversed = all.map((row) => columns.map((_, at) => row[at] ?? '').toReversed());
  return { rows: reversed, columns: plan.columns.toReversed() };
}

/** The places of the grouped columns, in the order in which they stand on paper. */
function listGrouped({ columns, isFromRight }: TableSheetFacts): readonly number[] {
  const placed = isFromRight ? columns.toReversed() : columns;
  return placed.flatMap(({ isGrouped }, at) => (isGrouped === true ? at : []));
}

/** The rows of a page; a grouped column names only what the row above does not. */
const leaveOutRepeats = (rows: readonly Row[], grouped: readonly number[]): readonly Row[] =>
  rows.map((row, index) =>
    row.map((cell, at) => (grouped.includes(at) && rows[index - 1]?.[at] === cell ? '' : cell)),
  );

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The rows of each page; a row is never divided. */
function splitPages<Row>(
  rows: readonly Row[],
  firstTop: number,
  nextTop: number,
  bottom: number,
  measure: (row: Row) => number,
): Stretch[] {
  const pages: Stretch[] = [];
  let [from, y] = [0, firstTop];
  rows.forEach((row, at) => {
    const height = measure(row);
    if (y + height > bottom && at > from) {
      pages.push({ from, to: at });
      [from, y] = [at, nextTop];
    }
    y += height;
  });
  return [...pages, { from, to: rows.length }];
}

/** The title and the lines below it, on the side where reading begins. */
function buildTitle({ title, about, isFromRight }: TableSheetFacts, { paper }: TablePlan): PageBlock {
  const room = paper.width - 2 * margin;
  const lines = [
    setParagraph(title, titleStyle, room),
    ...about.map((line) => setParagraph(line, aboutStyle, room)),
  ];
  const height = lines.reduce((sum, { step, set }) => sum + set.length * step, 0) + 3;
  return {
    height,
    draw(pen, top, left) {
      let y = top;
      for (const { size, step, set } of lines) {
        pen.drawLines(
          set,
          left,
          y + computeCapHeight(size) + 0.4,
          room,
          step,
          isFromRight ? 'right' : 'left',
        );
        y += set.length * step;
      }
      pen.drawLine(left, top + height - 1, left + room, top + height - 1, 0.4, ink);
    },
  };
}

const setParagraph = (text: string, style: TextStyle, room: number) => ({
  size: style.size,
  step: computeLeading(style.size) * 1.15,
  set: setText([{ ...style, text }], room).lines,
});

/** On every page: the print and the page with its number. */
function drawFoot(pen: Pen, facts: TableSheetFacts, { paper }: TablePlan, page: number, pages: number): void {
  const style = createStyle('regular', 7.5, grey);
  const number = facts.pageWords.replace('{page}', String(page)).replace('{pages}', String(pages));
  const room = (paper.width - 2 * margin) / 2;
  const top = paper.height - margin - footHeight + 2.5;
  pen.drawLine(margin, top, paper.width - margin, top, 0.2, rule);
  const [first, second] = facts.isFromRight ? [number, facts.printed] : [facts.printed, number];
  drawFootText(pen, first, style, margin, top, room, 'left');
  drawFootText(pen, second, style, margin + room, top, room, 'right');
}

function drawFootText(
  pen: Pen,
  text: string,
  style: TextStyle,
  x: number,
  top: number,
  room: number,
  align: 'left' | 'right',
): void {
  const { lines } = setText([{ ...style, text }], room - 2);
  pen.drawLines(
    lines,
    x + (align === 'left' ? 0 : 2),
    top + 3.5,
    room - 2,
    computeLeading(style.size),
    align,
  );
}
