import { type JobAction, type JobLine, type PackedLine, selectCurrentPacks } from '@packwright/core/jobs';
import { formatDecimal, type Hundredths, toHundredths } from '@packwright/core/quantity';
import { getPackedDrug, type ExpectedJob, type Medicine, type ModelBarcode } from './expected.ts';
import { getScanKey, listLines, pickBarcode, pickMedicine, predictScan } from './scanning.ts';
import type { Outcome, Choices, Walk } from './walk.ts';

const changed = { code: 'JOB_CHANGED' } as const;
const notFound = { code: 'NOT_FOUND' } as const;

interface PackedMedicine {
  readonly id: number;
  readonly packed: Hundredths;
  readonly isManual: boolean;
  readonly manualReason: string;
  readonly quantityReason: string;
  /** Beside the confirmation; null where an earlier scan has to count, or none. */
  readonly barcode: ModelBarcode | null;
  readonly isAgreed: boolean;
}

/** A medicine is packed: scanned, by an earlier scan or manually, with or without reasons, in full or in part. */
export async function confirmMedicine(walk: Walk, pick: Choices): Promise<void> {
  const chosen = walk.pickJobs(pick);
  const [first] = chosen;
  if (!first) return;
  const medicine = pickPackedMedicine(walk, first, pick);
  const lines = selectCurrentPacks(listLines(chosen, medicine.id));
  const whole = toHundredths(lines.reduce((sum, line) => sum + line.qty, 0));
  const isManual = pick.variant % 5 === 4;
  const holding = chosen.filter(({ job }) => job.lines.some((line) => lines.includes(line)));
  const inPack = holding[0] ? getPackedDrug(holding[0].frozen, medicine.id) : medicine.drugCode;
  const hasBarcode = !isManual && pick.line % 4 > 0;
  const packed: PackedMedicine = {
    id: medicine.id,
    packed: pickPackedQuantity(whole, pick.others),
    isManual,
    manualReason: pick.variant % 2 === 0 ? 'The label is torn' : '',
    quantityReason: pick.others % 3 > 0 ? 'One fell' : '',
    barcode: hasBarcode ? pickBarcode(walk, inPack, pick.variant >> 2) : null,
    isAgreed: pick.others % 2 === 0,
  };
  const { versions, isStale } = walk.pickVersions(chosen, pick);
  const body = { jobIds: chosen.map(({ id }) => id), prescriptions: [toPrescription(packed)], versions };
  const outcome = isStale ? changed : predictConfirmation(walk, holding, lines, packed);
  await walk.sendAndCompare('confirmPacking', { body }, outcome);
}

const toPrescription = ({ id, barcode, ...packed }: PackedMedicine) => ({
  prescriptionId: id,
  packingQty: formatDecimal(packed.packed),
  isManually: packed.isManual,
  manualReason: packed.manualReason,
  quantityReason: packed.quantityReason,
  ...(barcode && { drugApn: barcode.text, isAlternativeSameGeneric: packed.isAgreed }),
});

/** As much of a medicine goes into each of the packs that hold it as its barcodes let in. */
function predictConfirmation(
  walk: Walk,
  holding: readonly ExpectedJob[],
  lines: readonly JobLine[],
  medicine: PackedMedicine,
): Outcome {
  if (lines.length === 0) return notFound;
  const whole = lines.reduce((sum, line) => sum + line.qty, 0);
  if (lines.length > 1 && medicine.packed !== whole) return { code: 'UNEVEN_QUANTITY' };
  const packedByJob = new Map<ExpectedJob, PackedLine>();
  for (const expected of holding) {
    const line = expected.job.lines.find((each) => lines.includes(each));
    if (!line) continue;
    const packed = lines.length > 1 ? line.qty : medicine.packed;
    const scanned = getScannedBarcode(walk, expected, medicine);
    const fate = scanned ? predictScan(walk, scanned, getPackedDrug(expected.frozen, line.id)) : 'none';
    if (fate === 'alternative' && !(medicine.barcode && medicine.isAgreed))
      return { code: 'APN_NOT_IN_PROFILE' };
    if (fate === 'APN_NOT_IN_PROFILE' || fate === 'APN_NOT_ASSIGNED') return { code: fate };
    packedByJob.set(expected, toPackedLine({ ...medicine, packed }, line, scanned, fate === 'alternative'));
  }
  const judged = walk.predict([...packedByJob.keys()], (expected) => {
    const packed = packedByJob.get(expected);
    return { kind: 'confirmLines', lines: packed ? [packed] : [] };
  });
  if ('code' in judged) return judged;
  return {
    apply: async (reply) => {
      await judged.apply(reply);
      for (const { id } of holding) walk.model.scans.delete(getScanKey(walk, id, medicine.id));
    },
  };
}

