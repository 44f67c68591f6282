import { computeCapHeight, computeLeading } from './measure.ts';
import type { TextAlign, Pen } from './pen.ts';
import type { SetLine } from './set-text.ts';

/** Set lines of one size and the space above them. */
export interface Paragraph {
  readonly lines: readonly SetLine[];
  readonly size: number;
  /** In mm. */
  readonly before: number;
}

/** So far below the upper edge of a line its capitals begin, in mm. */
const aboveCapitals = 0.4;

/** Height in mm of paragraphs below one another. */
export function computeParagraphsHeight(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce(
    (sum, { lines, size, before }) => sum + before + lines.length * computeLeading(size),
    0,
  );
}

/** Draws paragraphs below one another from `top` and answers where they end. */
export function drawParagraphs(
  pen: Pen,
  paragraphs: readonly Paragraph[],
  x: number,
  top: number,
  room: number,
  align?: TextAlign,
): number {
  let y = top;
  for (const { lines, size, before } of paragraphs) {
    y += before;
    pen.drawLines(lines, x, y + computeCapHeight(size) + aboveCapitals, room, computeLeading(size), align);
    y += lines.length * computeLeading(size);
  }
  return y;
}
