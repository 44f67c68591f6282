import { addQuantities, formatGlyphs } from '@packwright/core/quantity';
import type { PageBlock } from '../../layout/flow-blocks.ts';
import type { PackSheet, SheetMedicine } from './sheet.ts';
import { type MedicineEntry, buildMedicineEntry } from './medicine-entry.ts';
import { buildSectionHeading } from './section-heading.ts';

const gutter = 4;
const between = 1.8;
/** A narrower column takes one entry a row. */
const leastForTwo = 120;
/** Directions that fill most of a page at half the width stand across it. */
const tallestBeside = 110;

/** The medicine list, two entries of one height a row where there is room, read from left to right. */
export function buildMedicinesSection(sheet: PackSheet, width: number): PageBlock[] {
  const abreast = width < leastForTwo ? 1 : 2;
  const entryWidth = (width - (abreast - 1) * gutter) / abreast;
  const buildEntry = (medicine: SheetMedicine) => buildMedicineEntry(medicine, sheet, entryWidth);
  const rows: PageBlock[] = [];
  let open: MedicineEntry[] = [];
  const closeRow = () => {
    if (open.length > 0) rows.push(buildRow(open, entryWidth));
    open = [];
  };
  for (const medicine of sheet.medicines) {
    const entry = buildEntry(medicine);
    if (abreast > 1 && entry.height > tallestBeside) {
      closeRow();
      rows.push(buildRow([buildMedicineEntry(medicine, sheet, width)], width));
    } else open.push(entry);
    if (open.length === abreast) closeRow();
  }
  closeRow();
  const count = sheet.medicines.length;
  return [
    buildSectionHeading(
      width,
      'Medicines in this pack',
      [
        `${count} ${count === 1 ? 'medicine' : 'medicines'}`,
        ...(sheet.options.isQuantityTotalled === true ? [formatTotal(sheet)] : []),
      ].join('  ·  '),
    ),
    ...rows,
  ];
}

/** The quantity of the whole pack, against which the tablets on the bench are counted (PRINT-32). */
function formatTotal({ medicines }: PackSheet): string {
  return `Qty ${formatGlyphs(addQuantities(...medicines.map(({ quantity }) => quantity)))} in all`;
}

function buildRow(entries: readonly MedicineEntry[], entryWidth: number): PageBlock {
  const height = Math.max(...entries.map((entry) => entry.height));
  return {
    height: height + between,
    about: entries.map(({ name }) => name).join(', '),
    draw(pen, top, left) {
      entries.forEach((entry, index) => entry.draw(pen, left + index * (entryWidth + gutter), top, height));
    },
  };
}
