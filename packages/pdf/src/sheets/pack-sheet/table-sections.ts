import { formatGlyphs, zero } from '@packwright/core/quantity';
import type { Block } from '../../layout/flow.ts';
import type { Span } from '../../layout/measure.ts';
import { tableBlocks, type TableLook } from '../../layout/table.ts';
import { tallManSpans } from '../../layout/tall-man.ts';
import { tiedUnits } from '../../layout/units.ts';
import { medicineOf } from './cell-setting.ts';
import type { PackSheetFacts } from './facts.ts';
import type { PlacedCell } from './grid.ts';
import { contentWidth, hair, ink, margin, type, wash } from './look.ts';
import { sectionHeading } from './section-heading.ts';
import { doseText, medicineName, rowHeading } from './words.ts';

const look: TableLook = {
  x: margin,
  text: type('regular', 8),
  heading: type('semibold', 7.5, ink),
  rule: hair,
  headingFill: wash,
};

const named = (name: string): Span[] => tallManSpans(name, type('semibold', 8), 'bold');

/** What the patient takes besides this pack: non-packed medicines, and PRN when the profile shows them. */
export function unpackedSection(facts: PackSheetFacts): Block[] {
  const shown = facts.unpacked.filter(({ isPrn }) => !isPrn || facts.profile.isUnpackedPrnMedArea);
  if (shown.length === 0) return [];
  const columns = [
    { heading: 'Medicine', width: 62 },
    { heading: 'When', width: 26 },
    { heading: 'Directions', width: contentWidth - 88 },
  ];
  const rows = shown.map((medicine) => [
    named(medicineName(medicine)),
    medicine.isPrn ? 'When required' : 'Regular',
    tiedUnits(medicine.directions),
  ]);
  return [
    sectionHeading('NOT IN PACK', 'Taken from their own containers'),
    ...tableBlocks(columns, rows, look),
  ];
}

/** The medicines again as one table of times, for those who read across (D-133). */
export function scheduleSection(facts: PackSheetFacts): Block[] {
  if (!facts.options.isMedicationScheduleTable) return [];
  const slotWidth = facts.slots.length > 5 ? 14 : 20;
  const columns = [
    { heading: 'Medicine', width: contentWidth - 14 - slotWidth * facts.slots.length },
    ...facts.slots.map((heading) => ({ heading, width: slotWidth, align: 'centre' as const })),
    { heading: 'Qty', width: 14, align: 'right' as const },
  ];
  const rows = facts.medicines.map((medicine) => [
    named(medicineName(medicine)),
    ...facts.slots.map((_, slot) => {
      const dose = medicine.slotDoses[slot] ?? zero;
      return dose === zero ? '' : formatGlyphs(dose);
    }),
    formatGlyphs(medicine.quantity),
  ]);
  return [sectionHeading('Schedule'), ...tableBlocks(columns, rows, look)];
}

/** Cells whose names or numbers did not fit the card, in full: the overflow of the grid goes here. */
export function deferredSection(facts: PackSheetFacts, cells: readonly PlacedCell[]): Block[] {
  const deferred = cells.filter(({ setting }) => setting.kind === 'deferred');
  if (deferred.length === 0) return [];
  const columns = [
    { heading: 'Day', width: 24 },
    { heading: 'Time', width: 34 },
    { heading: 'Contents', width: contentWidth - 58 },
  ];
  const rows = deferred.map(({ row, slot }) => [
    rowHeading(row.day, true),
    facts.slots[slot] ?? '',
    (row.cells[slot]?.doses ?? [])
      .map((dose) => `${doseText(dose.quantity)} × ${medicineName(medicineOf(dose, facts.medicines))}`)
      .join(';  '),
  ]);
  return [sectionHeading('Cells marked “See list”'), ...tableBlocks(columns, rows, look)];
}
