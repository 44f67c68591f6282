import type { packPrescription } from '@packwright/contract/packing';
import { type Day, dayToWire } from '@packwright/core/days';
import { checkResults, linesToCheckFirst } from '@packwright/core/jobs';
import type { SnapshotLine } from '@packwright/core/packs';
import { addQuantities, formatDecimal, type Hundredths, hundredths } from '@packwright/core/quantity';
import type * as z from 'zod/mini';
import { type Bench, leftOf } from '../actions/load-bench.ts';
import { packingOf, rowsInHand } from '../moves/core-job.ts';
import type { LineRow } from '../store/lines.ts';

type PackPrescription = z.input<typeof packPrescription>;

/** A medicine over the jobs of a bench: the same line of each. */
interface Together {
  readonly frozen: SnapshotLine;
  readonly rows: readonly [LineRow, ...LineRow[]];
  readonly mustCheckAlone: boolean;
}

/** The medicines of a bench, each once, in the order of the pack. */
export function presentLines(bench: Bench): PackPrescription[] {
  const together = new Map<number, Together>();
  for (const { loaded } of bench.jobs) {
    const first = new Set(linesToCheckFirst(loaded.job.lines));
    for (const row of loaded.lines) {
      const frozen = loaded.kept.snapshot.lines.find((line) => line.prescriptionId === row.prescriptionId);
      if (!frozen) throw new RangeError(`Line ${row.id} is not in the snapshot of its job`);
      const known = together.get(row.prescriptionId);
      together.set(row.prescriptionId, {
        frozen,
        rows: known ? [...known.rows, row] : [row],
        mustCheckAlone: (known?.mustCheckAlone ?? false) || first.has(row.id),
      });
    }
  }
  return [...together.values()].map((line) => presentLine(bench, line));
}

function presentLine(bench: Bench, { frozen, rows, mustCheckAlone }: Together): PackPrescription {
  const [first] = rows;
  return {
    ...drugFacts(frozen),
    lineNumber: first.lineNumber,
    category: first.category,
    ...packingFacts(bench, rows),
    checkingStatus: worstCheck(rows),
    checkingComments: rows.map((row) => row.checkingComments).find(Boolean) ?? '',
    mustCheckAlone,
    isCorrectionRequired: rows.some((row) => row.isCorrectionFlagged),
    isCorrectionConfirm: rows.some((row) => row.isCorrectionFlagged)
      ? rows.every((row) => !row.isCorrectionFlagged || row.isCorrectionConfirm)
      : false,
    availableQty: formatDecimal(leftOf(bench, first.drugCode)),
  };
}

function packingFacts(bench: Bench, rows: Together['rows']) {
  // What was typed and scanned for a pack that is done says nothing of those that wait.
  const inHand = rowsInHand(rows);
  const [shown = rows[0]] = inHand;
  return {
    qty: total(rows, (row) => row.qty),
    packingQty: total(rows, (row) => row.packingQty),
    packs: rows.map((row) => ({
      jobId: row.jobId,
      qty: formatDecimal(hundredths(row.qty)),
      packingQty: formatDecimal(hundredths(row.packingQty)),
      packing: packingOf(row),
    })),
    isPackingConfirmed: rows.every((row) => row.packingState === 'confirmed'),
    isSkip: rows.every((row) => row.packingState === 'skipped'),
    isManually: inHand.some((row) => row.isManually),
    manualReason: shown.manualReason,
    batch: shown.batch,
    expiryDate: dayToWire(shown.expiry as Day | null),
    substitutedDrugName:
      shown.substitutedDrugId === null ? '' : (bench.substitutes.get(shown.substitutedDrugId) ?? ''),
  };
}

function drugFacts({ drug, ...line }: SnapshotLine) {
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
    isDoNotCrush: drug.isDoNotCrush,
    isHighRisk: drug.isHighRisk,
    doses: line.slotDoses.map(formatDecimal),
    drugApns: [...drug.apns],
  };
}

const total = (rows: readonly LineRow[], of: (row: LineRow) => number): string =>
  formatDecimal(addQuantities(...rows.map((row): Hundredths => hundredths(of(row)))));

// A failure in one pack is a failure of the medicine; passed only when every pack was.
function worstCheck(rows: readonly LineRow[]): number {
  const codes = rows.map((row) => row.checkingStatus);
  return codes.find((code) => code > checkResults.passed.code) ?? Math.min(...codes);
}
