import type { Day } from '../days/index.ts';
import { buildPackPages, type PackSnapshot, type SnapshotLine } from '../packs/index.ts';
import { type Hundredths, zero } from '../quantity/index.ts';

/** One medicine in a pouch. */
export interface PouchDose {
  readonly line: SnapshotLine;
  readonly quantity: Hundredths;
}

/** Everything that is taken at one time of one day. */
export interface Pouch {
  /** Null for a PRN pack, whose pouches have neither day nor time. */
  readonly day: Day | null;
  readonly slotName: string;
  readonly doses: readonly [PouchDose, ...PouchDose[]];
}

const whenRequired = 'When required';

/**
 * The pouches of a pack in the order in which they are torn off: one for each cell of its sheet with a dose (PACK-108).
 * A medicine that was left out at packing is in none of them.
 */
export function buildPouches(snapshot: PackSnapshot, leftOut: readonly number[] = []): readonly Pouch[] {
  const content = omitLines(snapshot, leftOut);
  return buildPackPages(content).flatMap((page) =>
    page.rows.flatMap((row) =>
      row.cells.flatMap((cell, column) => {
        const [first, ...others] = cell.doses.map(({ line, quantity }) => ({
          line: getLine(content, line),
          quantity,
        }));
        if (first === undefined) return [];
        const when = page.isTimetabled
          ? { day: row.day, slotName: page.headings[column] ?? '' }
          : { day: null, slotName: whenRequired };
        return { ...when, doses: [first, ...others] };
      }),
    ),
  );
}

function getLine({ lines }: PackSnapshot, number: number): SnapshotLine {
  const line = lines[number - 1];
  if (line === undefined) throw new RangeError(`A cell names medicine ${number} of ${lines.length}`);
  return line;
}

function omitLines(snapshot: PackSnapshot, leftOut: readonly number[]): PackSnapshot {
  const lines = snapshot.lines.map((line) =>
    leftOut.includes(line.prescriptionId)
      ? { ...line, doses: line.doses.map((day) => day.map(() => zero)), qty: zero }
      : line,
  );
  return { ...snapshot, lines };
}
