import { computeWidth, smallestSize, type TextStyle } from '../../layout/measure.ts';
import type { TableColumn } from '../../layout/table.ts';
import { tooManyColumnsMessage } from '../../table-faults.ts';
import { createStyle } from '../pack-sheet/style.ts';
import type { TableSheetFacts } from './facts.ts';

/** In mm; the smallest that holds a table is taken. */
const papers = [
  { width: 210, height: 297 },
  { width: 297, height: 210 },
  { width: 420, height: 297 },
] as const;
const sizes = [8.5, 7.5, smallestSize] as const;

export const margin = 12;
/** Both paddings of a cell, and a hair for rounding. */
const padding = 2.6;
/** A longer text continues on a second line. */
const longestLine = 62;
/** Keeps a text from the figure before it. */
const gap = 2.5;
/** Words of this length and less stay whole. */
const longestWord = 34;

export interface TablePlan {
  readonly paper: (typeof papers)[number];
  readonly text: TextStyle;
  readonly heading: TextStyle;
  readonly columns: readonly TableColumn[];
}

interface Need {
  /** The width at which no word is divided. */
  readonly least: number;
  /** The width at which no text needs a second line. */
  readonly most: number;
}

/**
 * Paper, size of letters and widths: the smallest paper on which the table stands in large letters without a divided word,
 * then smaller letters. Throws RangeError with `tooManyColumnsMessage`.
 */
export function planColumns({ columns, rows, totals = [], isFromRight }: TableSheetFacts): TablePlan {
  for (const size of sizes) {
    const [text, heading] = [createStyle('regular', size), createStyle('semibold', size - 0.5)];
    const insets = columns.map(({ isFigure }, at) =>
      !isFigure && columns[at - 1]?.isFigure === true ? gap : 0,
    );
    const needs = columns.map(({ heading: words, written = 0 }, at) => {
      const need = measureColumn(words, heading, listTexts([...rows, totals], at), text);
      const inset = insets[at] ?? 0;
      return { least: Math.max(need.least, written) + inset, most: Math.max(need.most, written) + inset };
    });
    const paper = papers.find((each) => sumOf(needs, 'least') <= each.width - 2 * margin);
    if (paper === undefined) continue;
    const widths = distributeRoom(needs, paper.width - 2 * margin);
    return {
      paper,
      text,
      heading,
      columns: columns.map(({ heading: words, isFigure }, at) => ({
        heading: words,
        width: widths[at] ?? 0,
        inset: insets[at] ?? 0,
        align: isFigure === isFromRight ? 'left' : 'right',
      })),
    };
  }
  throw new RangeError(tooManyColumnsMessage);
}

const listTexts = (rows: readonly (readonly string[])[], at: number): Set<string> =>
  new Set(rows.map((row) => row[at] ?? ''));

function measureColumn(heading: string, headingStyle: TextStyle, texts: Set<string>, style: TextStyle): Need {
  let need = measureText(heading, headingStyle);
  for (const text of texts) {
    const { least, most } = measureText(text, style);
    need = { least: Math.max(need.least, least), most: Math.max(need.most, most) };
  }
  return { least: need.least + padding, most: need.most + padding };
}

function measureText(text: string, style: TextStyle): Need {
  const words = text.split(' ').map((word) => computeWidth([{ ...style, text: word }]));
  return {
    least: Math.min(Math.max(0, ...words), longestWord),
    most: Math.min(computeWidth([{ ...style, text }]), longestLine),
  };
}

const sumOf = (needs: readonly Need[], which: keyof Need): number =>
  needs.reduce((sum, need) => sum + need[which], 0);

/** Every column gets what its words need, then its part of the rest: first what its texts want, then evenly. */
function distributeRoom(needs: readonly Need[], room: number): number[] {
  const [least, most] = [sumOf(needs, 'least'), sumOf(needs, 'most')];
  if (most <= room) return needs.map((need) => need.most + (room - most) / needs.length);
  return needs.map((need) => need.least + ((need.most - need.least) * (room - least)) / (most - least));
}
