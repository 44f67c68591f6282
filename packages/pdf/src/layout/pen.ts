import {
  computeLeading,
  measureRuns,
  type TextSpan,
  smallestSize,
  type TextStyle,
  computeWidth,
} from './measure.ts';
import type { Box, Op, PathOp, RectOp } from './op.ts';
import { type SetLine, setText } from './set-text.ts';

export type TextAlign = 'left' | 'centre' | 'right';

/** Text that does not fit the room it was given; the layout must choose another place, never cut or shrink. */
export class TextTooWideError extends Error {
  constructor(text: string, width: number, room: number) {
    super(`“${text}” is ${width.toFixed(2)} mm wide and has ${room.toFixed(2)} mm`);
    this.name = 'TextTooWideError';
  }
}

/** Collects the drawing steps of one page. All coordinates in mm from the top left corner, text on its baseline. */
export class Pen {
  readonly ops: Op[] = [];

  /** Draws one line inside [x, x + room]; throws TextTooWideError when it is wider. Answers its width. */
  drawText(
    content: string | readonly TextSpan[],
    style: TextStyle,
    x: number,
    y: number,
    room: number,
    align: TextAlign = 'left',
  ) {
    const spans = typeof content === 'string' ? [{ ...style, text: content }] : content;
    const width = computeWidth(spans);
    if (width > room + 0.005)
      throw new TextTooWideError(spans.map((span) => span.text).join(''), width, room);
    const indent = align === 'left' ? 0 : align === 'right' ? room - width : (room - width) / 2;
    this.#drawSpans(spans, x + indent, y, align);
    return width;
  }

  /** Draws set lines from the first baseline down and answers the baseline after the last one. */
  drawLines(
    lines: readonly SetLine[],
    x: number,
    y: number,
    room: number,
    step: number,
    align?: TextAlign,
  ): number {
    lines.forEach((line, index) => {
      const side = align ?? (line.isRightToLeft ? 'right' : 'left');
      const indent = side === 'left' ? 0 : side === 'right' ? room - line.width : (room - line.width) / 2;
      this.#drawSpans(line.spans, x + indent, y + index * step, side);
    });
    return y + lines.length * step;
  }

  /** Wraps text in the room and draws it; answers the baseline after the last line. */
  drawParagraph(
    content: string,
    style: TextStyle,
    x: number,
    y: number,
    room: number,
    align?: TextAlign,
  ): number {
    const { lines } = setText([{ ...style, text: content }], room);
    return this.drawLines(lines, x, y, room, computeLeading(style.size), align);
  }

  drawRect(box: Box, look: Omit<RectOp, 'kind' | keyof Box>): void {
    this.ops.push({ kind: 'rect', x: box.x, y: box.y, width: box.width, height: box.height, ...look });
  }

  drawLine(x1: number, y1: number, x2: number, y2: number, thickness: number, colour: string): void {
    this.ops.push({ kind: 'line', x1, y1, x2, y2, thickness, colour });
  }

  drawPath(path: Omit<PathOp, 'kind'>): void {
    this.ops.push({ kind: 'path', ...path });
  }

  drawImage(box: Box, picture: string): void {
    this.ops.push({ kind: 'image', x: box.x, y: box.y, width: box.width, height: box.height, picture });
  }

  #drawSpans(spans: readonly TextSpan[], x: number, y: number, align: TextAlign): void {
    let left = x;
    for (const span of spans) {
      if (span.size < smallestSize) throw new RangeError(`“${span.text}” is set in ${span.size} pt`);
      for (const run of measureRuns(span)) {
        const { text, face, width } = run;
        this.ops.push({
          kind: 'text',
          x: left,
          y,
          width,
          size: span.size,
          face,
          colour: span.colour,
          text,
          ...(run.isRightToLeft ? { isRightToLeft: true } : {}),
          ...(span.isCode === true ? { isCode: true } : {}),
          ...(align === 'left' ? {} : { align }),
        });
        left += width;
      }
    }
  }
}
