import type { Block } from '../../layout/flow.ts';
import type { PackSheet } from './sheet.ts';
import { contentWidth, margin } from './look.ts';
import { type Entry, medicineEntry } from './medicine-entry.ts';
import { sectionHeading } from './section-heading.ts';

const gutter = 4;
const entryWidth = (contentWidth - gutter) / 2;
const between = 1.8;

/** The medicine list in two columns, two entries of one height a row, read from left to right. */
export function medicinesSection(sheet: PackSheet): Block[] {
  const entries = sheet.medicines.map((medicine) => medicineEntry(medicine, sheet, entryWidth));
  const rows: Block[] = [];
  for (let index = 0; index < entries.length; index += 2) rows.push(rowOf(entries.slice(index, index + 2)));
  const count = sheet.medicines.length;
  return [
    sectionHeading('Medicines in this pack', `${count} ${count === 1 ? 'medicine' : 'medicines'}`),
    ...rows,
  ];
}

function rowOf(entries: readonly Entry[]): Block {
  const height = Math.max(...entries.map((entry) => entry.height));
  return {
    height: height + between,
    draw(pen, top) {
      entries.forEach((entry, index) => entry.draw(pen, margin + index * (entryWidth + gutter), top, height));
    },
  };
}
