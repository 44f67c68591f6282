import { displayDrugName } from '@packwright/core/medicines';
import { isGuardedLine, selectLinesToPack, type PackSnapshot } from '@packwright/core/packs';
import type { NewLine } from '@packwright/core/jobs';
import type { NewLineRow } from '../store/lines.ts';

/** The medicines of a frozen pack that a packer has something to do for; `id` counts from 0 in their order. */
export const buildNewLines = (snapshot: PackSnapshot): NewLine[] =>
  selectLinesToPack(snapshot).map((line, id) => ({ id, isGuarded: isGuardedLine(line), qty: line.qty }));

/** The rows of those medicines. */
export function toNewLineRows(pharmacyId: number, jobId: number, snapshot: PackSnapshot): NewLineRow[] {
  return selectLinesToPack(snapshot).map((line, at) => ({
    pharmacyId,
    jobId,
    lineNumber: at + 1,
    prescriptionId: line.prescriptionId,
    drugId: line.drug.drugId,
    drugCode: line.drug.drugCode,
    drugName: displayDrugName(line.drug),
    qty: line.qty,
    category: line.category,
  }));
}
