import { contract } from '@packwright/contract';
import { type JobAction, type JobLine, selectCurrentPacks } from '@packwright/core/jobs';
import { formatDecimal, type Hundredths, toHundredths } from '@packwright/core/quantity';
import { getPackedDrug, type ExpectedJob, type Medicine } from './expected.ts';
import type { Outcome, Choices, Walk } from './walk.ts';

const changed = { code: 'JOB_CHANGED' } as const;
const notFound = { code: 'NOT_FOUND' } as const;

export const demoformin = 'D00001';
/** Another brand of it. */
export const formetra = 'D00002';

const ownBarcodes: Readonly<Record<string, string>> = {
  [demoformin]: '2000000000015',
  [formetra]: '2000000000022',
  D00003: '2000000000039',
  D00004: '2000000000046',
  D00006: '2000000000060',
  D00007: '2000000000077',
  D00010: '2000000000107',
};

interface ModelBarcode {
  readonly text: string;
  /** The drug that it stands for; empty for none that this pharmacy knows. */
  readonly drugCode: string;
}

/** The outcome of a barcode for a medicine of a pack; another brand is accepted after a confirmation. */
type BarcodeOutcome = 'own' | 'alternative' | 'APN_NOT_IN_PROFILE' | 'APN_NOT_ASSIGNED';

/** valid | other brand same generic | other drug | unknown | other pharmacy's | garbage */
function pickBarcode(walk: Walk, drugCode: string, variant: number): ModelBarcode {
  const own = ownBarcodes[drugCode] ?? walk.model.reviewed.get(drugCode)?.barcode ?? '';
  const createUnknownBarcode = (text: string): ModelBarcode => ({ text, drugCode: '' });
  switch (variant % 8) {
    case 3:
      return pickBarcode(walk, drugCode === formetra ? demoformin : formetra, 0);
    case 4:
      return { text: '2000000000084', drugCode: 'D00008' };
    case 5:
      return createUnknownBarcode('9300000000015');
    case 6:
      return createUnknownBarcode(walk.world.foreignBarcode);
    case 7:
      return createUnknownBarcode('(01)7\u001d; drop table drug');
    case 2:
      return { text: `(01)0${own}(17)270331(10)B7`, drugCode };
    default:
      return { text: own, drugCode };
  }
}

function predictScan(walk: Walk, barcode: ModelBarcode, inPack: string): BarcodeOutcome {
  if (barcode.drugCode === '') return 'APN_NOT_ASSIGNED';
  const merged = walk.model.reviewed.get(barcode.drugCode)?.mergedInto;
  if ([barcode.drugCode, merged].includes(inPack)) return 'own';
  const isBrand = [demoformin, formetra].includes(merged ?? barcode.drugCode);
  return isBrand && [demoformin, formetra].includes(inPack) ? 'alternative' : 'APN_NOT_IN_PROFILE';
}

function pickMedicine(walk: Walk, at: number): Medicine {
  const medicine = walk.model.medicines[at % walk.model.medicines.length];
  if (!medicine) throw new Error('The resident takes nothing');
  return medicine;
}

const listLines = (chosen: readonly ExpectedJob[], id: number): JobLine[] =>
  chosen.flatMap(({ job }) => job.lines.filter((line) => line.id === id));

/** A scanned barcode: which medicine of the pack does it match? */
export async function scanBarcode(walk: Walk, { job, line, variant }: Choices): Promise<void> {
  const expected = walk.pickJob(job);
  if (!expected) return;
  const { id, drugCode } = pickMedicine(walk, line);
  const barcode = pickBarcode(walk, expected.frozen.medicines.get(id)?.drugCode ?? drugCode, variant);
  const fates = expected.job.lines.map((each) =>
    predictScan(walk, barcode, getPackedDrug(expected.frozen, each.id)),
  );
  await walk.sendAndCompare(
    'matchScan',
    { body: { jobIds: [expected.id], drugApn: barcode.text } },
    predictScanAnswer(),
  );

  function predictScanAnswer(): Outcome {
    if (expected?.job.status === 'deleted') return { code: 'PACK_DELETED' };
    if (fates.some((fate) => fate === 'own' || fate === 'alternative')) return { apply: () => undefined };
    return { code: barcode.drugCode === '' ? 'APN_NOT_ASSIGNED' : 'APN_NOT_IN_PROFILE' };
  }
}

