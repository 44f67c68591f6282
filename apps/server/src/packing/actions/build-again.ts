import { packingRefusals, Refusal } from '@packwright/contract';
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
import { hasNoDoses, type PackSnapshot } from '@packwright/core/packs';
import { profileForPack } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { tellOfJobs } from '../events.ts';
import { lineState } from '../moves/core-job.ts';
import { jobChange } from '../moves/job-change.ts';
import { settleLedger } from '../moves/ledger.ts';
import { jobEvent } from '../moves/job-event.ts';
import { jobChanged, type Loaded } from '../moves/load.ts';
import { refusalOf } from '../moves/refuse.ts';
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

interface Rebuilt {
  readonly snapshot: PackSnapshot;
  readonly action: BuildAction;
}

/** Builds a job that is there anew from the profile as it is now, as the next snapshot of the same job. */
export async function buildAgain(
  work: Work,
  loaded: Loaded,
  actionOf: (lines: readonly NewLine[]) => BuildAction,
  wish: BuildWish,
  flags: StageFlags,
): Promise<void> {
  const snapshot = await frozenAgain(work, loaded, wish.expiry);
  const action = actionOf(newLines(snapshot, undefined));
  const outcome = nextState(loaded.job, action, flags, work.who);
  if (!outcome.isAllowed) throw await refusalOf(work, [{ loaded, refusal: outcome.refusal }]);
  await replacePack(work, loaded, { snapshot, action }, outcome);
  await leaveTrace(work, loaded, action.kind, outcome.job.status, wish.comment, flags);
}

async function frozenAgain(
  work: Work,
  { row, kept: { snapshot: made } }: Loaded,
  expiry: Day | null,
): Promise<PackSnapshot> {
  const live = (await profileForPack(work, [row.foil_id])).get(row.foil_id);
  if (!live) throw new Refusal(packingRefusals.nothingToPack);
  const snapshot = freezeAgain(live, { ...made, ...(expiry && { expiry }) }, row.first_slot);
  if (hasNoDoses(snapshot)) throw new Refusal(packingRefusals.nothingToPack);
  return snapshot;
}

async function replacePack(
  work: Work,
  loaded: Loaded,
  { snapshot, action }: Rebuilt,
  { job, effects }: Extract<JobOutcome, { isAllowed: true }>,
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
  comment: string,
  flags: StageFlags,
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
