import { jobRuleRefusals, Refusal } from '@packwright/contract';
import type { Day } from '@packwright/core/days';
import { foilTypes } from '@packwright/core/fields';
import {
  activeStages,
  type Job,
  type JobEffect,
  type JobLine,
  jobStatuses,
  type NewLine,
  nextState,
  type StageFlags,
} from '@packwright/core/jobs';
import type { PackSnapshot } from '@packwright/core/packs';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { tellOfJobs } from '../events.ts';
import { lineState } from '../moves/core-job.ts';
import { jobChange } from '../moves/job-change.ts';
import { settleLedger } from '../moves/ledger.ts';
import type { FrozenPack } from '../snapshots/freeze.ts';
import type { PackConfiguration } from '../store/configuration.ts';
import { insertEvents } from '../store/events.ts';
import { insertJobs, type JobRow, type NewJobRow } from '../store/jobs.ts';
import { insertLines, type LineRow, saveLines } from '../store/lines.ts';
import { findPreviousSnapshots, insertSnapshots } from '../store/snapshots.ts';
import { askOverlap } from './ask-overlap.ts';
import { newLineRows, newLines } from './new-lines.ts';
import { type OrderedPacks, orderPacks, type PackOrder, type PrintForm } from './order-packs.ts';

interface Planned {
  readonly packDate: Day;
  readonly ordered: OrderedPacks;
  readonly pack: FrozenPack;
  readonly lines: readonly NewLine[];
  readonly job: Job;
  readonly effects: readonly JobEffect[];
}

interface Created extends Planned {
  readonly row: JobRow;
}

/**
 * Creates a job for every pack of the form, in one transaction: frozen profile, lines, ledger where packing is
 * skipped, event and audit line (security 4.3, row 1).
 */
export async function createJobs(
  platform: Platform,
  work: Work,
  form: PrintForm,
  isConfirmed: boolean,
  configuration: PackConfiguration,
): Promise<{ order: PackOrder; jobs: readonly JobRow[] }> {
  const order = await orderPacks(work, form, configuration);
  await askOverlap(platform, work, order, isConfirmed);
  const planned = await planJobs(work, order, configuration.flags);
  const rows = await insertJobs(
    work.db,
    planned.map((plan) => newJobRow(work, plan)),
  );
  const created = planned.map((plan, at): Created => ({ ...plan, row: rowAt(rows, at) }));
  const { pharmacyId } = work.who;
  const snapshots = created.map(({ row, pack }) => ({ jobId: row.id, version: 1, snapshot: pack.snapshot }));
  await insertSnapshots(work.db, pharmacyId, snapshots, work.now);
  await addLines(work, created);
  await insertEvents(
    work.db,
    created.map((each) => eventOf(work, each, configuration.flags)),
  );
  for (const [foil, own] of Map.groupBy(created, ({ ordered }) => ordered.foil))
    auditFoil(work, foil.id, own);
  await tellOfJobs(
    work,
    rows.map(({ id }) => id),
  );
  return { order, jobs: rows };
}

async function planJobs(
  work: Work,
  { ordered, printDate }: PackOrder,
  flags: StageFlags,
): Promise<Planned[]> {
  const packs = ordered.flatMap((each) => each.packs.map((pack) => ({ ordered: each, pack })));
  const kinds = new Map(
    packs.map(({ pack: { snapshot } }) => {
      const kind = { foilId: snapshot.foil.foilId, category: snapshot.category };
      return [JSON.stringify(kind), kind];
    }),
  );
  const previous = await findPreviousSnapshots(work.db, [...kinds.values()]);
  return packs.map(({ ordered: each, pack }) => ({
    packDate: printDate,
    ...plan(work, each, pack, previous, flags),
  }));
}

function plan(
  work: Work,
  ordered: OrderedPacks,
  pack: FrozenPack,
  previous: Awaited<ReturnType<typeof findPreviousSnapshots>>,
  flags: StageFlags,
): Omit<Planned, 'packDate'> {
  const { snapshot } = pack;
  const lines = newLines(snapshot, lastPackOf(snapshot, previous));
  const action = { kind: 'createJob', clientCode: snapshot.foil.clientCode, lines } as const;
  const outcome = nextState(null, action, flags, work.who);
  if (!outcome.isAllowed) throw new Refusal(jobRuleRefusals[outcome.refusal.code]);
  return { ordered, pack, lines, job: outcome.job, effects: outcome.effects };
}

