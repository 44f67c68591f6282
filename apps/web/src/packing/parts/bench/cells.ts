import { type Day, dayFromWire, eachDay } from '@packwright/core/days';
import { addQuantities, type Hundredths, zero } from '@packwright/core/quantity';
import type { DoseCell, LinePack, PackDose, PackLine } from '../../calls/index.ts';
import { inHand, quantityOf } from './lines.ts';

/** One pack on the bench: the days that it covers. */
export interface BlisterPage {
  readonly jobId: number;
  readonly jobNumber: string;
  readonly days: readonly Day[];
}

/** The packs on the bench in the order of their weeks. */
export function blisterPages({ jobs }: PackDose): readonly BlisterPage[] {
  return jobs
    .toSorted((one, other) => one.packStartDate.localeCompare(other.packStartDate))
    .map(({ jobId, jobNumber, packStartDate, packEndDate }) => {
      const from = dayFromWire(packStartDate);
      const to = dayFromWire(packEndDate);
      if (from === null || to === null) throw new RangeError(`Pack ${jobNumber} has no days`);
      return { jobId, jobNumber, days: eachDay(from, to) };
    });
}

/** Doses by the cell in which they lie. */
export type Cells = ReadonlyMap<string, Hundredths>;

export const cellKey = (jobId: number, day: string, slot: number): string => `${jobId} ${day} ${slot}`;

function sumOf(cells: readonly DoseCell[]): Cells {
  const sums = new Map<string, Hundredths>();
  for (const { jobId, date, slot, dose } of cells) {
    const key = cellKey(jobId, date, slot);
    sums.set(key, addQuantities(sums.get(key) ?? zero, quantityOf(dose)));
  }
  return sums;
}

/** Where the tablets of one medicine go, or lie in a pack where it is done already. */
export function targetCells(dose: PackDose, line: PackLine): Cells {
  const packs = new Set([...inHand(line), ...line.packs.filter(isPacked)].map(({ jobId }) => jobId));
  return sumOf(
    dose.doseAllocated.filter(
      ({ prescriptionId, jobId }) => prescriptionId === line.prescriptionId && packs.has(jobId),
    ),
  );
}

const isPacked = ({ packing }: LinePack): boolean => packing === 'confirmed';

/** Whether a medicine lies in a pack on the packing bench. */
export const isInPack = ({ packs }: PackLine, jobId: number): boolean =>
  packs.some((pack) => pack.jobId === jobId && isPacked(pack));

/** What lies in each cell already, of the medicines that are in the pack. */
export function filledCells(
  dose: PackDose,
  isIn: (line: PackLine, jobId: number) => boolean,
  except: number | null,
): Cells {
  const lines = new Map(dose.prescriptions.map((line) => [line.prescriptionId, line]));
  return sumOf(
    dose.doseAllocated.filter(({ prescriptionId, jobId }) => {
      const line = lines.get(prescriptionId);
      return line !== undefined && prescriptionId !== except && isIn(line, jobId);
    }),
  );
}

/** The first pack on the bench that a step with the medicine is about, so that its page is shown. */
export function pageOfLine(pages: readonly BlisterPage[], line: PackLine): number {
  const packs = inHand(line);
  return Math.max(
    0,
    pages.findIndex((page) => packs.some(({ jobId }) => jobId === page.jobId)),
  );
}
