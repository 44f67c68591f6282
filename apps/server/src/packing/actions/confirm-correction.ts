import { Refusal, sharedRefusals } from '@packwright/contract';
import type { LineProof } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { findConfiguration } from '../store/configuration.ts';
import type { LineColumns, LineRow } from '../store/lines.ts';
import { takeScans } from '../store/scans.ts';
import { applyTransitions, type Transition } from '../transitions/apply-transitions.ts';
import type { JobSelection, LockedJob } from '../transitions/lock-jobs-for-change.ts';
import { lockJobsForLines } from '../transitions/lock-jobs-for-lines.ts';
import {
  getScannedCode,
  listScanTargetsOfLine,
  resolveScannedState,
  type ScanClaim,
} from './scanned-line.ts';

/** How the medicine was recognised that is put right now: by its scan, or by hand with a reason (PACK-97). */
export interface CorrectionClaim extends ScanClaim {
  readonly manualReason?: string | undefined;
  readonly isShortDateConfirmed?: boolean | undefined;
}

/** A medicine was corrected, or not after all when there is no claim. */
export async function confirmCorrection(
  work: Work,
  selection: JobSelection,
  prescriptionId: number,
  claim: CorrectionClaim | null,
): Promise<void> {
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const jobs = await lockJobsForLines(work, selection, [prescriptionId]);
  const steps: Transition[] = [];
  for (const loaded of jobs) {
    const row = loaded.lines.find((line) => line.prescriptionId === prescriptionId);
    if (!row) throw new Refusal(sharedRefusals.notFound);
    steps.push(claim === null ? takeBackCorrection(loaded, row) : await putRight(work, loaded, row, claim));
  }
  await applyTransitions(work, steps, flags);
}

const takeBackCorrection = (loaded: LockedJob, { id: lineId, prescriptionId }: LineRow): Transition => ({
  loaded,
  action: { kind: 'confirmCorrection', lineId, isConfirmed: false },
  detail: { prescriptionId, isConfirmed: false },
});

async function putRight(
  work: Work,
  loaded: LockedJob,
  row: LineRow,
  claim: CorrectionClaim,
): Promise<Transition> {
  const { prescriptionId } = row;
  const scans = await takeScans(work.db, {
    ...work.who,
    jobIds: [row.jobId],
    prescriptionIds: [prescriptionId],
  });
  const { manualReason = '' } = claim;
  // A confirmation with a reason is by hand, although the medicine was scanned before.
  const code = getScannedCode(row, { ...claim, isManually: manualReason !== '' }, scans);
  const isManual = code === '';
  const state: Partial<LineColumns> = isManual
    ? { manualReason }
    : {
        manualReason: '',
        ...(await resolveScannedState(work, listScanTargetsOfLine([loaded], row), claim, code)),
      };
  const proof = toLineProof(work, { ...row, ...state }, { isManual, lastDay: loaded.row.windowEnd, claim });
  return {
    loaded,
    action: { kind: 'confirmCorrection', lineId: row.id, isConfirmed: true, ...proof },
    comment: proof.manualReason,
    detail: { prescriptionId, isConfirmed: true },
    lineChanges: new Map([[row.id, state]]),
  };
}

interface ProofFacts {
  readonly isManual: boolean;
  readonly lastDay: string;
  readonly claim: CorrectionClaim;
}

// By hand the scan stays of what was packed before: the brand in the pack is no other for it, and its expiry was answered.
function toLineProof(
  { today }: Work,
  { manualReason, substitutedDrugId, expiry }: Pick<LineRow, 'manualReason' | 'substitutedDrugId' | 'expiry'>,
  { isManual, lastDay, claim }: ProofFacts,
): LineProof {
  return {
    isManual,
    manualReason,
    isOtherBrand: substitutedDrugId !== null,
    isExpired: expiry !== null && expiry < today,
    isShortDated: !isManual && expiry !== null && expiry < lastDay,
    isShortDateConfirmed: claim.isShortDateConfirmed === true,
  };
}
