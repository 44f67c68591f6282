import { zero } from '@packwright/core/quantity';
import { type DrugPair, type NamedLine, swapLines, type SwappedLines } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { requirePair } from '../brand-pair.ts';
import { insertMoveLines, type MovedLine } from '../store/moves.ts';
import { movePills } from './move-pills.ts';
import { recordMove } from './record-move.ts';

export interface AskedBrandSwap {
  readonly fromDrugId: number;
  readonly toDrugId: number;
  readonly prescriptionIds?: readonly number[] | undefined;
  readonly patientIds?: readonly number[] | undefined;
  readonly comment?: string | undefined;
}

/** Gives medicines another brand; with the last line of a patient the balance goes along (D-126, decision 0029). */
export async function swapBrand(work: Work, asked: AskedBrandSwap): Promise<SwappedLines> {
  const pair = await requirePair(work, asked.fromDrugId, asked.toDrugId);
  const { prescriptionIds = [], patientIds = [], comment } = asked;
  const lines = await swapLines(work, { ...pair, prescriptionIds, patientIds, comment });
  const moveId = lines.swapped.length > 0 ? await moveWith(work, pair, lines) : null;
  work.audit({
    area: 'balance',
    action: 'swap brand',
    objectKind: 'drug',
    objectId: pair.from.id,
    detail: {
      moveId,
      toDrugId: pair.to.id,
      swapped: lines.swapped.length,
      skipped: lines.skipped.map(({ prescriptionId, hindrance }) => [prescriptionId, hindrance]),
      comment: lines.comment,
    },
  });
  return lines;
}

async function moveWith(work: Work, pair: DrugPair, lines: SwappedLines): Promise<number> {
  const moveId = await recordMove(work, 'swap', pair, lines.comment);
  const moved = await movePills(work, 'swap', { ...pair, operationId: moveId, patientIds: lines.emptied });
  await insertMoveLines(
    work.db,
    { pharmacyId: work.who.pharmacyId, moveId },
    withPills(lines.swapped, moved),
  );
  return moveId;
}

/** The pills of a patient stand beside the last of the lines with which they moved. */
function withPills(lines: readonly NamedLine[], moved: Awaited<ReturnType<typeof movePills>>): MovedLine[] {
  const last = new Map(lines.map(({ patientId, prescriptionId }) => [patientId, prescriptionId]));
  return lines.map(({ patientId, prescriptionId, foilLabel }) => ({
    patientId,
    prescriptionId,
    foilLabel,
    movedQty: last.get(patientId) === prescriptionId ? (moved.get(patientId) ?? zero) : zero,
  }));
}
