import { buildFieldRefusal, packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import type { PackedLine } from '@packwright/core/jobs';
import { addQuantities, type Hundredths, toHundredths } from '@packwright/core/quantity';
import type { Work } from '../../platform/work.ts';
import { applyTransitions, type Transition } from '../transitions/apply-transitions.ts';
import type { LockedJob } from '../transitions/lock-jobs-for-change.ts';
import { selectCurrentRows } from '../transitions/core-job.ts';
import { lockJobsForLines } from '../transitions/lock-jobs-for-lines.ts';
import { findConfiguration } from '../store/configuration.ts';
import type { LineRow, LineColumns } from '../store/lines.ts';
import { type MedicineScan, takeScans } from '../store/scans.ts';
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
  readonly quantityReason?: string | undefined;
  readonly drugApn?: string | undefined;
  readonly isAlternativeSameGeneric?: boolean | undefined;
  readonly isShortDateConfirmed?: boolean | undefined;
}

interface ConfirmedLine {
  readonly row: LineRow;
  readonly packed: PackedLine;
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
  const { flags } = await findConfiguration(work.db, work.who.pharmacyId);
  const prescriptionIds = medicines.map(({ prescriptionId }) => prescriptionId);
  const jobs = await lockJobsForLines(work, chosen, prescriptionIds);
  const scans = await takeScans(work.db, { ...work.who, jobIds: chosen.ids, prescriptionIds });
  const lines: ConfirmedLine[] = [];
  for (const medicine of medicines) lines.push(...(await buildConfirmedLines(work, jobs, medicine, scans)));
  const steps = jobs.flatMap((loaded) => buildConfirmTransitions(loaded, lines));
  await applyTransitions(work, steps, flags);
}

function buildConfirmTransitions(loaded: LockedJob, lines: readonly ConfirmedLine[]): Transition[] {
  const own = lines.filter(({ row }) => row.jobId === loaded.row.id);
  if (own.length === 0) return [];
  return [
    {
      loaded,
      action: { kind: 'confirmLines', lines: own.map(({ packed }) => packed) },
      detail: { prescriptionIds: own.map(({ row }) => row.prescriptionId) },
      lineChanges: new Map(own.map(({ row, state }) => [row.id, state])),
    },
  ];
}

async function buildConfirmedLines(
  work: Work,
  jobs: readonly LockedJob[],
  medicine: ConfirmedMedicine,
  scans: readonly MedicineScan[],
): Promise<ConfirmedLine[]> {
  const rows = selectCurrentRows(
    jobs.flatMap(({ lines }) => lines.filter((line) => line.prescriptionId === medicine.prescriptionId)),
  );
  if (rows.length === 0) throw new Refusal(sharedRefusals.notFound);
  const lines: ConfirmedLine[] = [];
  for (const { row, packed } of splitQuantity(rows, medicine)) {
    const code = getScannedCode(row, medicine, scans);
    // Each by what its own pack was frozen from: the brand may have been changed between two packs.
    const frozen = listScanTargetsOfLine(jobs, row);
    const scanned = await resolveScannedState(work, frozen, medicine, code);
    const mustStayWhole = frozen.some(({ drug }) => drug.isDoNotCrush && !drug.isScored);
    lines.push(
      buildConfirmedLine(work, row, {
        medicine,
        packed,
        isScanned: code !== '',
        scanned,
        lastDay: findLastDay(jobs, row),
        mustStayWhole,
      }),
    );
  }
  return lines;
}

/** The barcode beside the confirmation, or that of the scan before it; what is called manual is manual (PACK-57). */
function getScannedCode(
  { jobId, prescriptionId }: LineRow,
  { drugApn, isManually }: ConfirmedMedicine,
  scans: readonly MedicineScan[],
): string {
  if (drugApn || isManually) return drugApn ?? '';
  const scan = scans.find((each) => each.jobId === jobId && each.prescriptionId === prescriptionId);
  return scan?.scannedCode ?? '';
}

interface LinePacking {
  readonly medicine: ConfirmedMedicine;
  readonly packed: Hundredths;
  readonly isScanned: boolean;
  readonly scanned: ScannedState;
  readonly lastDay: string;
  readonly mustStayWhole: boolean;
}

function buildConfirmedLine(
  { today }: Work,
  row: LineRow,
  { medicine, packed, isScanned, scanned, lastDay, mustStayWhole }: LinePacking,
): ConfirmedLine {
  const isManual = medicine.isManually === true || !isScanned;
  const manualReason = isManual ? (medicine.manualReason ?? '') : '';
  const quantityReason = packed === row.qty ? '' : (medicine.quantityReason ?? '');
  const isOtherBrand = scanned.substitutedDrugId !== null;
  const isExpired = scanned.expiry !== null && scanned.expiry < today;
  const isShortDated = scanned.expiry !== null && scanned.expiry < lastDay;
  return {
    row,
    packed: {
      id: row.id,
      packed,
      isManual,
      manualReason,
      quantityReason,
      isOtherBrand,
      isExpired,
      isShortDated,
      isShortDateConfirmed: medicine.isShortDateConfirmed === true,
      mustStayWhole,
    },
    state: { manualReason, quantityReason, ...scanned },
  };
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

const findLastDay = (jobs: readonly LockedJob[], { jobId }: LineRow): string =>
  jobs.find(({ row }) => row.id === jobId)?.row.windowEnd ?? '';

function listScanTargetsOfLine(jobs: readonly LockedJob[], line: LineRow): ScanTarget[] {
  const frozen = jobs.find(({ row }) => row.id === line.jobId)?.kept.snapshot.lines ?? [];
  return frozen.filter(({ prescriptionId }) => prescriptionId === line.prescriptionId);
}

type ScannedState = Pick<LineColumns, 'scannedGtin' | 'batch' | 'expiry' | 'substitutedDrugId'>;

// Batch and expiry are kept only with a barcode that belongs to this very medicine (PACK-15).
async function resolveScannedState(
  work: Work,
  targets: readonly ScanTarget[],
  { isAlternativeSameGeneric }: ConfirmedMedicine,
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
