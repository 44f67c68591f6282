import { addQuantities, type Hundredths, zero } from '../quantity/index.ts';
import { getDose } from '../schedule/index.ts';
import type { Day } from '../days/index.ts';
import type { CellState, ChartRow } from './chart-cells.ts';
import type { SigningMedicine } from './signing-medicine.ts';

/** A time of a whole pack: one signature, and how much the carer counts in the card before giving it (SIGN-4). */
export interface PackRow {
  readonly slot: number;
  readonly heading: string;
  readonly cells: readonly { readonly state: CellState; readonly count: Hundredths }[];
}

interface Charted {
  readonly medicine: SigningMedicine;
  readonly rows: readonly ChartRow[];
}

export interface PackChart<Medicine extends Charted> {
  readonly title: string;
  readonly rows: readonly PackRow[];
  readonly medicines: readonly Medicine[];
}

/** The packs of a resident with a box for each time of each day; a medicine without mealtimes is signed by itself. */
export function buildPackCharts<Medicine extends Charted>(
  medicines: readonly Medicine[],
  days: readonly Day[],
): { readonly packs: readonly PackChart<Medicine>[]; readonly others: readonly Medicine[] } {
  const isByPack = ({ medicine, rows }: Charted): boolean =>
    medicine.pack !== null && rows.every(({ slot }) => slot !== null);
  const groups = Map.groupBy(
    medicines.filter(isByPack),
    ({ medicine: { pack } }) => `${pack?.foilId} ${pack?.category}`,
  );
  return {
    packs: [...groups.values()].map((packed) => ({
      title: packed[0]?.medicine.pack?.title ?? '',
      rows: buildPackRows(packed, days),
      medicines: packed,
    })),
    others: medicines.filter((each) => !isByPack(each)),
  };
}

function buildPackRows(medicines: readonly Charted[], days: readonly Day[]): PackRow[] {
  const rows = medicines.flatMap(({ medicine, rows: own }) => own.map((row) => ({ ...row, medicine })));
  const bySlot = Map.groupBy(rows, ({ slot }) => slot ?? 0);
  return [...bySlot]
    .toSorted(([one], [other]) => one - other)
    .map(([slot, ofSlot]) => ({
      slot,
      heading: ofSlot[0]?.heading ?? '',
      cells: days.map((day, at) => ({
        state: joinStates(ofSlot.flatMap(({ cells }) => cells[at] ?? [])),
        count: addQuantities(zero, ...ofSlot.map(({ medicine }) => getDose(medicine.rule, day, slot))),
      })),
    }));
}

/** Something to give outweighs all; a pack has ended when all its medicines have. */
function joinStates(states: readonly CellState[]): CellState {
  if (states.includes('due')) return 'due';
  if (states.includes('suspended')) return 'suspended';
  return states.every((state) => state === 'ended') ? 'ended' : 'notDue';
}
