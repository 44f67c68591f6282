import type { Block } from '../../layout/flow.ts';
import { contentWidth, grey, ink, margin, type } from './look.ts';

/** The title of a part of the sheet, with a remark at its right end; never parted from what follows. */
export function sectionHeading(title: string, remark = ''): Block {
  return {
    height: 6.6,
    isHeading: true,
    draw(pen, top) {
      const taken = pen.text(title, type('bold', 10.5), margin, top + 4, contentWidth / 2);
      pen.text(
        remark,
        type('regular', 7.5, grey),
        margin + taken + 3,
        top + 4,
        contentWidth - taken - 3,
        'right',
      );
      pen.line(margin, top + 5.4, margin + contentWidth, top + 5.4, 0.3, ink);
    },
  };
}
