import { orderResidents, type PrintOrder, type ReportPlace } from '../reports/index.ts';
import type { SigningSheet } from './build-sheet.ts';

/** A resident with a sheet, as the sheets of a facility are ordered. */
export interface PlacedSheet extends Omit<ReportPlace, 'firstSlot'> {
  readonly sheet: SigningSheet;
}

/** The first time of day at which something is due on the sheet; null for none. */
function findFirstSlot({ packs, medicines }: SigningSheet): number | null {
  const rows = [...packs.flatMap((pack) => pack.medicines), ...medicines].flatMap((each) => each.rows);
  const slots = rows.flatMap(({ slot, cells }) => (slot !== null && cells.includes('due') ? slot : []));
  return slots.length === 0 ? null : Math.min(...slots);
}

/** Residents in the order in which a carer walks, reads names or gives out a time (SIGN-9). */
export const orderSheets = <Resident extends PlacedSheet>(
  residents: readonly Resident[],
  order: PrintOrder,
): Resident[] =>
  orderResidents(
    residents.map((resident) => ({ ...resident, firstSlot: findFirstSlot(resident.sheet) })),
    order,
  );
