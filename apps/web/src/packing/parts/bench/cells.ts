import { type Day, dayFromWire, eachDay } from '@packwright/core/days';
import { addQuantities, type Hundredths, zero } from '@packwright/core/quantity';
import type { DoseCell, PackDose, PackLine } from '../../calls/index.ts';
import { quantityOf } from './lines.ts';

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

/** Where the tablets of one medicine go. */
export function targetCells(dose: PackDose, prescriptionId: number): Cells {
  return sumOf(dose.doseAllocated.filter((cell) => cell.prescriptionId === prescriptionId));
}

/** What lies in each cell already, of the medicines that are in the pack. */
export function filledCells(dose: PackDose, isIn: (line: PackLine) => boolean, except: number | null): Cells {
  const inside = new Set(dose.prescriptions.filter(isIn).map(({ prescriptionId }) => prescriptionId));
  return sumOf(
    dose.doseAllocated.filter(
      ({ prescriptionId }) => inside.has(prescriptionId) && prescriptionId !== except,
    ),
  );
}

/** The first pack on the bench in which the medicine lies, so that its page is shown. */
export function pageOfLine(dose: PackDose, pages: readonly BlisterPage[], prescriptionId: number): number {
  const packs = new Set(
    dose.doseAllocated.filter((cell) => cell.prescriptionId === prescriptionId).map(({ jobId }) => jobId),
  );
  return Math.max(
    0,
    pages.findIndex(({ jobId }) => packs.has(jobId)),
  );
}

/** The tablets of one medicine in one pack. */
export function pageTotal(dose: PackDose, jobId: number, prescriptionId: number): Hundredths {
  return addQuantities(
    ...dose.doseAllocated
      .filter((cell) => cell.jobId === jobId && cell.prescriptionId === prescriptionId)
      .map((cell) => quantityOf(cell.dose)),
  );
}