function getScannedBarcode(
  walk: Walk,
  { id }: ExpectedJob,
  { barcode, isManual, id: medicineId }: PackedMedicine,
): ModelBarcode | undefined {
  return barcode ?? (isManual ? undefined : walk.model.scans.get(getScanKey(walk, id, medicineId)));
}

function toPackedLine(
  medicine: PackedMedicine,
  line: JobLine,
  scanned: ModelBarcode | undefined,
  isOtherBrand: boolean,
): PackedLine {
  const isManual = medicine.isManual || !scanned;
  return {
    id: line.id,
    packed: medicine.packed,
    isManual,
    manualReason: isManual ? medicine.manualReason : '',
    quantityReason: medicine.packed === line.qty ? '' : medicine.quantityReason,
    isOtherBrand,
    isExpired: scanned?.isExpired === true,
    isShortDated: false,
    isShortDateConfirmed: false,
    mustStayWhole: false,
  };
}

// Mostly a medicine of the pack itself; now and then one that lies elsewhere.
function pickPackedMedicine(walk: Walk, { job }: ExpectedJob, { line, variant }: Choices): Medicine {
  const own = job.lines[line % Math.max(1, job.lines.length)];
  const known = walk.model.medicines.find(({ id }) => id === own?.id);
  return variant % 11 === 10 || !known ? pickMedicine(walk, line) : known;
}

function pickPackedQuantity(whole: Hundredths, choice: number): Hundredths {
  if (choice % 8 === 7) return toHundredths(0);
  return choice % 4 === 1 && whole > 100 ? toHundredths(whole - 100) : whole;
}

const skipReasons = [undefined, 'outOfStock', 'other'] as const;

/** Leaves a medicine out: without a reason, with one, or with one that needs words. */
export async function skipMedicine(walk: Walk, pick: Choices): Promise<void> {
  const reason = skipReasons[pick.variant % 3];
  const comment = pick.others % 2 === 0 ? 'Comes on Friday' : '';
  const explanation = { comment, ...(reason && { reason }) };
  await transitionMedicine(walk, pick, 'skipPacking', explanation, (lineIds) => ({
    kind: 'skipLines',
    lineIds,
    reason: reason ?? null,
    comment,
  }));
}

export const reverseSkip = (walk: Walk, pick: Choices): Promise<void> =>
  transitionMedicine(walk, pick, 'reverseSkipped', {}, (lineIds) => ({ kind: 'reverseSkip', lineIds }));

export const takeOut = (walk: Walk, pick: Choices): Promise<void> =>
  transitionMedicine(walk, pick, 'takeOutPacked', {}, (lineIds) => ({ kind: 'takeOutLines', lineIds }));

