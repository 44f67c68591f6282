import type { Block } from '../../layout/flow.ts';
import type { PackSheet, SheetMedicine } from './sheet.ts';
import { type Entry, medicineEntry } from './medicine-entry.ts';
import { sectionHeading } from './section-heading.ts';

const gutter = 4;
const between = 1.8;
/** A narrower column takes one entry a row. */
const leastForTwo = 120;
/** Directions that fill most of a page at half the width stand across it. */
const tallestBeside = 110;

/** The medicine list, two entries of one height a row where there is room, read from left to right. */
export function medicinesSection(sheet: PackSheet, width: number): Block[] {
  const abreast = width < leastForTwo ? 1 : 2;
  const entryWidth = (width - (abreast - 1) * gutter) / abreast;
  const entryOf = (medicine: SheetMedicine) => medicineEntry(medicine, sheet, entryWidth);
  const rows: Block[] = [];
  let open: Entry[] = [];
  const close = () => {
    if (open.length > 0) rows.push(rowOf(open, entryWidth));
    open = [];
  };
  for (const medicine of sheet.medicines) {
    const entry = entryOf(medicine);
    if (abreast > 1 && entry.height > tallestBeside) {
      close();
      rows.push(rowOf([medicineEntry(medicine, sheet, width)], width));
    } else open.push(entry);
    if (open.length === abreast) close();
  }
  close();
  const count = sheet.medicines.length;
  return [
    sectionHeading(width, 'Medicines in this pack', `${count} ${count === 1 ? 'medicine' : 'medicines'}`),
    ...rows,
  ];
}

function rowOf(entries: readonly Entry[], entryWidth: number): Block {
  const height = Math.max(...entries.map((entry) => entry.height));
  return {
    height: height + between,
    about: entries.map(({ name }) => name).join(', '),
    draw(pen, top, left) {
      entries.forEach((entry, index) => entry.draw(pen, left + index * (entryWidth + gutter), top, height));
    },
  };
}
