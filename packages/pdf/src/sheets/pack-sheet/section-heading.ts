import type { PageBlock } from '../../layout/flow-blocks.ts';
import { computeLeading, computeWidth } from '../../layout/measure.ts';
import { setText } from '../../layout/set-text.ts';
import { grey, ink, createStyle } from './style.ts';

const style = createStyle('bold', 10.5);
const remarkStyle = createStyle('regular', 7.5, grey);

/** The title of a part of the sheet, with a remark at its right end or below it; never parted from what follows. */
export function buildSectionHeading(width: number, title: string, remark = ''): PageBlock {
  const room = width - computeWidth([{ ...style, text: title }]) - 3;
  const isBeside = computeWidth([{ ...remarkStyle, text: remark }]) <= room;
  const below = isBeside ? [] : setText([{ ...remarkStyle, text: remark }], width).lines;
  const height = 6.6 + below.length * computeLeading(remarkStyle.size);
  return {
    height,
    isHeading: true,
    draw(pen, top, left) {
      const taken = pen.drawText(title, style, left, top + 4, width);
      if (isBeside) pen.drawText(remark, remarkStyle, left + taken + 3, top + 4, room, 'right');
      pen.drawLines(
        below,
        left,
        top + 4 + computeLeading(remarkStyle.size),
        width,
        computeLeading(remarkStyle.size),
        'left',
      );
      pen.drawLine(left, top + height - 1.2, left + width, top + height - 1.2, 0.3, ink);
    },
  };
}
