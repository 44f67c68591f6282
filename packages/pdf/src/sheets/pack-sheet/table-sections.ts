import { shortenDrugName } from '@packwright/core/medicines';
import { addQuantities, formatGlyphs, type Hundredths, zero } from '@packwright/core/quantity';
import type { PageBlock } from '../../layout/flow-blocks.ts';
import type { TextSpan } from '../../layout/measure.ts';
import { buildTable, type TableLook } from '../../layout/table.ts';
import { splitTallMan } from '../../layout/tall-man.ts';
import { tieUnits } from '../../layout/tie-units.ts';
import { getMedicine } from './cell-setting.ts';
import type { PackSheet } from './sheet.ts';
import type { PlacedCell } from './grid.ts';
import { hair, ink, createStyle, wash } from './style.ts';
import { buildSectionHeading } from './section-heading.ts';
import { formatRowHeading, formatShortWeekday } from './sheet-texts.ts';

const look: TableLook = {
  text: createStyle('regular', 8),
  heading: createStyle('semibold', 7.5, ink),
  rule: hair,
  headingFill: wash,
};

/** A narrower table gives its room to the directions. */
const leastForWide = 120;
/** Of a day in the fill guide. */
const dayWidth = 11;

const buildNameSpans = (name: string): TextSpan[] => splitTallMan(name, createStyle('semibold', 8), 'bold');

const reasons = { unpacked: 'Regular', unpackedPrn: 'When required', withheld: 'WITHHELD' } as const;

/** The patient's medicines besides this pack; a withheld medicine is named even where the panel is switched off. */
export function buildUnpackedSection(sheet: PackSheet, width: number): PageBlock[] {
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
    buildNameSpans(shortenDrugName(medicine.drug, 0)),
    reasons[medicine.reason],
    tieUnits(medicine.directions.join(' ')),
  ]);
  return [
    buildSectionHeading(width, 'NOT IN PACK', 'Taken from their own containers'),
    ...buildTable(columns, rows, look),
  ];
}

/** The medicines again as one table of times, for those who read across (PRINT-10). */
export function buildScheduleSection(sheet: PackSheet, width: number): PageBlock[] {
  if (!sheet.options.isMedicationScheduleTable || !sheet.isTimetabled) return [];
  const slotWidth = sheet.slots.length > 5 ? 14 : 20;
  const columns = [
    { heading: 'Medicine', width: width - 14 - slotWidth * sheet.slots.length },
    ...sheet.slots.map((heading) => ({ heading, width: slotWidth, align: 'centre' as const })),
    { heading: 'Qty', width: 14, align: 'right' as const },
  ];
  const rows = sheet.medicines.map((medicine) => [
    buildNameSpans(medicine.ownName),
    ...sheet.slots.map((_, slot) => {
      const dose = medicine.slotDoses[slot] ?? zero;
      return dose === zero ? '' : formatGlyphs(dose);
    }),
    formatGlyphs(medicine.quantity),
  ]);
  return [buildSectionHeading(width, 'Schedule'), ...buildTable(columns, rows, look)];
}

/** The cells that each medicine goes into, one time after the other, to be ticked off while a card is filled (PRINT-34). */
export function buildFillGuide(sheet: PackSheet, width: number): PageBlock[] {
  if (sheet.options.hasFillGuide !== true || !sheet.isTimetabled) return [];
  const columns = [
    { heading: 'Medicine', width: width - 26 - 12 - dayWidth * sheet.rows.length - 14 },
    { heading: 'Time', width: 26 },
    ...sheet.rows.map(({ day }) => ({
      heading: formatShortWeekday(day),
      width: dayWidth,
      align: 'centre' as const,
    })),
    { heading: 'Qty', width: 12, align: 'right' as const },
    { heading: 'Filled', width: 14, align: 'centre' as const },
  ];
  const rows = sheet.medicines.flatMap((medicine) =>
    sheet.slots.flatMap((slot, index) => {
      const doses = sheet.rows.map((row) => addDoses(row, index, medicine.line));
      const total = addQuantities(...doses);
      if (total === zero) return [];
      const cells = doses.map((dose) => (dose === zero ? '' : formatGlyphs(dose)));
      return [[buildNameSpans(medicine.ownName), slot, ...cells, formatGlyphs(total), '']];
    }),
  );
  return [
    buildSectionHeading(width, 'Fill guide', 'Tick each row when its cells are filled'),
    ...buildTable(columns, rows, look),
  ];
}

const addDoses = (row: PackSheet['rows'][number], slot: number, line: number): Hundredths =>
  addQuantities(
    ...(row.cells[slot]?.doses ?? []).filter((dose) => dose.line === line).map(({ quantity }) => quantity),
  );

/** Cells whose names or numbers did not fit the card, in full: the overflow of the grid goes here. */
export function buildDeferredSection(
  sheet: PackSheet,
  cells: readonly PlacedCell[],
  width: number,
): PageBlock[] {
  const deferred = cells.filter(({ setting }) => setting.kind === 'deferred');
  if (deferred.length === 0) return [];
  const columns = [
    { heading: 'Day', width: 24 },
    { heading: 'Time', width: 34 },
    { heading: 'Contents', width: width - 58 },
  ];
  const rows = deferred.map(({ row, slot }) => [
    formatRowHeading(row.day, true),
    sheet.slots[slot] ?? '',
    (row.cells[slot]?.doses ?? [])
      .map((dose) => `${formatGlyphs(dose.quantity)} × ${getMedicine(dose, sheet.medicines).ownName}`)
      .join(';  '),
  ]);
  return [buildSectionHeading(width, 'Cells marked “See list”'), ...buildTable(columns, rows, look)];
}
