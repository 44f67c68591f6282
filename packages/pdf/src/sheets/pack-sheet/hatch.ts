import type { Box } from '../../layout/op.ts';
import type { Pen } from '../../layout/pen.ts';
import { rule } from './style.ts';

const spacing = 2.4;

/** Fills a box with rising lines that end at its edges: no dose belongs here. */
export function drawHatch(pen: Pen, box: Box): void {
  const { x, y, width, height } = box;
  const strokes: string[] = [];
  for (let offset = spacing; offset < width + height; offset += spacing) {
    const startX = Math.max(0, offset - height);
    const endX = Math.min(offset, width);
    strokes.push(
      `M${formatMm(startX)} ${formatMm(offset - startX)}L${formatMm(endX)} ${formatMm(offset - endX)}`,
    );
  }
  pen.drawPath({ x, y, width, height, scale: 1, d: strokes.join(''), stroke: rule, thickness: 0.18 });
}

function formatMm(value: number): string {
  return String(Number(value.toFixed(3)));
}
