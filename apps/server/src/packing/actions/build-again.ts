import { packingRefusals } from '@packwright/contract';
import type { Day } from '@packwright/core/days';
import {
  activeStages,
  type Job,
  type JobAction,
  type JobLine,
  type JobOutcome,
  type JobStatus,
  type NewLine,
  nextState,
  type StageFlags,
} from '@packwright/core/jobs';
import { hasNoDoses, type LiveProfile, type PackSnapshot } from '@packwright/core/packs';
import { profileForPack } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { tellOfJobs } from '../events.ts';
import { lineState } from '../moves/core-job.ts';
import { jobChange } from '../moves/job-change.ts';
import { settleLedger } from '../moves/ledger.ts';
import { jobEvent } from '../moves/job-event.ts';
import { jobChanged, type Loaded } from '../moves/load.ts';
import { type Refused, refusalOf } from '../moves/refuse.ts';
import { freezeAgain } from '../snapshots/freeze.ts';
import { insertEvents } from '../store/events.ts';
import { moveJob } from '../store/jobs.ts';
import { deleteLines, insertLines, type LineRow, saveLines } from '../store/lines.ts';
import { voidSignatures } from '../store/signatures.ts';
import { insertSnapshots } from '../store/snapshots.ts';
import { newLineRows, newLines } from './new-lines.ts';

type BuildAction = Extract<JobAction, { kind: 'remakePack' | 'createJob' }>;

export interface BuildWish {
  readonly comment: string;
  /** Empty keeps the expiry that the pack had. */
  readonly expiry: Day | null;
}

type Allowed = Extract<JobOutcome, { isAllowed: true }>;

interface Rebuilt {
  readonly snapshot: PackSnapshot;
  readonly action: BuildAction;
}

/** How one kind of building is done. */
export interface Build {
  readonly actionOf: (loaded: Loaded, lines: readonly NewLine[]) => BuildAction;
  readonly wish: BuildWish;
  readonly flags: StageFlags;
}

/** Builds jobs that are there anew from the profile as it is now, each as its own next snapshot: all or none. */
export async function buildAgain(work: Work, packs: readonly Loaded[], build: Build): Promise<void> {
  const profiles = await profileForPack(work, [...new Set(packs.map(({ row }) => row.foil_id))]);
  const judged = packs.map((loaded) => judge(work, loaded, profiles.get(loaded.row.foil_id), build));
  const refused = judged.filter((each) => 'refusal' in each);
  if (refused.length > 0) throw await refusalOf(work, refused);
  for (const rebuilt of judged.filter((each) => 'outcome' in each)) {
    const { loaded, action, outcome } = rebuilt;
    await replacePack(work, loaded, rebuilt, outcome);
    await leaveTrace(work, loaded, action.kind, outcome.job.status, build);
  }
}

interface Buildable extends Rebuilt {
  readonly loaded: Loaded;
  readonly outcome: Allowed;
}

function judge(
  work: Work,
  loaded: Loaded,
  live: LiveProfile | undefined,
  { actionOf, wish, flags }: Build,
): Buildable | Refused {
  const snapshot = live && frozenAgain(live, loaded, wish.expiry);
  if (!snapshot || hasNoDoses(snapshot)) return { loaded, refusal: noDoses };
  const action = actionOf(loaded, newLines(snapshot, undefined));
  const outcome = nextState(loaded.job, action, flags, work.who);
  return outcome.isAllowed ? { loaded, snapshot, action, outcome } : { loaded, refusal: outcome.refusal };
}

const noDoses = { code: 'NO_DOSES', sentence: packingRefusals.noDoses.message, lineIds: [] } as const;

const frozenAgain = (live: LiveProfile, { row, kept }: Loaded, expiry: Day | null): PackSnapshot =>
  freezeAgain(live, { ...kept.snapshot, ...(expiry && { expiry }) }, row.first_slot);

async function replacePack(
  work: Work,
  loaded: Loaded,
  { snapshot, action }: Rebuilt,
  { job, effects }: Allowed,
): Promise<void> {
  const { row } = loaded;
  const { pharmacyId, userId } = work.who;
  const version = row.version + 1;
  const reversals = effects.filter(({ kind }) => kind === 'reversePack');
  await settleLedger(work, [{ row, lines: loaded.lines, effects: reversals, version }]);
  if (effects.some(({ kind }) => kind === 'voidSignature'))
    await voidSignatures(work.db, { pharmacyId, jobId: row.id, userId, reason: action.kind, at: work.now });
  await deleteLines(work.db, row.id);
  const lines = newLines(snapshot, undefined);
  const rows = await insertLines(work.db, newLineRows(pharmacyId, row.id, snapshot, lines));
  await postPacked(work, loaded, job, rows, version);
  await insertSnapshots(
    work.db,
    pharmacyId,
    [{ jobId: row.id, version: row.snapshot_version + 1, snapshot }],
    work.now,
  );
  const change = jobChange(row, job, action, effects, { now: work.now, userId, signerId: userId });
  const moved = await moveJob(work.db, row, job.status, {
    ...change,
    snapshot_version: row.snapshot_version + 1,
    foil_label: snapshot.foil.label,
    pack_type: snapshot.foil.packType,
    client_code: snapshot.foil.clientCode,
  });
  if (moved === undefined) throw await jobChanged(work, row);
}

async function postPacked(
  work: Work,
  { row }: Loaded,
  job: Job,
  rows: readonly LineRow[],
  version: number,
): Promise<void> {
  const packed = rows.toSorted((one, other) => one.line_number - other.line_number);
  const lines = packed.flatMap((line, at) => {
    const posted = job.lines[at]?.posted ?? 0;
    return posted === 0 ? [] : [{ id: line.id, quantity: posted as JobLine['posted'] }];
  });
  if (lines.length === 0) return;
  const entries = await settleLedger(work, [
    { row, lines: packed, effects: [{ kind: 'postPack', lines }], version },
  ]);
  const states = packed.flatMap((line, at) => {
    const state = job.lines[at];
    return state ? [{ ...lineState(line, state), posted_entry_id: entries.get(line.id) ?? null }] : [];
  });
  await saveLines(work.db, states);
}

async function leaveTrace(
  work: Work,
  { row, lines }: Loaded,
  kind: BuildAction['kind'],
  to: JobStatus,
  { wish: { comment }, flags }: Build,
): Promise<void> {
  const detail = {
    snapshotVersion: row.snapshot_version + 1,
    stages: activeStages(flags),
    // What had been done to the lines that were replaced.
    replaced: lines.map((line) => ({
      prescriptionId: line.prescription_id,
      state: line.packing_state,
      packingQty: line.packing_qty,
    })),
  };
  await insertEvents(work.db, [jobEvent(work, row, { action: kind, to, comment, detail })]);
  work.audit({
    area: 'packing',
    action: kind,
    objectKind: 'packJob',
    objectId: row.id,
    patientId: row.patient_id,
    detail,
  });
  await tellOfJobs(work, [row.id]);
}
