import type { Work } from '../../platform/work.ts';
import { type DrugPair, type SwapAssessment, assessSwap } from '../rules/assess-swap.ts';
import { listActiveByDrugCode, type SwapPrevention, listSwapPreventions } from '../store/index.ts';

export interface SwapPreview {
  /** By prescription: everything that these patients take of the old brand. */
  readonly lines: ReadonlyMap<number, SwapAssessment>;
  /** The person who marked a medicine as not to be substituted. */
  readonly preventions: ReadonlyMap<number, SwapPrevention>;
}

/** Previews a swap for the medicines of these patients. */
export async function previewSwap(
  work: Work,
  pair: DrugPair,
  patientIds: readonly number[],
): Promise<SwapPreview> {
  const rows = await listActiveByDrugCode(work.db, pair.from.drugCode, patientIds);
  const prevented = rows.filter((row) => row.isPreventBrandswap).map(({ id }) => id);
  const [judged, preventions] = await Promise.all([
    assessSwap(work, rows, pair),
    listSwapPreventions(work.db, prevented, patientIds),
  ]);
  return {
    lines: new Map(judged.map((line) => [line.row.id, line])),
    preventions: new Map(preventions.map((each) => [each.prescriptionId, each])),
  };
}