async function transitionMedicine(
  walk: Walk,
  pick: Choices,
  call: 'skipPacking' | 'reverseSkipped' | 'takeOutPacked',
  more: Readonly<Record<string, unknown>>,
  buildAction: (lineIds: readonly number[]) => JobAction,
): Promise<void> {
  const chosen = walk.pickJobs(pick);
  const [first] = chosen;
  if (!first) return;
  const { id } = pickPackedMedicine(walk, first, pick);
  const { versions, isStale } = walk.pickVersions(chosen, pick);
  const holding = chosen.filter(({ job }) => job.lines.some((line) => line.id === id));
  const judged = holding.length === 0 ? notFound : walk.predict(holding, () => buildAction([id]));
  const body = { jobIds: chosen.map((each) => each.id), prescriptionIds: [id], versions, ...more };
  await walk.sendAndCompare(call, { body }, isStale ? changed : judged);
}

/** Packing is done; every second time with all open medicines scanned before, and named again with it. */
export async function completePacking(walk: Walk, pick: Choices): Promise<void> {
  const expected = walk.pickJob(pick.job);
  if (!expected) return;
  if (pick.variant % 2 === 0) await fillPack(walk, expected);
  const { versions, isStale } = walk.pickVersions([expected], pick);
  const held = expected.job.lines.filter(({ packing }) => packing === 'confirmed');
  const prescriptions = held.map(({ id, packed }) => ({
    prescriptionId: id,
    packingQty: formatDecimal(packed),
  }));
  const body = { jobIds: [expected.id], versions, ...(pick.others % 2 === 0 && { prescriptions }) };
  const outcome = isStale ? changed : walk.predict([expected], () => ({ kind: 'completePacking' }));
  await walk.sendAndCompare('completePacking', { body }, outcome);
}

/** Every medicine that waits, by its own barcode. */
async function fillPack(walk: Walk, expected: ExpectedJob): Promise<void> {
  const open = expected.job.lines.filter(({ packing }) => packing === 'waiting');
  if (open.length === 0) return;
  const filled = open.map(({ id, qty }): PackedMedicine => {
    const barcode = pickBarcode(walk, getPackedDrug(expected.frozen, id), 0);
    const reasons = { manualReason: '', quantityReason: '' };
    return { id, packed: qty, isManual: false, ...reasons, barcode, isAgreed: false };
  });
  const lines = filled.flatMap((medicine) =>
    open
      .filter(({ id }) => id === medicine.id)
      .map((line) => toPackedLine(medicine, line, medicine.barcode ?? undefined, false)),
  );
  const body = { jobIds: [expected.id], prescriptions: filled.map(toPrescription) };
  const judged = walk.predict([expected], () => ({ kind: 'confirmLines', lines }));
  await walk.sendAndCompare('confirmPacking', { body }, judged);
}

export async function rejectPacking(walk: Walk, pick: Choices): Promise<void> {
  const chosen = walk.pickJobs(pick);
  const { versions, isStale } = walk.pickVersions(chosen, pick);
  const [first, ...others] = chosen.map(({ id }, at) => ({
    jobId: id,
    ...(versions && { version: versions[at] }),
  }));
  if (!first) return;
  const { jobId: id, ...seen } = first;
  const body = { reason: 2, comment: 'Wrong tablet', ...seen, others };
  const outcome = isStale
    ? changed
    : walk.predict(chosen, () => ({ kind: 'rejectPacking', reason: 'incorrectDrug' }));
  await walk.sendAndCompare('rejectPacking', { params: { id }, body }, outcome);
}

/** The sheets lie in the pack: only what was printed as it is now goes on. */
export async function completePrinting(walk: Walk, pick: Choices): Promise<void> {
  const chosen = walk.pickJobs(pick);
  if (chosen.length === 0) return;
  const { versions, isStale } = walk.pickVersions(chosen, pick);
  const kind = pick.others % 5 === 4 ? 'robotPack' : 'completePrinting';
  const isUnprinted = kind === 'completePrinting' && chosen.some(({ isPrinted }) => !isPrinted);
  const outcome = isUnprinted
    ? { code: 'NOT_PRINTED' }
    : isStale
      ? changed
      : walk.predict(walk.omitHeld(chosen, { kind }), () => ({ kind }));
  await walk.sendAndCompare(kind, { body: { ids: chosen.map(({ id }) => id), versions } }, outcome);
}
