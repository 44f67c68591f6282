import { fieldRefusal, packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import { addQuantities, type Hundredths, hundredths } from '@packwright/core/quantity';
import type { Work } from '../../platform/work.ts';
import { carryOut, type Step } from '../moves/carry-out.ts';
import type { Loaded } from '../moves/load.ts';
import { rowsInHand } from '../moves/core-job.ts';
import { loadForLines } from '../moves/load-for-lines.ts';
import { findConfiguration, type PackConfiguration } from '../store/configuration.ts';
import type { LineRow, LineState } from '../store/lines.ts';
import { matchScan, type ScanMatch, type ScanTarget } from './match-scan.ts';
import type { Chosen } from './move-jobs.ts';

/** A medicine as confirmed at the bench, over all jobs on it. */
export interface ConfirmedMedicine {
  readonly prescriptionId: number;
  readonly packingQty: Hundredths;
  /** What the bench showed as the whole; a bench that shows something else is out of date. */
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
  readonly state: Partial<LineState>;
}

/**
 * Marks these medicines as packed in every job on the bench (D-138); one that waits in some of them, in those alone:
 * where it is packed or left out already, that stands.
 */
export async function confirmPacking(
  work: Work,
  chosen: Chosen,
  medicines: readonly ConfirmedMedicine[],
): Promise<void> {
  const configuration = await findConfiguration(work.db, work.who.pharmacyId);
  const prescriptionIds = medicines.map(({ prescriptionId }) => prescriptionId);
  const jobs = await loadForLines(work, chosen, prescriptionIds);
  const lines: ConfirmedLine[] = [];
  for (const medicine of medicines)
    lines.push(...(await confirmedLines(work, jobs, medicine, configuration)));
  const steps = jobs.flatMap((loaded) => stepOf(loaded, lines));
  await carryOut(work, steps, configuration.flags);
}

function stepOf(loaded: Loaded, lines: readonly ConfirmedLine[]): Step[] {
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

async function confirmedLines(
  work: Work,
  jobs: readonly Loaded[],
  medicine: ConfirmedMedicine,
  configuration: PackConfiguration,
): Promise<ConfirmedLine[]> {
  const rows = rowsInHand(
    jobs.flatMap(({ lines }) => lines.filter((line) => line.prescriptionId === medicine.prescriptionId)),
  );
  if (rows.length === 0) throw new Refusal(sharedRefusals.notFound);
  const isManual = medicine.isManually ?? false;
  const reason = medicine.manualReason ?? '';
  if (isManual && reason === '' && configuration.manualConfirmNeedsReason)
    throw fieldRefusal(packingRefusals.manualNeedsReason, 'manualReason');
  // Each by what its own pack was frozen from: the brand may have been changed between two packs.
  const scanned = new Map<number, Partial<LineState>>();
  for (const row of rows) scanned.set(row.id, await scannedState(work, targetsOf(jobs, row), medicine));
  return shares(rows, medicine).map(({ row, packed }) => ({
    row,
    packed,
    isManual,
    state: { manualReason: reason, ...scanned.get(row.id) },
  }));
}

// What differs from the doses is the quantity of one pack; several packs are only confirmed as they stand.
function shares(rows: readonly LineRow[], { packingQty, qty }: ConfirmedMedicine) {
  const whole = addQuantities(...rows.map((row) => hundredths(row.qty)));
  if (qty !== undefined && qty !== whole)
    throw fieldRefusal(sharedRefusals.invalid, 'qty', validValueMessage);
  const [only, ...others] = rows;
  if (only && others.length === 0) return [{ row: only, packed: packingQty }];
  if (packingQty !== whole) throw fieldRefusal(packingRefusals.unevenQuantity, 'packingQty');
  return rows.map((row) => ({ row, packed: hundredths(row.qty) }));
}

function targetsOf(jobs: readonly Loaded[], line: LineRow): ScanTarget[] {
  const frozen = jobs.find(({ row }) => row.id === line.jobId)?.kept.snapshot.lines ?? [];
  return frozen.filter(({ prescriptionId }) => prescriptionId === line.prescriptionId);
}

// Batch and expiry are kept only with a barcode that belongs to this very medicine (lessons 11).
async function scannedState(
  work: Work,
  targets: readonly ScanTarget[],
  medicine: ConfirmedMedicine,
): Promise<Partial<LineState>> {
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