// Each PRN medicine has a card of its own, so its last pack is the last one that held it.
function lastPackOf(
  snapshot: PackSnapshot,
  previous: Awaited<ReturnType<typeof findPreviousSnapshots>>,
): PackSnapshot | undefined {
  const own = previous.filter(
    ({ foilId, category }) => foilId === snapshot.foil.foilId && category === snapshot.category,
  );
  const holds = ({ snapshot: last }: { snapshot: PackSnapshot }) =>
    last.lines.some(({ prescriptionId }) => prescriptionId === snapshot.lines[0]?.prescriptionId);
  return (snapshot.category === 'PRN' ? own.find(holds) : own[0])?.snapshot;
}

function newJobRow(work: Work, { ordered: { foil }, pack, packDate, job, effects }: Planned): NewJobRow {
  const { snapshot, firstSlot } = pack;
  const moment = { now: work.now, userId: work.who.userId, signerId: work.who.userId };
  const nothing = { status: jobStatuses.creating.code, is_posted: false };
  const action = { kind: 'createJob', clientCode: job.clientCode, lines: [] } as const;
  return {
    pharmacy_id: work.who.pharmacyId,
    patient_id: foil.patient_id,
    foil_id: foil.id,
    foil_label: snapshot.foil.label,
    patient_group_id: foil.patient_group_id,
    category: snapshot.category,
    pack_type: snapshot.foil.packType,
    client_code: snapshot.foil.clientCode,
    foil_type: foilTypes[snapshot.foil.foilType].code,
    window_start: snapshot.window.from,
    window_end: snapshot.window.to,
    week_index: snapshot.window.week,
    week_count: snapshot.window.weeks,
    distribution: foil.distribution,
    first_slot: firstSlot,
    pack_date: packDate,
    created_at: work.now,
    created_by: work.who.userId,
    ...jobChange(nothing, job, action, effects, moment),
    status: jobStatuses[job.status].code,
  };
}

async function addLines(work: Work, created: readonly Created[]): Promise<void> {
  const { pharmacyId } = work.who;
  const rows = await insertLines(
    work.db,
    created.flatMap(({ row, pack, lines }) => newLineRows(pharmacyId, row.id, pack.snapshot, lines)),
  );
  const byJob = Map.groupBy(rows, ({ job_id }) => job_id);
  await settleCreated(work, created, byJob);
}

/** Where packing is not in use a pack counts as packed in full when it is made (domain 4.3). */
async function settleCreated(
  work: Work,
  created: readonly Created[],
  byJob: ReadonlyMap<number, readonly LineRow[]>,
): Promise<void> {
  const packed = created.filter(({ job }) => job.lines.some(({ packing }) => packing !== 'waiting'));
  const wishes = packed.map((each) => {
    const lines = linesOf(byJob, each.row.id);
    return { row: each.row, lines, effects: effectsFor(each.effects, lines), version: each.row.version };
  });
  const entries = await settleLedger(work, wishes);
  await saveLines(
    work.db,
    packed.flatMap(({ job, row }) =>
      linesOf(byJob, row.id).map((line, at) => ({
        ...lineState(line, lineAt(job, at)),
        posted_entry_id: entries.get(line.id) ?? null,
      })),
    ),
  );
}

const linesOf = (byJob: ReadonlyMap<number, readonly LineRow[]>, jobId: number): LineRow[] =>
  (byJob.get(jobId) ?? []).toSorted((one, other) => one.line_number - other.line_number);

// Core counted the lines from 0, because they had no ids yet.
function effectsFor(effects: readonly JobEffect[], rows: readonly LineRow[]): JobEffect[] {
  return effects.map((effect) =>
    effect.kind === 'postPack'
      ? {
          ...effect,
          lines: effect.lines.flatMap(({ id, quantity }) => {
            const row = rows[id];
            return row ? [{ id: row.id, quantity }] : [];
          }),
        }
      : effect,
  );
}

function lineAt(job: Job, at: number): JobLine {
  const line = job.lines[at];
  if (!line) throw new RangeError(`A new job has no line ${at}`);
  return line;
}

function rowAt(rows: readonly JobRow[], at: number): JobRow {
  const row = rows[at];
  if (!row) throw new RangeError(`Pack job ${at} of the run was not inserted`);
  return row;
}

function eventOf(work: Work, { row }: Created, flags: StageFlags) {
  return {
    pharmacyId: work.who.pharmacyId,
    jobId: row.id,
    jobVersion: row.version,
    at: work.now,
    action: 'createJob',
    fromStatus: null,
    toStatus: row.status,
    userId: work.who.userId,
    onBehalfId: null,
    reason: '',
    comment: '',
    detail: { stages: activeStages(flags) },
  };
}

function auditFoil(work: Work, foilId: number, created: readonly Created[]): void {
  work.audit({
    area: 'packing',
    action: 'createJob',
    objectKind: 'foil',
    objectId: foilId,
    patientId: created[0]?.ordered.foil.patient_id ?? 0,
    detail: { jobIds: created.map(({ row }) => row.id) },
  });
}
