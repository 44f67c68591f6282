import { formatGlyphs, zero } from '@packwright/core/quantity';
import type { Block } from '../../layout/flow.ts';
import type { Span } from '../../layout/measure.ts';
import { tableBlocks, type TableLook } from '../../layout/table.ts';
import { tallManSpans } from '../../layout/tall-man.ts';
import { tiedUnits } from '../../layout/units.ts';
import { medicineOf } from './cell-setting.ts';
import { drugName, type PackSheet } from './sheet.ts';
import type { PlacedCell } from './grid.ts';
import { hair, ink, type, wash } from './look.ts';
import { sectionHeading } from './section-heading.ts';
import { rowHeading } from './words.ts';

const look: TableLook = {
  text: type('regular', 8),
  heading: type('semibold', 7.5, ink),
  rule: hair,
  headingFill: wash,
};

/** A narrower table gives its room to the directions. */
const leastForWide = 120;

const named = (name: string): Span[] => tallManSpans(name, type('semibold', 8), 'bold');

const reasons = { unpacked: 'Regular', unpackedPrn: 'When required', withheld: 'WITHHELD' } as const;

/** What the patient takes besides this pack; a withheld medicine is told even where the panel is switched off. */
export function unpackedSection(sheet: PackSheet, width: number): Block[] {
  const shown = sheet.listed.filter(
    ({ reason }) => sheet.profile.isUnpackedPrnMedArea || reason === 'withheld',
  );
  if (shown.length === 0) return [];
  const [name, when] = width < leastForWide ? [27, 18.5] : [62, 26];
  const columns = [
    { heading: 'Medicine', width: name },
    { heading: 'When', width: when },
    { heading: 'Directions', width: width - name - when },
  ];
  const rows = shown.map((medicine) => [
    named(drugName(medicine.drug)),
    reasons[medicine.reason],
    tiedUnits(medicine.directions.join(' ')),
  ]);
  return [
    sectionHeading(width, 'NOT IN PACK', 'Taken from their own containers'),
    ...tableBlocks(columns, rows, look),
  ];
}

/** The medicines again as one table of times, for those who read across (D-133). */
export function scheduleSection(sheet: PackSheet, width: number): Block[] {
  if (!sheet.options.isMedicationScheduleTable || !sheet.isTimetabled) return [];
  const slotWidth = sheet.slots.length > 5 ? 14 : 20;
  const columns = [
    { heading: 'Medicine', width: width - 14 - slotWidth * sheet.slots.length },
    ...sheet.slots.map((heading) => ({ heading, width: slotWidth, align: 'centre' as const })),
    { heading: 'Qty', width: 14, align: 'right' as const },
  ];
  const rows = sheet.medicines.map((medicine) => [
    named(medicine.ownName),
    ...sheet.slots.map((_, slot) => {
      const dose = medicine.slotDoses[slot] ?? zero;
      return dose === zero ? '' : formatGlyphs(dose);
    }),
    formatGlyphs(medicine.quantity),
  ]);
  return [sectionHeading(width, 'Schedule'), ...tableBlocks(columns, rows, look)];
}

/** Cells whose names or numbers did not fit the card, in full: the overflow of the grid goes here. */
export function deferredSection(sheet: PackSheet, cells: readonly PlacedCell[], width: number): Block[] {
  const deferred = cells.filter(({ setting }) => setting.kind === 'deferred');
  if (deferred.length === 0) return [];
  const columns = [
    { heading: 'Day', width: 24 },
    { heading: 'Time', width: 34 },
    { heading: 'Contents', width: width - 58 },
  ];
  const rows = deferred.map(({ row, slot }) => [
    rowHeading(row.day, true),
    sheet.slots[slot] ?? '',
    (row.cells[slot]?.doses ?? [])
      .map((dose) => `${formatGlyphs(dose.quantity)} × ${medicineOf(dose, sheet.medicines).ownName}`)
      .join(';  '),
  ]);
  return [sectionHeading(width, 'Cells marked “See list”'), ...tableBlocks(columns, rows, look)];
}
