import type { Work } from '../platform/work.ts';
import { type DrugPair, type JudgedLine, judgeSwap } from './judge-swap.ts';
import { activeWithCode, type Prevention, preventionsOf } from './store/index.ts';

export interface SwapOutlook {
  /** By prescription: everything that these patients take of the old brand. */
  readonly lines: ReadonlyMap<number, JudgedLine>;
  /** Who said of a medicine that it is not to be substituted. */
  readonly preventions: ReadonlyMap<number, Prevention>;
}

/** What a swap would do to these patients' medicines if it came now. */
export async function swapOutlook(
  work: Work,
  pair: DrugPair,
  patientIds: readonly number[],
): Promise<SwapOutlook> {
  const rows = await activeWithCode(work.db, pair.from.drugCode, patientIds);
  const prevented = rows.filter((row) => row.isPreventBrandswap).map(({ id }) => id);
  const [judged, preventions] = await Promise.all([
    judgeSwap(work, rows, pair),
    preventionsOf(work.db, prevented, patientIds),
  ]);
  return {
    lines: new Map(judged.map((line) => [line.row.id, line])),
    preventions: new Map(preventions.map((each) => [each.prescriptionId, each])),
  };
}
