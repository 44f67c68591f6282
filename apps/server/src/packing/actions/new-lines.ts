import { displayDrugName } from '@packwright/core/medicines';
import {
  toCanonicalJson,
  selectLinesToPack,
  type PackSnapshot,
  type SnapshotLine,
} from '@packwright/core/packs';
import type { NewLine } from '@packwright/core/jobs';
import type { NewLineRow } from '../store/lines.ts';

/** The fields that a line must share with the last pack to count as unchanged (PACK-23). */
const buildLineIdentity = (line: SnapshotLine): string =>
  toCanonicalJson({
    drugCode: line.drug.drugCode,
    strength: line.drug.strength,
    slotDoses: line.slotDoses,
    directions: line.directions,
  });

/** The medicines of a frozen pack that a packer has something to do for; `id` counts from 0 in their order. */
export function buildNewLines(snapshot: PackSnapshot, previous: PackSnapshot | undefined): NewLine[] {
  const known = new Map(previous?.lines.map((line) => [line.prescriptionId, buildLineIdentity(line)]));
  return selectLinesToPack(snapshot).map((line, id) => ({
    id,
    category: line.category,
    qty: line.qty,
    isChanged: known.get(line.prescriptionId) !== buildLineIdentity(line),
  }));
}

/** The rows of those medicines. */
export function toNewLineRows(
  pharmacyId: number,
  jobId: number,
  snapshot: PackSnapshot,
  lines: readonly NewLine[],
): NewLineRow[] {
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
    isChanged: lines[at]?.isChanged ?? true,
  }));
}
