import { buildFieldRefusal, packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import { addQuantities, type Hundredths, toHundredths } from '@packwright/core/quantity';
import type { Work } from '../../platform/work.ts';
import { applyTransitions, type Transition } from '../transitions/apply-transitions.ts';
import type { LockedJob } from '../transitions/lock-jobs-for-change.ts';
import { selectCurrentRows } from '../transitions/core-job.ts';
import { lockJobsForLines } from '../transitions/lock-jobs-for-lines.ts';
import { findConfiguration, type PackConfiguration } from '../store/configuration.ts';
import type { LineRow, LineColumns } from '../store/lines.ts';
import { matchScan, type ScanMatch, type ScanTarget } from './match-scan.ts';
import type { JobSelection } from '../transitions/lock-jobs-for-change.ts';

/** A medicine as confirmed at the bench, over all jobs on it. */
export interface ConfirmedMedicine {
  readonly prescriptionId: number;
  readonly packingQty: Hundredths;
  /** The whole quantity that the bench showed; a bench that shows another one is out of date. */
  readonly qty?: Hundredths | undefined;
  readonly isManually?: boolean | undefined;
  readonly manualReason?: string | undefined;
  readonly drugApn?: string | undefined;
  readonly isAlternativeSameGeneric?: boolean | undefined;
}

interface ConfirmedLine {
  readonly row: LineRow;
  readonly packed: Hundredths;
  readonly isManual: boolean;
  readonly state: Partial<LineColumns>;
}

/**
 * Marks these medicines as packed in every job on the bench (PACK-16); a medicine that waits in some of them is marked
 * in those alone and stays unchanged where it is packed or skipped already.
 */
export async function confirmPacking(
  work: Work,
  chosen: JobSelection,
  medicines: readonly ConfirmedMedicine[],
): Promise<void> {
  const configuration = await findConfiguration(work.db, work.who.pharmacyId);
  const prescriptionIds = medicines.map(({ prescriptionId }) => prescriptionId);
  const jobs = await lockJobsForLines(work, chosen, prescriptionIds);
  const lines: ConfirmedLine[] = [];
  for (const medicine of medicines)
    lines.push(...(await buildConfirmedLines(work, jobs, medicine, configuration)));
  const steps = jobs.flatMap((loaded) => buildConfirmTransitions(loaded, lines));
  await applyTransitions(work, steps, configuration.flags);
}

function buildConfirmTransitions(loaded: LockedJob, lines: readonly ConfirmedLine[]): Transition[] {
  const own = lines.filter(({ row }) => row.jobId === loaded.row.id);
  if (own.length === 0) return [];
  return [
    {
      loaded,
      action: {
        kind: 'confirmLines',
        lines: own.map(({ row, packed, isManual }) => ({ id: row.id, packed, isManual })),
      },
      detail: { prescriptionIds: own.map(({ row }) => row.prescriptionId) },
      lineChanges: new Map(own.map(({ row, state }) => [row.id, state])),
    },
  ];
}

async function buildConfirmedLines(
  work: Work,
  jobs: readonly LockedJob[],
  medicine: ConfirmedMedicine,
  configuration: PackConfiguration,
): Promise<ConfirmedLine[]> {
  const rows = selectCurrentRows(
    jobs.flatMap(({ lines }) => lines.filter((line) => line.prescriptionId === medicine.prescriptionId)),
  );
  if (rows.length === 0) throw new Refusal(sharedRefusals.notFound);
  const isManual = medicine.isManually ?? false;
  const reason = medicine.manualReason ?? '';
  if (isManual && reason === '' && configuration.manualConfirmNeedsReason)
    throw buildFieldRefusal(packingRefusals.manualNeedsReason, 'manualReason');
  // Each by what its own pack was frozen from: the brand may have been changed between two packs.
  const scanned = new Map<number, Partial<LineColumns>>();
  for (const row of rows)
    scanned.set(row.id, await resolveScannedState(work, listScanTargetsOfLine(jobs, row), medicine));
  return splitQuantity(rows, medicine).map(({ row, packed }) => ({
    row,
    packed,
    isManual,
    state: { manualReason: reason, ...scanned.get(row.id) },
  }));
}

// A quantity that differs from the doses applies to one pack; several packs are confirmed with their own doses.
function splitQuantity(rows: readonly LineRow[], { packingQty, qty }: ConfirmedMedicine) {
  const whole = addQuantities(...rows.map((row) => toHundredths(row.qty)));
  if (qty !== undefined && qty !== whole)
    throw buildFieldRefusal(sharedRefusals.invalid, 'qty', validValueMessage);
  const [only, ...others] = rows;
  if (only && others.length === 0) return [{ row: only, packed: packingQty }];
  if (packingQty !== whole) throw buildFieldRefusal(packingRefusals.unevenQuantity, 'packingQty');
  return rows.map((row) => ({ row, packed: toHundredths(row.qty) }));
}

function listScanTargetsOfLine(jobs: readonly LockedJob[], line: LineRow): ScanTarget[] {
  const frozen = jobs.find(({ row }) => row.id === line.jobId)?.kept.snapshot.lines ?? [];
  return frozen.filter(({ prescriptionId }) => prescriptionId === line.prescriptionId);
}

// Batch and expiry are kept only with a barcode that belongs to this very medicine (PACK-15).
async function resolveScannedState(
  work: Work,
  targets: readonly ScanTarget[],
  medicine: ConfirmedMedicine,
): Promise<Partial<LineColumns>> {
  const cleared = { scannedGtin: '', batch: '', expiry: null, substitutedDrugId: null };
  if (!medicine.drugApn) return cleared;
  const match: ScanMatch = await matchScan(work, targets, medicine.drugApn);
  if (match.isAlternative && !medicine.isAlternativeSameGeneric)
    throw new Refusal(packingRefusals.apnNotInProfile, { message: match.question });
  return {
    scannedGtin: match.scan.gtin,
    batch: match.scan.batch ?? '',
    expiry: match.scan.expiry,
    substitutedDrugId: match.isAlternative ? match.drugId : null,
  };
}
