import { capHeight, leading } from './measure.ts';
import type { Align, Pen } from './pen.ts';
import type { SetLine } from './wrap.ts';

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
export function heightOfParagraphs(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, { lines, size, before }) => sum + before + lines.length * leading(size), 0);
}

/** Draws paragraphs below one another from `top` and answers where they end. */
export function drawParagraphs(
  pen: Pen,
  paragraphs: readonly Paragraph[],
  x: number,
  top: number,
  room: number,
  align?: Align,
): number {
  let y = top;
  for (const { lines, size, before } of paragraphs) {
    y += before;
    pen.lines(lines, x, y + capHeight(size) + aboveCapitals, room, leading(size), align);
    y += lines.length * leading(size);
  }
  return y;
}
