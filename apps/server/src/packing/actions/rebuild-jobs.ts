import { packingRefusals } from '@packwright/contract';
import type { Day } from '@packwright/core/days';
import { foilTypes } from '@packwright/core/fields';
import {
  getActiveStages,
  type JobAction,
  type JobOutcome,
  type NewLine,
  computeNextState,
  type StageFlags,
} from '@packwright/core/jobs';
import { hasNoDoses, type LiveProfile, type PackSnapshot } from '@packwright/core/packs';
import { zero } from '@packwright/core/quantity';
import { loadLiveProfiles } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import { toLineColumns } from '../transitions/core-job.ts';
import {
  buildJobChange,
  buildJobEvent,
  type LedgerRequest,
  postToLedger,
} from '../transitions/job-effects.ts';
import {
  buildJobChangedRefusal,
  buildTransitionRefusal,
  type LockedJob,
  type RefusedTransition,
} from '../transitions/lock-jobs-for-change.ts';
import { refreezeSnapshot } from '../snapshots/freeze-foil.ts';
import { describeStops, listStops } from '../snapshots/order-stops.ts';
import { insertEvents } from '../store/events.ts';
import { updateJobs } from '../store/jobs.ts';
import { deleteLines, insertLines, type LineRow, saveLines } from '../store/lines.ts';
import { findDistributions } from '../store/people.ts';
import { describeVoided, type VoidedSignatures, voidSignatures } from '../store/signatures.ts';
import { insertSnapshots } from '../store/snapshots.ts';
import { deleteStaleMarks } from '../store/stale-packs.ts';
import { toNewLineRows, buildNewLines } from './new-lines.ts';

type RebuildAction = Extract<JobAction, { kind: 'remakePack' | 'createJob' }>;

export interface RebuildOptions {
  readonly comment: string;
  /** Empty keeps the expiry that the pack had. */
  readonly expiry: Day | null;
}

type AllowedOutcome = Extract<JobOutcome, { isAllowed: true }>;

interface RebuildPlan {
  readonly snapshot: PackSnapshot;
  readonly action: RebuildAction;
}

/** How one kind of building is done. */
export interface RebuildKind {
  readonly getAction: (loaded: LockedJob, lines: readonly NewLine[]) => RebuildAction;
  readonly options: RebuildOptions;
  readonly flags: StageFlags;
}

/** Rebuilds jobs from the profile as it is now, each as its own next snapshot: all or none. */
export async function rebuildJobs(
  work: Work,
  packs: readonly LockedJob[],
  build: RebuildKind,
): Promise<void> {
  const profiles = await loadLiveProfiles(work, [...new Set(packs.map(({ row }) => row.foilId))]);
  const judged = packs.map((loaded) => evaluateRebuild(work, loaded, profiles.get(loaded.row.foilId), build));
  const refused = judged.filter((each) => 'refusal' in each);
  if (refused.length > 0) throw await buildTransitionRefusal(work, refused);
  const rebuilt = judged.filter((each) => 'outcome' in each);
  const voided = await replaceSnapshots(work, rebuilt);
  await recordRebuilds(work, rebuilt, build, voided);
}

interface AllowedRebuild extends RebuildPlan {
  readonly loaded: LockedJob;
  readonly outcome: AllowedOutcome;
}

function evaluateRebuild(
  work: Work,
  loaded: LockedJob,
  live: LiveProfile | undefined,
  { getAction, options, flags }: RebuildKind,
): AllowedRebuild | RefusedTransition {
  const snapshot = live && refreezePack(live, loaded, options.expiry);
  if (!snapshot || hasNoDoses(snapshot)) return { loaded, refusal: noDoses };
  const stops = listStops(
    live,
    snapshot.lines.map(({ prescriptionId }) => prescriptionId),
  );
  if (stops.length > 0) return { loaded, refusal: { ...atFault, sentence: describeStops(stops) } };
  const action = getAction(loaded, buildNewLines(snapshot));
  const outcome = computeNextState(loaded.job, action, flags, work.who);
  return outcome.isAllowed ? { loaded, snapshot, action, outcome } : { loaded, refusal: outcome.refusal };
}

const noDoses = { code: 'NO_DOSES', sentence: packingRefusals.noDoses.message, lineIds: [] } as const;

const atFault = { code: 'MEDICINE_AT_FAULT', lineIds: [] } as const;

const refreezePack = (live: LiveProfile, { row, kept }: LockedJob, expiry: Day | null): PackSnapshot =>
  refreezeSnapshot(live, { ...kept.snapshot, ...(expiry && { expiry }) }, row.firstSlot);

interface ReplacedPack extends AllowedRebuild {
  readonly rows: readonly LineRow[];
}

// The ledger is settled for all packs together: account after account by pack, two people would wait for each other.
async function replaceSnapshots(work: Work, packs: readonly AllowedRebuild[]): Promise<VoidedSignatures> {
  await postToLedger(work, packs.map(toReversalRequest));
  await postPackedLines(work, await replaceLines(work, packs));
  return updateRebuiltJobs(work, packs);
}

