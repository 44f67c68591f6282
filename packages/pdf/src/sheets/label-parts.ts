import { computeCapHeight, computeLeading } from '../layout/measure.ts';
import type { Pen } from '../layout/pen.ts';
import type { SetLine } from '../layout/set-text.ts';

/** The common Australian label, in mm (PRINT-11). */
export const labelSize = { width: 80, height: 40 };
export const labelMargin = 2.5;
export const labelRoom = labelSize.width - 2 * labelMargin;
/** The smallest letters of a label, in points. */
export const smallLetters = 7;
/** Baselines of the lines at its foot. */
export const labelFoot = { pharmacy: 35.1, warning: 38.2 };

/** Set lines with their size; `before` is the free space above them in mm. */
export interface LabelPart {
  readonly lines: readonly SetLine[];
  readonly size: number;
  readonly before: number;
}

/** Where parts end that begin at `top`. */
export function computePartsEnd(parts: readonly LabelPart[], top: number): number {
  return parts.reduce(
    (sum, { lines, size, before }) => sum + before + lines.length * computeLeading(size),
    top,
  );
}

/** Draws parts one below the other and answers where they end. */
export function drawParts(pen: Pen, parts: readonly LabelPart[], top: number, room: number): number {
  let y = top;
  for (const { lines, size, before } of parts) {
    y += before;
    const baseline = y + computeCapHeight(size) + 0.2;
    pen.drawLines(lines, labelMargin, baseline, room, computeLeading(size), 'left');
    y += lines.length * computeLeading(size);
  }
  return y;
}
