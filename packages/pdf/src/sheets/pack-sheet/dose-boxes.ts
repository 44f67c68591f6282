import { formatGlyphs, zero } from '@packwright/core/quantity';
import { capHeight, widthOf } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import type { SheetMedicine } from './sheet.ts';
import { ink, rule, slotTint, type } from './look.ts';

const headHeight = 3.2;
const boxHeight = 4.6;
const widest = 15;
/** Clock times and whole weekday beginnings need this. */
const narrowest = 9.2;
const rowHeight = headHeight + boxHeight;
const doseStyle = type('bold', 9);

/** Height in mm of the boxes with their headings; a narrow column has several rows of them. */
export function doseBoxesHeight(medicine: SheetMedicine, slots: readonly string[], room: number): number {
  return Math.ceil(slots.length / abreast(medicine, slots, room)) * rowHeight;
}

/** One box a time with the dose taken then, under the beginning of the time's heading and in its tint. */
export function drawDoseBoxes(
  pen: Pen,
  medicine: SheetMedicine,
  slots: readonly string[],
  x: number,
  y: number,
  room: number,
): void {
  const inRow = abreast(medicine, slots, room);
  const width = Math.min(widest, room / inRow);
  slots.forEach((heading, slot) => {
    const top = y + Math.floor(slot / inRow) * rowHeight;
    const box = { x: x + (slot % inRow) * width, y: top, width, height: rowHeight };
    pen.rect({ ...box, height: headHeight }, { fill: slotTint(slot).fill });
    const headBaseline = top + (headHeight + capHeight(6.5)) / 2;
    pen.text(beginning(heading, width - 0.6), type('semibold', 6.5), box.x, headBaseline, width, 'centre');
    const dose = medicine.slotDoses[slot] ?? zero;
    const baseline = top + headHeight + (boxHeight + capHeight(9)) / 2;
    if (dose !== zero) pen.text(formatGlyphs(dose), doseStyle, box.x, baseline, width, 'centre');
    pen.rect(box, { stroke: dose === zero ? rule : ink, thickness: dose === zero ? 0.15 : 0.25 });
  });
}

/** How many boxes stand side by side: all of them, or as many in every row as leave each dose its room. */
function abreast({ slotDoses }: SheetMedicine, slots: readonly string[], room: number): number {
  const doses = slotDoses.map((dose) => widthOf([{ ...doseStyle, text: formatGlyphs(dose) }]) + 0.6);
  const most = Math.max(1, Math.floor(room / Math.max(narrowest, ...doses)));
  return Math.ceil(slots.length / Math.ceil(slots.length / most));
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
