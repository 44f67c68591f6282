import { addQuantities, type Hundredths, zero } from '@packwright/core/quantity';
import type { BenchPack, PackLine } from '../../../calls/index.ts';
import { parseLineQuantity } from '../../bench/medicines/line-state.ts';
import { getCellKey, isInPack } from '../../bench/week/blister-cells.ts';

/** The tablets of one medicine in a cell. */
export interface CellContent {
  readonly line: PackLine;
  readonly dose: Hundredths;
}

/** The tablets in each cell of the packs: every medicine that was packed, in the order of the list (PACK-81). */
export function buildCellContents(pack: BenchPack): ReadonlyMap<string, readonly CellContent[]> {
  const contents = new Map<string, CellContent[]>();
  for (const line of pack.prescriptions)
    for (const { jobId, prescriptionId, date, slot, dose } of pack.doseAllocated) {
      if (prescriptionId !== line.prescriptionId || !isInPack(line, jobId)) continue;
      const key = getCellKey(jobId, date, slot);
      contents.set(key, [...(contents.get(key) ?? []), { line, dose: parseLineQuantity(dose) }]);
    }
  return contents;
}

/** How many tablets a cell holds in all. */
export const sumContents = (contents: readonly CellContent[]): Hundredths =>
  contents.reduce<Hundredths>((sum, { dose }) => addQuantities(sum, dose), zero);
