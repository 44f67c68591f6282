import { formatGlyphs, zero } from '@packwright/core/quantity';
import { computeCapHeight, computeWidth } from '../../layout/measure.ts';
import type { Pen } from '../../layout/pen.ts';
import type { SheetMedicine } from './sheet.ts';
import { ink, rule, getSlotTint, createStyle } from './style.ts';

const headHeight = 3.2;
const boxHeight = 4.6;
const widest = 15;
/** Clock times and whole weekday beginnings need this. */
const narrowest = 9.2;
const rowHeight = headHeight + boxHeight;
const doseStyle = createStyle('bold', 9);

/** Height in mm of the boxes with their headings; a narrow column has several rows of them. */
export function computeDoseBoxesHeight(
  medicine: SheetMedicine,
  slots: readonly string[],
  room: number,
): number {
  return Math.ceil(slots.length / countAbreast(medicine, slots, room)) * rowHeight;
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
  const inRow = countAbreast(medicine, slots, room);
  const width = Math.min(widest, room / inRow);
  slots.forEach((heading, slot) => {
    const top = y + Math.floor(slot / inRow) * rowHeight;
    const box = { x: x + (slot % inRow) * width, y: top, width, height: rowHeight };
    pen.drawRect({ ...box, height: headHeight }, { fill: getSlotTint(slot).fill });
    const headBaseline = top + (headHeight + computeCapHeight(6.5)) / 2;
    pen.drawText(
      cutHeading(heading, width - 0.6),
      createStyle('semibold', 6.5),
      box.x,
      headBaseline,
      width,
      'centre',
    );
    const dose = medicine.slotDoses[slot] ?? zero;
    const baseline = top + headHeight + (boxHeight + computeCapHeight(9)) / 2;
    if (dose !== zero) pen.drawText(formatGlyphs(dose), doseStyle, box.x, baseline, width, 'centre');
    pen.drawRect(box, { stroke: dose === zero ? rule : ink, thickness: dose === zero ? 0.15 : 0.25 });
  });
}

/** How many boxes stand side by side: all of them, or as many in every row as leave each dose its room. */
function countAbreast({ slotDoses }: SheetMedicine, slots: readonly string[], room: number): number {
  const doses = slotDoses.map((dose) => computeWidth([{ ...doseStyle, text: formatGlyphs(dose) }]) + 0.6);
  const most = Math.max(1, Math.floor(room / Math.max(narrowest, ...doses)));
  return Math.ceil(slots.length / Math.ceil(slots.length / most));
}

/** As many letters of a heading as fit; the heading stands in full above the grid, in the same tint. */
function cutHeading(heading: string, room: number): string {
  const letters = Array.from(heading);
  const isFitting = (count: number) =>
    computeWidth([{ ...createStyle('semibold', 6.5), text: letters.slice(0, count).join('') }]) <= room;
  let count = letters.length;
  while (count > 1 && !isFitting(count)) count -= 1;
  return letters.slice(0, count).join('').trim();
}
