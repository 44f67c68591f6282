import type { PrintOrder } from '../reports/index.ts';
import type { SigningSheet } from './build-sheet.ts';

/** A resident as the sheets of a facility are ordered. */
export interface PlacedResident {
  readonly group: string;
  readonly ward: string;
  readonly room: string;
  readonly sortName: string;
  readonly sheet: SigningSheet;
}

type Compare = (one: PlacedResident, other: PlacedResident) => number;

/** Room 2 comes before room 10. */
const createComparison =
  (read: (resident: PlacedResident) => string): Compare =>
  (one, other) =>
    read(one).localeCompare(read(other), 'en', { numeric: true });

const byName = createComparison(({ sortName }) => sortName);
const byPlace = [
  createComparison(({ group }) => group),
  createComparison(({ ward }) => ward),
  createComparison(({ room }) => room),
  byName,
];

const orders: Readonly<Record<PrintOrder, readonly Compare[]>> = {
  room: byPlace,
  name: [byName, ...byPlace],
  slot: [(one, other) => getFirstSlot(one.sheet) - getFirstSlot(other.sheet), ...byPlace],
};

const noSlot = 99;

/** The first time of day at which something is due on the sheet. */
function getFirstSlot({ packs, medicines }: SigningSheet): number {
  const rows = [...packs.flatMap((pack) => pack.medicines), ...medicines].flatMap((each) => each.rows);
  const due = rows.filter(({ cells }) => cells.includes('due'));
  return Math.min(noSlot, ...due.map(({ slot }) => slot ?? noSlot));
}

/** Residents in the order in which a carer walks, reads names or gives out a time (SIGN-9). */
export function orderResidents<Resident extends PlacedResident>(
  residents: readonly Resident[],
  order: PrintOrder,
): Resident[] {
  return residents.toSorted((one, other) => {
    for (const compare of orders[order]) {
      const compared = compare(one, other);
      if (compared !== 0) return compared;
    }
    return 0;
  });
}
