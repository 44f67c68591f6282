import { zero } from '@packwright/core/quantity';
import {
  insertDrugMoveLines,
  type DrugMoveLine,
  transferBalances,
  recordDrugMove,
} from '../../balance/index.ts';
import { type DrugPair, type SwapLogLine, swapLines, type LineSwapResult } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { getBrandPair } from '../rules/brand-pair.ts';

export interface BrandSwapRequest {
  readonly fromDrugId: number;
  readonly toDrugId: number;
  readonly prescriptionIds?: readonly number[] | undefined;
  readonly patientIds?: readonly number[] | undefined;
  readonly comment?: string | undefined;
}

/** Swaps the brand of medicines; with the last line of a patient the balance moves (SWAP-3, decision 0029). */
export async function swapBrand(work: Work, request: BrandSwapRequest): Promise<LineSwapResult> {
  const pair = await getBrandPair(work, request.fromDrugId, request.toDrugId);
  const { prescriptionIds = [], patientIds = [], comment } = request;
  const lines = await swapLines(work, { ...pair, prescriptionIds, patientIds, comment });
  // The medicines now hold the drug: a brand that was ceased meanwhile is given to nobody (DRUG-3).
  await getBrandPair(work, request.fromDrugId, request.toDrugId);
  const moveId = lines.swapped.length > 0 ? await transferWithLines(work, pair, lines) : null;
  work.audit({
    area: 'balance',
    action: 'swap brand',
    objectKind: 'drug',
    objectId: pair.from.id,
    detail: {
      moveId,
      toDrugId: pair.to.id,
      swapped: lines.swapped.length,
      skipped: lines.skipped.map(({ prescriptionId, blockReason }) => [prescriptionId, blockReason]),
      comment: lines.comment,
    },
  });
  return lines;
}

async function transferWithLines(work: Work, pair: DrugPair, lines: LineSwapResult): Promise<number> {
  const moveId = await recordDrugMove(work, 'swap', pair, lines.comment);
  const moved = await transferBalances(work, 'swap', {
    ...pair,
    operationId: moveId,
    patientIds: lines.emptied,
  });
  await insertDrugMoveLines(
    work.db,
    { pharmacyId: work.who.pharmacyId, moveId },
    toMoveLines(lines.swapped, moved),
  );
  return moveId;
}

/** The pills of a patient are shown beside the last line with which they moved. */
function toMoveLines(
  lines: readonly SwapLogLine[],
  moved: Awaited<ReturnType<typeof transferBalances>>,
): DrugMoveLine[] {
  const last = new Map(lines.map(({ patientId, prescriptionId }) => [patientId, prescriptionId]));
  return lines.map(({ patientId, prescriptionId, foilLabel }) => ({
    patientId,
    prescriptionId,
    foilLabel,
    movedQty: last.get(patientId) === prescriptionId ? (moved.get(patientId) ?? zero) : zero,
  }));
}
