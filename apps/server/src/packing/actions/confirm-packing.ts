import { buildFieldRefusal, packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import type { PackedLine } from '@packwright/core/jobs';
import { addQuantities, type Hundredths, toHundredths } from '@packwright/core/quantity';
import type { Work } from '../../platform/work.ts';
import { applyTransitions, type Transition } from '../transitions/apply-transitions.ts';
import { selectCurrentRows } from '../transitions/core-job.ts';
import { lockJobsForLines } from '../transitions/lock-jobs-for-lines.ts';
import { findConfiguration } from '../store/configuration.ts';
import type { LineRow, LineColumns } from '../store/lines.ts';
import { type MedicineScan, takeScans } from '../store/scans.ts';
import type { JobSelection, LockedJob } from '../transitions/lock-jobs-for-change.ts';
import {
  getScannedCode,
  listScanTargetsOfLine,
  resolveScannedState,
  type ScanClaim,
  type ScannedState,
} from './scanned-line.ts';

/** A medicine as confirmed at the bench, over all jobs on it. */
export interface ConfirmedMedicine extends ScanClaim {
  readonly prescriptionId: number;
  readonly packingQty: Hundredths;
  /** The whole quantity that the bench showed; a bench that shows another one is out of date. */
  readonly qty?: Hundredths | undefined;
  readonly manualReason?: string | undefined;
  readonly quantityReason?: string | undefined;
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
