import { capHeight, leading, widthOf } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import { setText } from '../../layout/wrap.ts';
import type { PackSheet } from './sheet.ts';
import { categoryColours, contentWidth, ink, margin, pageTop, paper, type } from './look.ts';

export const bandHeight = 7.2;

/** The pharmacy on a band in the colour of the category, with the mark of a reprint. */
export function drawBand(pen: Pen, sheet: PackSheet): void {
  const { pharmacy } = sheet;
  const box = { x: margin, y: pageTop, width: contentWidth, height: bandHeight };
  pen.rect(box, { fill: categoryColours[sheet.category], radius: 1.2 });
  const baseline = pageTop + (bandHeight + capHeight(9)) / 2;
  const reprintRoom = sheet.identity.reprint > 0 ? drawReprint(pen, sheet.identity.reprint) : 0;
  const spans = [
    { ...type('bold', 9.5, paper), text: pharmacy.name },
    {
      ...type('regular', 7.5, paper),
      text: `   ·   ${[pharmacy.address, pharmacy.phone].filter(Boolean).join('  ·  ')}`,
    },
  ];
  const room = contentWidth - 6 - reprintRoom;
  const { lines } = setText(spans, room);
  const step = leading(7);
  pen.lines(lines, margin + 3, lines.length > 1 ? baseline - step / 2 : baseline, room, step, 'left');
}

function drawReprint(pen: Pen, reprint: number): number {
  const text = `REPRINT ${reprint}`;
  const style = type('bold', 9, ink);
  const width = widthOf([{ ...style, text }]) + 4;
  const x = margin + contentWidth - width - 1.2;
  pen.rect({ x, y: pageTop + 1.1, width, height: bandHeight - 2.2 }, { fill: paper, radius: 0.6 });
  pen.text(text, style, x, pageTop + (bandHeight + capHeight(9)) / 2, width, 'centre');
  return width + 3;
}
