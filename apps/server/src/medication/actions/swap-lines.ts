import { Refusal, sharedRefusals } from '@packwright/contract';
import type { SwapBlockReason } from '@packwright/core/medicines';
import { getLockedProfiles, getPatientName } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { getChangeComment } from './record-changes.ts';
import { type DrugPair, type SwapAssessment, assessSwap } from '../rules/assess-swap.ts';
import { listActiveByDrugCode, findFoilLabels, listPrescriptionsByIds } from '../store/index.ts';
import { exchangeDrug } from './exchange-drug.ts';

export interface SwapRequest extends DrugPair {
  readonly prescriptionIds: readonly number[];
  /** All that these patients take of the old brand, beside the medicines named. */
  readonly patientIds: readonly number[];
  readonly comment: string | undefined;
}

/** One medicine, as a log names it. */
export interface SwapLogLine {
  readonly prescriptionId: number;
  readonly patientId: number;
  readonly patientName: string;
  readonly foilLabel: string;
}

export interface LineSwapResult {
  readonly swapped: readonly SwapLogLine[];
  readonly skipped: readonly (SwapLogLine & { readonly blockReason: SwapBlockReason })[];
  /** The patients without any remaining line of the old brand. */
  readonly emptied: readonly number[];
  readonly comment: string;
}

/** Gives medicines another brand, and leaves those that keep theirs. Sent twice, it finds nothing left to do. */
export async function swapLines(work: Work, request: SwapRequest): Promise<LineSwapResult> {
  const comment = getChangeComment(work, request.comment, 'comment');
  const named = await listPrescriptionsByIds(work.db, request.prescriptionIds);
  if (named.length !== new Set(request.prescriptionIds).size) throw new Refusal(sharedRefusals.notFound);
  const patientIds = [...new Set([...request.patientIds, ...named.map(({ patientId }) => patientId)])];
  const profiles = await getLockedProfiles(work, patientIds);
  const judged = (await assessRequestedLines(work, request)).map((line) =>
    profiles.get(line.row.patientId)?.archivedAt === null ? line : { ...line, blockReason: 'ENDED' as const },
  );
  const labels = await findFoilLabels(work.db, [...new Set(judged.map(({ row }) => row.foilId))]);
  const toNamedLine = ({ row }: SwapAssessment): SwapLogLine => {
    const profile = profiles.get(row.patientId);
    return {
      prescriptionId: row.id,
      patientId: row.patientId,
      patientName: profile ? getPatientName(profile) : '',
      foilLabel: labels.get(row.foilId) ?? '',
    };
  };
  const free = judged.filter(({ blockReason }) => blockReason === null);
  await exchangeDrug(
    work,
    free.map(({ row }) => row),
    request,
    comment,
  );
  return {
    comment,
    swapped: free.map(toNamedLine),
    skipped: judged.flatMap((line) =>
      line.blockReason === null ? [] : [{ ...toNamedLine(line), blockReason: line.blockReason }],
    ),
    emptied: await listPatientsWithoutDrug(work, request.from.drugCode, free),
  };
}

// Read under the lock of the profiles, because earlier reads may be outdated.
async function assessRequestedLines(work: Work, request: SwapRequest): Promise<SwapAssessment[]> {
  const [named, ofPatients] = await Promise.all([
    listPrescriptionsByIds(work.db, request.prescriptionIds),
    listActiveByDrugCode(work.db, request.from.drugCode, request.patientIds),
  ]);
  const rows = new Map([...named, ...ofPatients].map((row) => [row.id, row]));
  return assessSwap(work, [...rows.values()], request);
}

async function listPatientsWithoutDrug(
  work: Work,
  drugCode: string,
  swapped: readonly SwapAssessment[],
): Promise<number[]> {
  const patientIds = [...new Set(swapped.map(({ row }) => row.patientId))];
  const left = await listActiveByDrugCode(work.db, drugCode, patientIds);
  const kept = new Set(left.map(({ patientId }) => patientId));
  return patientIds.filter((id) => !kept.has(id));
}
