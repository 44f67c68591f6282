import type { Job, JobEffect, StageFlags } from '@packwright/core/jobs';
import type { PackCategory } from '@packwright/core/packs';
import { type Hundredths, toHundredths } from '@packwright/core/quantity';
import type { ScriptStep } from '@packwright/core/scripts';
import type { BenchRequest } from './world.ts';

export interface ModelBarcode {
  readonly text: string;
  /** The drug that it stands for; empty for none that this pharmacy knows. */
  readonly drugCode: string;
  readonly isExpired?: boolean;
}

/** A packed medicine of the resident, as the model knows it: the same doses on every day. */
export interface Medicine {
  readonly id: number;
  /** Another one after a brand swap or a merge. */
  drugCode: string;
  readonly category: PackCategory;
  /** Hundredths of a tablet at each mealtime. */
  doses: readonly number[];
  isCeased: boolean;
}

interface FrozenMedicine {
  readonly doses: string;
  readonly drugCode: string;
}

/** The frozen part of a pack that commands can change. */
export interface FrozenProfile {
  readonly medicines: ReadonlyMap<number, FrozenMedicine>;
  readonly suspendedWeek: number | null;
}

/** A pack job as it should be; its lines carry the ids of their prescriptions. */
export interface ExpectedJob {
  readonly id: number;
  readonly category: PackCategory;
  readonly week: number;
  job: Job;
  version: number;
  snapshotVersion: number;
  frozen: FrozenProfile;
  acknowledged: ReadonlySet<string>;
  /** By line, the drug from whose balance its tablets were taken. */
  readonly takenFrom: Map<number, string>;
  isPrinted: boolean;
  /** The moment of the pass, in milliseconds; 0 for a pack that nobody has passed. */
  passedAt: number;
  /** The version since its correction was completed; 0 for a pack without one. */
  correctedVersion: number;
}

/** A balance as it should be: every entry as "kind quantity". */
export interface ExpectedAccount {
  balance: number;
  readonly entries: string[];
}

export interface SentRequest extends BenchRequest {
  readonly answer: string;
}

/** A drug that the pharmacy added and nobody has approved yet. */
export interface ReviewedDrug {
  readonly id: number;
  readonly barcode: string;
  /** The code of the drug that it turned out to be. */
  mergedInto?: string;
}

/** One supply of a script, with what happened to it one after the other. */
export interface ExpectedSupply {
  readonly scriptNumber: string;
  readonly drugCode: string;
  readonly steps: ScriptStep[];
  /** The medicine that it was imported for. */
  medicineId: number | null;
  /** The drug whose balance holds what it gave. */
  givenTo?: string;
  /** The last file with this supply, and its line. */
  lastFile?: object;
  content?: string;
}

/** Everything that one walk expects of the server. */
export interface Expected {
  userName: string;
  flags: StageFlags;
  /** The week (from 0) on whose Wednesday and Thursday the resident is away. */
  suspendedWeek: number | null;
  readonly medicines: Medicine[];
  readonly jobs: ExpectedJob[];
  readonly accounts: Map<string, ExpectedAccount>;
  /** By drug code. */
  readonly reviewed: Map<string, ReviewedDrug>;
  readonly supplies: ExpectedSupply[];
  /** Quick-job tokens by the person at the bench, with the pharmacist who signs. */
  readonly grants: Map<string, { token: string; signer: string; isOver: boolean }>;
  readonly opened: Set<string>;
  /** Scans that are not confirmed yet, by person, pack and medicine. */
  readonly scans: Map<string, ModelBarcode>;
  readonly sent: SentRequest[];
  /** Those whose account was closed. */
  readonly revoked: Set<string>;
}

const daysInWeek = 7;
const daysAway = 2;

/** The quantity of one medicine in one week. */
export function computeQuantity(model: Expected, medicine: Medicine, week: number): Hundredths {
  const days = model.suspendedWeek === week ? daysInWeek - daysAway : daysInWeek;
  return toHundredths(medicine.doses.reduce((sum, dose) => sum + dose, 0) * days);
}

export const getLiveMedicines = (model: Expected, category: PackCategory): Medicine[] =>
  model.medicines.filter((medicine) => medicine.category === category && !medicine.isCeased);

export function freezeProfile(model: Expected, category: PackCategory): FrozenProfile {
  return {
    medicines: new Map(
      getLiveMedicines(model, category).map((medicine) => [medicine.id, toFrozenMedicine(medicine)]),
    ),
    suspendedWeek: model.suspendedWeek,
  };
}

const toFrozenMedicine = ({ doses, drugCode }: Medicine): FrozenMedicine => ({
  doses: doses.join(' '),
  drugCode,
});

/** How the live profile differs from the frozen one, each difference with its present value (PACK-9). */
export function listDifferences(model: Expected, { frozen, category, week }: ExpectedJob): string[] {
  const live = new Map(getLiveMedicines(model, category).map((medicine) => [medicine.id, medicine]));
  const isAway = model.suspendedWeek === week;
  const wasAway = frozen.suspendedWeek === week;
  const kept = [...frozen.medicines].flatMap(([id, was]) => {
    const medicine = live.get(id);
    if (!medicine) return [`ceased ${id}`];
    const is = toFrozenMedicine(medicine);
    return [
      ...(is.drugCode === was.drugCode ? [] : [`drug ${id}: ${is.drugCode}`]),
      ...(is.doses === was.doses && isAway === wasAway ? [] : [`doses ${id}: ${is.doses} ${isAway}`]),
      ...(is.doses === was.doses ? [] : [`wording ${id}: ${is.doses}`]),
    ];
  });
  const added = [...live.values()]
    .filter(({ id }) => !frozen.medicines.has(id))
    .map(
      (medicine) => `added ${medicine.id}: ${medicine.drugCode} ${computeQuantity(model, medicine, week)}`,
    );
  const suspension = isAway === wasAway ? [] : [`suspension ${model.suspendedWeek}`];
  return [...kept, ...added, ...suspension];
}

