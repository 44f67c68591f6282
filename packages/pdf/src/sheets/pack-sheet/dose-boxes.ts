import { formatGlyphs, zero } from '@packwright/core/quantity';
import { capHeight, widthOf } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import type { SheetMedicine } from './sheet.ts';
import { ink, rule, slotTint, type } from './look.ts';

const headHeight = 3.2;
const boxHeight = 4.6;
const widest = 15;

/** Height in mm of the row of boxes with its headings. */
export const doseBoxesHeight = headHeight + boxHeight;

/** One box a time with the dose taken then, under the beginning of the time's heading and in its tint. */
export function drawDoseBoxes(
  pen: Pen,
  medicine: SheetMedicine,
  slots: readonly string[],
  x: number,
  y: number,
  room: number,
): void {
  const width = Math.min(widest, room / slots.length);
  slots.forEach((heading, slot) => {
    const box = { x: x + slot * width, y, width, height: doseBoxesHeight };
    const tint = slotTint(slot);
    pen.rect({ ...box, height: headHeight }, { fill: tint.fill });
    pen.text(
      beginning(heading, width - 0.6),
      type('semibold', 6.5),
      box.x,
      y + (headHeight + capHeight(6.5)) / 2,
      width,
      'centre',
    );
    const dose = medicine.slotDoses[slot] ?? zero;
    if (dose !== zero) {
      const text = formatGlyphs(dose);
      pen.text(
        text,
        type('bold', 9),
        box.x,
        y + headHeight + (boxHeight + capHeight(9)) / 2,
        width,
        'centre',
      );
    }
    pen.rect(box, { stroke: dose === zero ? rule : ink, thickness: dose === zero ? 0.15 : 0.25 });
  });
}

/** As many letters of a heading as fit; the heading stands in full above the grid, in the same tint. */
function beginning(heading: string, room: number): string {
  const letters = Array.from(heading);
  const fits = (count: number) =>
    widthOf([{ ...type('semibold', 6.5), text: letters.slice(0, count).join('') }]) <= room;
  let count = letters.length;
  while (count > 1 && !fits(count)) count -= 1;
  return letters.slice(0, count).join('').trim();
}
