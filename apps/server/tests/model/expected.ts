import type { Job, JobEffect, StageFlags } from '@packwright/core/jobs';
import type { PackCategory } from '@packwright/core/packs';
import { type Hundredths, hundredths } from '@packwright/core/quantity';
import type { BenchRequest } from './world.ts';

/** A packed medicine of the resident, as the model knows it: the same doses on every day. */
export interface Medicine {
  readonly id: number;
  readonly drugCode: string;
  readonly category: PackCategory;
  /** Hundredths of a tablet at each mealtime. */
  doses: readonly number[];
  isCeased: boolean;
}

/** What a pack was frozen from, as far as the commands can change it. */
export interface Frozen {
  readonly doses: ReadonlyMap<number, string>;
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
  frozen: Frozen;
  acknowledged: ReadonlySet<string>;
  isPrinted: boolean;
}

/** A balance as it should be: every entry as "kind quantity". */
export interface ExpectedAccount {
  balance: number;
  readonly entries: string[];
}

export interface SentRequest extends BenchRequest {
  readonly answer: string;
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
  /** Quick-job tokens by the person at the bench, with the pharmacist who signs. */
  readonly grants: Map<string, { token: string; signer: string; isOver: boolean }>;
  readonly opened: Set<string>;
  readonly sent: SentRequest[];
  /** Those whose account was closed. */
  readonly revoked: Set<string>;
}

const daysInWeek = 7;
const daysAway = 2;

/** What one medicine gives in one week. */
export function quantityIn(model: Expected, medicine: Medicine, week: number): Hundredths {
  const days = model.suspendedWeek === week ? daysInWeek - daysAway : daysInWeek;
  return hundredths(medicine.doses.reduce((sum, dose) => sum + dose, 0) * days);
}

export const liveMedicines = (model: Expected, category: PackCategory): Medicine[] =>
  model.medicines.filter((medicine) => medicine.category === category && !medicine.isCeased);

export function freeze(model: Expected, category: PackCategory): Frozen {
  return {
    doses: new Map(liveMedicines(model, category).map(({ id, doses }) => [id, doses.join(' ')])),
    suspendedWeek: model.suspendedWeek,
  };
}

/** How the live profile differs from the frozen one, each difference with its present value (security 4.4). */
export function differencesOf(model: Expected, { frozen, category, week }: ExpectedJob): string[] {
  const live = new Map(liveMedicines(model, category).map((medicine) => [medicine.id, medicine]));
  const isAway = model.suspendedWeek === week;
  const wasAway = frozen.suspendedWeek === week;
  const kept = [...frozen.doses].flatMap(([id, was]) => {
    const medicine = live.get(id);
    if (!medicine) return [`ceased ${id}`];
    const is = medicine.doses.join(' ');
    return [
      ...(is === was && isAway === wasAway ? [] : [`doses ${id}: ${is} ${isAway}`]),
      ...(is === was ? [] : [`wording ${id}: ${is}`]),
    ];
  });
  const added = [...live.values()]
    .filter(({ id }) => !frozen.doses.has(id))
    .map((medicine) => `added ${medicine.id}: ${quantityIn(model, medicine, week)}`);
  const suspension =
    model.suspendedWeek === frozen.suspendedWeek ? [] : [`suspension ${model.suspendedWeek}`];
  return [...kept, ...added, ...suspension];
}

/** The job as core must judge it at this moment. */
export function presentJob(model: Expected, expected: ExpectedJob): Job {
  return { ...expected.job, profile: profileOf(differencesOf(model, expected), expected.acknowledged) };
}

function profileOf(differences: readonly string[], acknowledged: ReadonlySet<string>): Job['profile'] {
  if (differences.length === 0) return 'same';
  if (differences.some((difference) => difference.startsWith('ceased'))) return 'unsafe';
  return differences.every((difference) => acknowledged.has(difference)) ? 'acknowledged' : 'changed';
}

/** Has the medicine changed since the patient's last pack of its category (D-141)? */
export function isChangedSince(model: Expected, category: PackCategory, medicine: Medicine): boolean {
  const [last] = model.jobs
    .filter((each) => each.category === category && each.job.status !== 'deleted')
    .toSorted((one, other) => other.week - one.week || other.id - one.id);
  return last?.frozen.doses.get(medicine.id) !== medicine.doses.join(' ');
}

/** What an allowed step leaves in the ledger. `before` has the quantities that stand. */
export function post(model: Expected, before: Job, effects: readonly JobEffect[]): void {
  for (const effect of effects) {
    if (effect.kind === 'reversePack')
      for (const id of effect.lineIds) enter(model, id, 'REV', postedOf(before, id));
    if (effect.kind === 'postPack')
      for (const { id, quantity } of effect.lines) enter(model, id, 'PAK', 0 - quantity);
  }
}

const postedOf = (job: Job, id: number): number => job.lines.find((line) => line.id === id)?.posted ?? 0;

function enter(model: Expected, medicineId: number, kind: string, quantity: number): void {
  const code = model.medicines.find(({ id }) => id === medicineId)?.drugCode;
  if (code === undefined) throw new Error(`The model has no medicine ${medicineId}`);
  const account = accountOf(model, code);
  account.balance += quantity;
  account.entries.push(`${kind} ${quantity}`);
}

export function accountOf(model: Expected, drugCode: string): ExpectedAccount {
  const account = model.accounts.get(drugCode) ?? { balance: 0, entries: [] };
  model.accounts.set(drugCode, account);
  return account;
}
