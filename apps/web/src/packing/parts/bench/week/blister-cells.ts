import { type Day, readWireDay, buildDayRange } from '@packwright/core/days';
import { addQuantities, type Hundredths, zero } from '@packwright/core/quantity';
import type { DoseCell, LinePack, BenchPack, PackLine } from '../../../calls/index.ts';
import { getActivePacks, parseLineQuantity } from '../medicines/line-state.ts';

/** One pack on the bench: the days that it covers. */
export interface BlisterPage {
  readonly jobId: number;
  readonly jobNumber: string;
  readonly days: readonly Day[];
}

/** The packs on the bench in the order of their weeks. */
export function buildBlisterPages({ jobs }: BenchPack): readonly BlisterPage[] {
  return jobs
    .toSorted((one, other) => one.packStartDate.localeCompare(other.packStartDate))
    .map(({ jobId, jobNumber, packStartDate, packEndDate }) => {
      const from = readWireDay(packStartDate);
      const to = readWireDay(packEndDate);
      if (from === null || to === null) throw new RangeError(`Pack ${jobNumber} has no days`);
      return { jobId, jobNumber, days: buildDayRange(from, to) };
    });
}

/** Doses by the cell in which they lie. */
export type Cells = ReadonlyMap<string, Hundredths>;

export const getCellKey = (jobId: number, day: string, slot: number): string => `${jobId} ${day} ${slot}`;

function sumCells(cells: readonly DoseCell[]): Cells {
  const sums = new Map<string, Hundredths>();
  for (const { jobId, date, slot, dose } of cells) {
    const key = getCellKey(jobId, date, slot);
    sums.set(key, addQuantities(sums.get(key) ?? zero, parseLineQuantity(dose)));
  }
  return sums;
}

/** Where the tablets of one medicine go, or lie in a pack where it is done already. */
export function buildTargetCells(dose: BenchPack, line: PackLine): Cells {
  const packs = new Set([...getActivePacks(line), ...line.packs.filter(isPacked)].map(({ jobId }) => jobId));
  return sumCells(
    dose.doseAllocated.filter(
      ({ prescriptionId, jobId }) => prescriptionId === line.prescriptionId && packs.has(jobId),
    ),
  );
}

const isPacked = ({ packing }: LinePack): boolean => packing === 'confirmed';

/** Whether a medicine is packed on the packing bench. */
export const isInPack = ({ packs }: PackLine, jobId: number): boolean =>
  packs.some((pack) => pack.jobId === jobId && isPacked(pack));

/** The tablets in each cell of the packed medicines. */
export function buildFilledCells(
  dose: BenchPack,
  isIn: (line: PackLine, jobId: number) => boolean,
  except: number | null,
): Cells {
  const lines = new Map(dose.prescriptions.map((line) => [line.prescriptionId, line]));
  return sumCells(
    dose.doseAllocated.filter(({ prescriptionId, jobId }) => {
      const line = lines.get(prescriptionId);
      return line !== undefined && prescriptionId !== except && isIn(line, jobId);
    }),
  );
}

/** The first pack on the bench that a step with the medicine is about, so that its page is shown. */
export function findPageOfLine(pages: readonly BlisterPage[], line: PackLine): number {
  const packs = getActivePacks(line);
  return Math.max(
    0,
    pages.findIndex((page) => packs.some(({ jobId }) => jobId === page.jobId)),
  );
}
