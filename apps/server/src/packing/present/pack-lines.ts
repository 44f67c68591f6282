import type { packPrescription } from '@packwright/contract/packing';
import { type Day, toWireDay } from '@packwright/core/days';
import {
  checkReasons,
  type CheckReason,
  checkResults,
  listCheckReasons,
  selectLinesToCheckFirst,
  type SkipReason,
} from '@packwright/core/jobs';
import type { LineChange, SnapshotLine } from '@packwright/core/packs';
import { addQuantities, formatDecimal, type Hundredths, toHundredths } from '@packwright/core/quantity';
import type * as z from 'zod/mini';
import { type BenchData, getAvailable } from '../actions/load-bench.ts';
import { toPackingState, selectCurrentRows } from '../transitions/core-job.ts';
import type { LineRow } from '../store/lines.ts';

type PackPrescription = z.input<typeof packPrescription>;

/** A medicine over the jobs of a bench: the same line of each. */
interface BenchLine {
  readonly frozen: SnapshotLine;
  readonly rows: readonly [LineRow, ...LineRow[]];
  readonly mustCheckAlone: boolean;
  readonly reasons: readonly CheckReason[];
  readonly changes: readonly LineChange[];
}

/** The medicines of a bench, each once, in the order of the pack. */
export function presentLines(bench: BenchData): PackPrescription[] {
  const together = new Map<number, BenchLine>();
  for (const { loaded } of bench.jobs) {
    const first = new Set(selectLinesToCheckFirst(loaded.job.lines));
    const reasonsById = new Map(loaded.job.lines.map((line) => [line.id, listCheckReasons(line)]));
    for (const row of loaded.lines) {
      const frozen = loaded.kept.snapshot.lines.find((line) => line.prescriptionId === row.prescriptionId);
      if (!frozen) throw new RangeError(`Line ${row.id} is not in the snapshot of its job`);
      const known = together.get(row.prescriptionId);
      together.set(row.prescriptionId, {
        frozen,
        rows: known ? [...known.rows, row] : [row],
        mustCheckAlone: (known?.mustCheckAlone ?? false) || first.has(row.id),
        reasons: [...(known?.reasons ?? []), ...(reasonsById.get(row.id) ?? [])],
        changes: [...(known?.changes ?? []), ...(loaded.passed.changes.get(row.prescriptionId) ?? [])],
      });
    }
  }
  return [...together.values()].map((line) => presentLine(bench, line));
}

function presentLine(
  bench: BenchData,
  { frozen, rows, mustCheckAlone, reasons, changes }: BenchLine,
): PackPrescription {
  const [first] = rows;
  return {
    ...presentDrug(frozen),
    lineNumber: first.lineNumber,
    category: first.category,
    ...presentPacking(bench, rows),
    checkingStatus: getWorstCheck(rows),
    checkingComments: rows.map((row) => row.checkingComments).find(Boolean) ?? '',
    mustCheckAlone,
    checkReasons: checkReasons.filter((reason) => reasons.includes(reason)),
    changesSinceLast: [...new Set(changes)],
    isCorrectionRequired: rows.some((row) => row.isCorrectionFlagged),
    isCorrectionConfirm: rows.some((row) => row.isCorrectionFlagged)
      ? rows.every((row) => !row.isCorrectionFlagged || row.isCorrectionConfirm)
      : false,
    availableQty: formatDecimal(getAvailable(bench, first.drugCode)),
  };
}

function presentPacking(bench: BenchData, rows: BenchLine['rows']) {
  // Quantity and scan of a completed pack do not apply to waiting packs.
  const inHand = selectCurrentRows(rows);
  const [shown = rows[0]] = inHand;
  return {
    qty: sumRows(rows, (row) => row.qty),
    packingQty: sumRows(rows, (row) => row.packingQty),
    packs: rows.map((row) => ({
      jobId: row.jobId,
      qty: formatDecimal(toHundredths(row.qty)),
      packingQty: formatDecimal(toHundredths(row.packingQty)),
      packing: toPackingState(row),
    })),
    isPackingConfirmed: rows.every((row) => row.packingState === 'confirmed'),
    isSkip: rows.every((row) => row.packingState === 'skipped'),
    isManually: inHand.some((row) => row.isManually),
    manualReason: shown.manualReason,
    quantityReason: shown.quantityReason,
    skippedReason: shown.skipReason as SkipReason | '',
    skippedComment: shown.skipComment,
    batch: shown.batch,
    expiryDate: toWireDay(shown.expiry as Day | null),
    substitutedDrugName:
      shown.substitutedDrugId === null ? '' : (bench.substitutes.get(shown.substitutedDrugId) ?? ''),
  };
}

function presentDrug({ drug, ...line }: SnapshotLine) {
  return {
    prescriptionId: line.prescriptionId,
    drugId: drug.drugId,
    drugCode: drug.drugCode,
    drugName: drug.name,
    genericName: drug.genericName,
    strength: drug.strength,
    form: drug.form,
    directions: line.directions.join(' '),
    isPrn: line.isPrn,
    indication: line.indication,
    warning: line.warnings.join(' '),
    sameAs: line.sameAs,
    description: drug.description,
    color: drug.colour,
    shape: drug.shape,
    isScored: drug.isScored,
    marking: line.marking ?? '',
    isDoNotCrush: drug.isDoNotCrush,
    isHighRisk: drug.isHighRisk,
    doses: line.slotDoses.map(formatDecimal),
    drugApns: [...drug.apns],
  };
}

const sumRows = (rows: readonly LineRow[], of: (row: LineRow) => number): string =>
  formatDecimal(addQuantities(...rows.map((row): Hundredths => toHundredths(of(row)))));

// A failure in one pack is a failure of the medicine; passed only when every pack was.
function getWorstCheck(rows: readonly LineRow[]): number {
  const codes = rows.map((row) => row.checkingStatus);
  return codes.find((code) => code > checkResults.passed.code) ?? Math.min(...codes);
}
