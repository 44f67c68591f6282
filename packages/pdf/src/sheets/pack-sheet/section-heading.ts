import type { Block } from '../../layout/flow.ts';
import { leading, widthOf } from '../../layout/measure.ts';
import { setText } from '../../layout/wrap.ts';
import { grey, ink, type } from './look.ts';

const style = type('bold', 10.5);
const remarkStyle = type('regular', 7.5, grey);

/** The title of a part of the sheet, with a remark at its right end or below it; never parted from what follows. */
export function sectionHeading(width: number, title: string, remark = ''): Block {
  const room = width - widthOf([{ ...style, text: title }]) - 3;
  const isBeside = widthOf([{ ...remarkStyle, text: remark }]) <= room;
  const below = isBeside ? [] : setText([{ ...remarkStyle, text: remark }], width).lines;
  const height = 6.6 + below.length * leading(remarkStyle.size);
  return {
    height,
    isHeading: true,
    draw(pen, top, left) {
      const taken = pen.text(title, style, left, top + 4, width);
      if (isBeside) pen.text(remark, remarkStyle, left + taken + 3, top + 4, room, 'right');
      pen.lines(below, left, top + 4 + leading(remarkStyle.size), width, leading(remarkStyle.size), 'left');
      pen.line(left, top + height - 1.2, left + width, top + height - 1.2, 0.3, ink);
    },
  };
}
