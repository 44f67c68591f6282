import { packingRefusals, Refusal } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import type { LineColumns, LineRow } from '../store/lines.ts';
import type { MedicineScan } from '../store/scans.ts';
import type { LockedJob } from '../transitions/lock-jobs-for-change.ts';
import { matchScan, type ScanMatch, type ScanTarget } from './match-scan.ts';

/** The words of a confirmation on how its medicine was recognised. */
export interface ScanClaim {
  readonly isManually?: boolean | undefined;
  readonly drugApn?: string | undefined;
  readonly isAlternativeSameGeneric?: boolean | undefined;
}

/** The barcode beside the confirmation, or that of the scan before it; what is called manual is manual (PACK-57). */
export function getScannedCode(
  { jobId, prescriptionId }: LineRow,
  { drugApn, isManually }: ScanClaim,
  scans: readonly MedicineScan[],
): string {
  if (drugApn || isManually) return drugApn ?? '';
  const scan = scans.find((each) => each.jobId === jobId && each.prescriptionId === prescriptionId);
  return scan?.scannedCode ?? '';
}

/** The medicine of a line, as its own pack was frozen: the brand may have been changed between two packs. */
export function listScanTargetsOfLine(jobs: readonly LockedJob[], line: LineRow): ScanTarget[] {
  const frozen = jobs.find(({ row }) => row.id === line.jobId)?.kept.snapshot.lines ?? [];
  return frozen.filter(({ prescriptionId }) => prescriptionId === line.prescriptionId);
}

export type ScannedState = Pick<LineColumns, 'scannedGtin' | 'batch' | 'expiry' | 'substitutedDrugId'>;

/**
 * The columns of a line that this code was scanned for; batch and expiry are kept only with a barcode that belongs to
 * this very medicine (PACK-15). Throws APN_NOT_ASSIGNED or APN_NOT_IN_PROFILE.
 */
export async function resolveScannedState(
  work: Work,
  targets: readonly ScanTarget[],
  { isAlternativeSameGeneric }: ScanClaim,
  code: string,
): Promise<ScannedState> {
  if (code === '') return { scannedGtin: '', batch: '', expiry: null, substitutedDrugId: null };
  const match: ScanMatch = await matchScan(work, targets, code);
  if (match.isAlternative && !isAlternativeSameGeneric)
    throw new Refusal(packingRefusals.apnNotInProfile, { message: match.question });
  return {
    scannedGtin: match.scan.gtin,
    batch: match.scan.batch ?? '',
    expiry: match.scan.expiry,
    substitutedDrugId: match.isAlternative ? match.drugId : null,
  };
}