const toReversalRequest = ({ loaded: { row, lines }, outcome }: AllowedRebuild): LedgerRequest => ({
  row,
  lines,
  effects: outcome.effects.filter(({ kind }) => kind === 'reversePack'),
  version: row.version + 1,
});

async function replaceLines(work: Work, packs: readonly AllowedRebuild[]): Promise<ReplacedPack[]> {
  await deleteLines(
    work.db,
    packs.map(({ loaded: { row } }) => row.id),
  );
  const lines = packs.flatMap(({ loaded: { row }, snapshot }) =>
    toNewLineRows(work.who.pharmacyId, row.id, snapshot),
  );
  const rows = Map.groupBy(await insertLines(work.db, lines), ({ jobId }) => jobId);
  return packs.map((each) => ({
    ...each,
    rows: (rows.get(each.loaded.row.id) ?? []).toSorted((one, other) => one.lineNumber - other.lineNumber),
  }));
}

async function updateRebuiltJobs(work: Work, packs: readonly AllowedRebuild[]): Promise<VoidedSignatures> {
  const voided = await voidSignatures(
    work,
    packs.flatMap(({ loaded: { row }, action, outcome: { effects } }) =>
      effects.some(({ kind }) => kind === 'voidSignature') ? [{ jobId: row.id, reason: action.kind }] : [],
    ),
  );
  await deleteStaleMarks(
    work.db,
    packs.map(({ loaded: { row } }) => row.id),
  );
  const snapshots = packs.map(({ loaded: { row }, snapshot }) => ({
    jobId: row.id,
    version: row.snapshotVersion + 1,
    snapshot,
  }));
  await insertSnapshots(work.db, work.who.pharmacyId, snapshots, work.now);
  const distributions = await findDistributions(
    work.db,
    packs.map(({ loaded: { row } }) => row.patientId),
  );
  const moves = packs.map((each) => buildRebuiltMove(work, each, distributions));
  const elsewhere = await updateJobs(work.db, moves);
  if (elsewhere) throw await buildJobChangedRefusal(work, elsewhere.from);
  return voided;
}

function buildRebuiltMove(
  { now, who: { userId } }: Work,
  { loaded: { row }, snapshot, action, outcome: { job, effects } }: AllowedRebuild,
  distributions: ReadonlyMap<number, number>,
) {
  const change = {
    ...buildJobChange(row, job, action, effects, { now, userId, signerId: userId }),
    snapshotVersion: row.snapshotVersion + 1,
    patientGroupId: snapshot.group.patientGroupId,
    distribution: distributions.get(row.patientId) ?? row.distribution,
    foilLabel: snapshot.foil.label,
    foilType: foilTypes[snapshot.foil.foilType].code,
    packType: snapshot.foil.packType,
    clientCode: snapshot.foil.clientCode,
  };
  return { from: row, to: job.status, change };
}

async function postPackedLines(work: Work, packs: readonly ReplacedPack[]): Promise<void> {
  const entries = await postToLedger(work, packs.map(toPostingRequest));
  const states = packs.flatMap(({ rows, outcome: { job } }) =>
    rows.flatMap((line, at) => {
      const state = job.lines[at];
      return state && state.packing !== 'waiting'
        ? [{ ...toLineColumns(line, state), postedEntryId: entries.get(line.id) ?? null }]
        : [];
    }),
  );
  await saveLines(work.db, states);
}

// The lines of the new state stand in the order of the rows that were just written.
function toPostingRequest({ loaded: { row }, rows, outcome: { job } }: ReplacedPack): LedgerRequest {
  const lines = rows.flatMap(({ id }, at) => {
    const quantity = job.lines[at]?.posted ?? zero;
    return quantity === zero ? [] : [{ id, quantity }];
  });
  return { row, lines: rows, effects: [{ kind: 'postPack', lines }], version: row.version + 1 };
}

async function recordRebuilds(
  work: Work,
  packs: readonly AllowedRebuild[],
  { options: { comment }, flags }: RebuildKind,
  voided: VoidedSignatures,
): Promise<void> {
  const facts = packs.map(({ loaded: { row, lines }, action: { kind: action }, outcome: { job } }) => {
    const detail = {
      snapshotVersion: row.snapshotVersion + 1,
      stages: getActiveStages(flags),
      // The work done on the replaced lines.
      replaced: lines.map((line) => ({
        prescriptionId: line.prescriptionId,
        state: line.packingState,
        packingQty: line.packingQty,
      })),
    };
    return { row, action, to: job.status, comment, detail };
  });
  await insertEvents(
    work.db,
    facts.map(({ row, ...event }) => buildJobEvent(work, row, event)),
  );
  for (const { row, action, detail } of facts)
    work.audit({
      area: 'packing',
      action,
      objectKind: 'packJob',
      objectId: row.id,
      patientId: row.patientId,
      detail: { ...detail, ...describeVoided(voided, row.id) },
    });
  await announceJobs(
    work,
    packs.map(({ loaded: { row } }) => row.id),
  );
}