/** A medicine is packed: scanned or manually, with or without a reason, in full or in part. */
export async function confirmMedicine(walk: Walk, pick: Choices): Promise<void> {
  const chosen = walk.pickJobs(pick);
  const [first] = chosen;
  if (!first) return;
  const medicine = pickPackedMedicine(walk, first, pick);
  const lines = selectCurrentPacks(listLines(chosen, medicine.id));
  const whole = toHundredths(lines.reduce((sum, line) => sum + line.qty, 0));
  const packed = pickPackedQuantity(whole, pick.others);
  const isManual = pick.variant % 5 === 4;
  const hasReason = pick.variant % 2 === 0;
  const holding = chosen.filter(({ job }) => job.lines.some((line) => lines.includes(line)));
  const inPacks = holding.map(({ frozen }) => getPackedDrug(frozen, medicine.id));
  const barcode = isManual ? null : pickBarcode(walk, inPacks[0] ?? medicine.drugCode, pick.variant >> 2);
  const isAgreed = pick.others % 2 === 0;
  const { versions, isStale } = walk.pickVersions(chosen, pick);
  const prescription = {
    prescriptionId: medicine.id,
    packingQty: formatDecimal(packed),
    ...(isManual && { isManually: true, manualReason: hasReason ? 'The label is torn' : '' }),
    ...(barcode && { drugApn: barcode.text, isAlternativeSameGeneric: isAgreed }),
  };
  const body = { jobIds: chosen.map(({ id }) => id), prescriptions: [prescription], versions };
  await walk.sendAndCompare('confirmPacking', { body }, predictConfirmation());

  function predictConfirmation(): Outcome {
    if (isStale) return changed;
    if (lines.length === 0) return notFound;
    if (isManual && !hasReason) return { code: 'MANUAL_NEEDS_REASON' };
    const fates = barcode ? inPacks.map((inPack) => predictScan(walk, barcode, inPack)) : [];
    const hindrance = fates.find((fate) => fate !== 'own' && !(fate === 'alternative' && isAgreed));
    if (hindrance) return { code: hindrance === 'alternative' ? 'APN_NOT_IN_PROFILE' : hindrance };
    if (lines.length > 1 && packed !== whole) return { code: 'UNEVEN_QUANTITY' };
    return walk.predict(holding, ({ job }) => ({
      kind: 'confirmLines',
      lines: job.lines
        .filter((line) => lines.includes(line))
        .map(({ id, qty }) => ({ id, packed: lines.length > 1 ? qty : packed, isManual })),
    }));
  }
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

export const skipMedicine = (walk: Walk, pick: Choices): Promise<void> =>
  skipOrReverse(walk, pick, 'skipLines');
export const reverseSkip = (walk: Walk, pick: Choices): Promise<void> =>
  skipOrReverse(walk, pick, 'reverseSkip');

async function skipOrReverse(walk: Walk, pick: Choices, kind: 'skipLines' | 'reverseSkip'): Promise<void> {
  const chosen = walk.pickJobs(pick);
  const [first] = chosen;
  if (!first) return;
  const { id } = pickPackedMedicine(walk, first, pick);
  const { versions, isStale } = walk.pickVersions(chosen, pick);
  const holding = chosen.filter(({ job }) => job.lines.some((line) => line.id === id));
  const judged = holding.length === 0 ? notFound : walk.predict(holding, () => ({ kind, lineIds: [id] }));
  const outcome = isStale ? changed : judged;
  const body = { jobIds: chosen.map((each) => each.id), prescriptionIds: [id], versions };
  await walk.sendAndCompare(kind === 'skipLines' ? 'skipPacking' : 'reverseSkipped', { body }, outcome);
}

/** Packing is done; every second time with all open medicines confirmed in the same call. */
export async function completePacking(walk: Walk, pick: Choices): Promise<void> {
  const expected = walk.pickJob(pick.job);
  if (!expected) return;
  const { versions, isStale } = walk.pickVersions([expected], pick);
  const open = expected.job.lines.filter(({ packing }) => packing === 'waiting');
  const isFilling = pick.variant % 2 === 0 && open.length > 0;
  const prescriptions = open.map(({ id, qty }) => ({ prescriptionId: id, packingQty: formatDecimal(qty) }));
  const body = { jobIds: [expected.id], versions, ...(isFilling && { prescriptions }) };
  const complete: JobAction = { kind: 'completePacking' };
  const predictCompletion = (): Outcome => {
    if (isStale) return changed;
    if (!isFilling) return walk.predict([expected], () => complete);
    const before = { ...expected };
    const filled = walk.predict([expected], () => ({
      kind: 'confirmLines',
      lines: open.map(({ id, qty }) => ({ id, packed: qty, isManual: false })),
    }));
    if ('code' in filled) return filled;
    // Both steps or neither: the model tries the first one only to judge the second.
    void filled.apply({ status: 200, code: 'done', text: '' });
    const done = walk.predict([expected], () => complete);
    if ('apply' in done) return done;
    Object.assign(expected, before);
    return done;
  };
  await walk.sendAndCompare('completePacking', { body }, predictPermitted(walk, predictCompletion));
}

// A person without the right must not move the model either.
function predictPermitted(walk: Walk, outcome: () => Outcome): Outcome {
  const admitted = walk.predictAccess(contract.completePacking, { apply: () => undefined });
  return 'code' in admitted ? admitted : outcome();
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
      : walk.predict(chosen, () => ({ kind }));
  await walk.sendAndCompare(kind, { body: { ids: chosen.map(({ id }) => id), versions } }, outcome);
}