/** The job as core must judge it at this moment. */
export function buildCoreJob(model: Expected, { job, ...expected }: ExpectedJob): Job {
  const differences = listDifferences(model, { job, ...expected });
  const open = differences.filter((difference) => !expected.acknowledged.has(difference));
  const isAsked = job.status === 'checking';
  const last = isAsked ? findLastPassed(model, { job, ...expected }) : undefined;
  return {
    ...job,
    dropped: [...(last?.frozen.medicines.keys() ?? [])].filter((id) => !expected.frozen.medicines.has(id)),
    profile: getProfileState(differences, expected.acknowledged),
    needsPharmacist: open.some((difference) => /^(added|drug|doses) /.test(difference)),
    lines: job.lines.map((line) => ({
      ...line,
      isChanged: isAsked && isChangedSince(expected.frozen, last, line.id),
      isDoseChanged: differences.some((difference) =>
        [`drug ${line.id}:`, `doses ${line.id}:`].some((start) => difference.startsWith(start)),
      ),
    })),
  };
}

function getProfileState(differences: readonly string[], acknowledged: ReadonlySet<string>): Job['profile'] {
  if (differences.length === 0) return 'same';
  if (differences.some((difference) => difference.startsWith('ceased'))) return 'unsafe';
  return differences.every((difference) => acknowledged.has(difference)) ? 'acknowledged' : 'changed';
}

/** The pack of the same category that was passed last (PACK-66). */
function findLastPassed({ jobs }: Expected, { id, category }: ExpectedJob): ExpectedJob | undefined {
  return jobs
    .filter((each) => each.category === category && each.id !== id && isStillPassed(each.job))
    .toSorted((one, other) => other.passedAt - one.passedAt || other.week - one.week || other.id - one.id)[0];
}

const isStillPassed = ({ signature, status }: Job): boolean => signature === 'valid' && status !== 'deleted';

function isChangedSince(frozen: FrozenProfile, last: ExpectedJob | undefined, id: number): boolean {
  const [is, was] = [frozen.medicines.get(id), last?.frozen.medicines.get(id)];
  return was === undefined || was.doses !== is?.doses || was.drugCode !== is.drugCode;
}

/** The ledger entries of an allowed step; reversed pills return to the drug that gave them. */
export function postEffects(
  model: Expected,
  { job, takenFrom }: Pick<ExpectedJob, 'job' | 'takenFrom'>,
  after: FrozenProfile,
  effects: readonly JobEffect[],
): void {
  for (const effect of effects) {
    if (effect.kind === 'reversePack')
      for (const id of effect.lineIds)
        addEntry(model, takenFrom.get(id) ?? '', 'REV', computePostedQuantity(job, id));
    if (effect.kind === 'postPack')
      for (const { id, quantity } of effect.lines) {
        const drugCode = resolveDrugCode(model, getPackedDrug(after, id));
        takenFrom.set(id, drugCode);
        addEntry(model, drugCode, 'PAK', 0 - quantity);
      }
  }
}

/** The drug whose balance has the tablets of this one by now. */
export const resolveDrugCode = ({ reviewed }: Expected, drugCode: string): string =>
  reviewed.get(drugCode)?.mergedInto ?? drugCode;

/** Pills that return to a merged drug move to the remaining one (decision 0029). */
export function forwardMergedBalances(model: Expected): void {
  for (const drugCode of model.accounts.keys()) {
    const kept = resolveDrugCode(model, drugCode);
    if (kept !== drugCode) moveBalance(model, 'MER', drugCode, kept);
  }
}

/**
 * Pills of one drug become pills of another, and the resident has as many as before (BOOKS-7). Later steps of the
 * scripts follow; a merged drug ends with or without pills.
 */
export function moveBalance(model: Expected, kind: 'SWAP' | 'MER', from: string, to: string): void {
  const balance = model.accounts.get(from)?.balance ?? 0;
  if (balance !== 0 || kind === 'MER')
    for (const supply of model.supplies) if (supply.givenTo === from) supply.givenTo = to;
  if (balance === 0) return;
  addEntry(model, from, kind, 0 - balance);
  addEntry(model, to, kind, balance);
}

/** The drug that was packed as this medicine, whatever the profile says now. */
export function getPackedDrug({ medicines }: FrozenProfile, id: number): string {
  const medicine = medicines.get(id);
  if (!medicine) throw new Error(`The pack has no medicine ${id}`);
  return medicine.drugCode;
}

const computePostedQuantity = (job: Job, id: number): number =>
  job.lines.find((line) => line.id === id)?.posted ?? 0;

export function addEntry(model: Expected, drugCode: string, kind: string, quantity: number): void {
  const account = getAccount(model, drugCode);
  account.balance += quantity;
  account.entries.push(`${kind} ${quantity}`);
}

export function getAccount(model: Expected, drugCode: string): ExpectedAccount {
  const account = model.accounts.get(drugCode) ?? { balance: 0, entries: [] };
  model.accounts.set(drugCode, account);
  return account;
}
