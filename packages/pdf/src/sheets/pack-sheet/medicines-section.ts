import type { Block } from '../../layout/flow.ts';
import type { PackSheet } from './sheet.ts';
import { type Entry, medicineEntry } from './medicine-entry.ts';
import { sectionHeading } from './section-heading.ts';

const gutter = 4;
const between = 1.8;
/** A narrower column takes one entry a row. */
const leastForTwo = 120;

/** The medicine list, two entries of one height a row where there is room, read from left to right. */
export function medicinesSection(sheet: PackSheet, width: number): Block[] {
  const abreast = width < leastForTwo ? 1 : 2;
  const entryWidth = (width - (abreast - 1) * gutter) / abreast;
  const entries = sheet.medicines.map((medicine) => medicineEntry(medicine, sheet, entryWidth));
  const rows: Block[] = [];
  for (let index = 0; index < entries.length; index += abreast)
    rows.push(rowOf(entries.slice(index, index + abreast), entryWidth));
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
    draw(pen, top, left) {
      entries.forEach((entry, index) => entry.draw(pen, left + index * (entryWidth + gutter), top, height));
    },
  };
}
