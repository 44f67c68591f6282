import { packingRefusals } from '@packwright/contract';
import type { Day } from '@packwright/core/days';
import { foilTypes } from '@packwright/core/fields';
import {
  activeStages,
  type JobAction,
  type JobOutcome,
  type JobStatus,
  type NewLine,
  nextState,
  type StageFlags,
} from '@packwright/core/jobs';
import { hasNoDoses, type LiveProfile, type PackSnapshot } from '@packwright/core/packs';
import { zero } from '@packwright/core/quantity';
import { profileForPack } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { tellOfJobs } from '../events.ts';
import { lineState } from '../moves/core-job.ts';
import { jobChange } from '../moves/job-change.ts';
import { type LedgerWish, settleLedger } from '../moves/ledger.ts';
import { jobEvent } from '../moves/job-event.ts';
import { jobChanged, type Loaded } from '../moves/load.ts';
import { type Refused, refusalOf } from '../moves/refuse.ts';
import { freezeAgain } from '../snapshots/freeze.ts';
import { insertEvents } from '../store/events.ts';
import { moveJob } from '../store/jobs.ts';
import { deleteLines, insertLines, type LineRow, saveLines } from '../store/lines.ts';
import { distributionsOf } from '../store/people.ts';
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
  const profiles = await profileForPack(work, [...new Set(packs.map(({ row }) => row.foilId))]);
  const judged = packs.map((loaded) => judge(work, loaded, profiles.get(loaded.row.foilId), build));
  const refused = judged.filter((each) => 'refusal' in each);
  if (refused.length > 0) throw await refusalOf(work, refused);
  const rebuilt = judged.filter((each) => 'outcome' in each);
  await replacePacks(work, rebuilt);
  for (const { loaded, action, outcome } of rebuilt)
    await leaveTrace(work, loaded, action.kind, outcome.job.status, build);
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
  freezeAgain(live, { ...kept.snapshot, ...(expiry && { expiry }) }, row.firstSlot);

interface Replaced extends Buildable {
  readonly rows: readonly LineRow[];
}

// The ledger is settled for all packs together: account after account by pack, two people would wait for each other.
async function replacePacks(work: Work, packs: readonly Buildable[]): Promise<void> {
  await settleLedger(work, packs.map(reversalsOf));
  const replaced: Replaced[] = [];
  for (const each of packs) replaced.push({ ...each, rows: await replaceLines(work, each) });
  await postPacked(work, replaced);
  const distributions = await distributionsOf(
    work.db,
    packs.map(({ loaded: { row } }) => row.patientId),
  );
  for (const each of packs) await moveRebuilt(work, each, distributions);
}

const reversalsOf = ({ loaded: { row, lines }, outcome }: Buildable): LedgerWish => ({
  row,
  lines,
  effects: outcome.effects.filter(({ kind }) => kind === 'reversePack'),
  version: row.version + 1,
});

async function replaceLines(work: Work, { loaded: { row }, snapshot }: Buildable): Promise<LineRow[]> {
  const { pharmacyId } = work.who;
  await deleteLines(work.db, row.id);
  const lines = newLines(snapshot, undefined);
  const rows = await insertLines(work.db, newLineRows(pharmacyId, row.id, snapshot, lines));
  return rows.toSorted((one, other) => one.lineNumber - other.lineNumber);
}

async function moveRebuilt(
  work: Work,
  { loaded: { row }, snapshot, action, outcome: { job, effects } }: Buildable,
  distributions: ReadonlyMap<number, number>,
): Promise<void> {
  const { pharmacyId, userId } = work.who;
  if (effects.some(({ kind }) => kind === 'voidSignature'))
    await voidSignatures(work.db, { pharmacyId, jobId: row.id, userId, reason: action.kind, at: work.now });
  const version = row.snapshotVersion + 1;
  await insertSnapshots(work.db, pharmacyId, [{ jobId: row.id, version, snapshot }], work.now);
  const moved = await moveJob(work.db, row, job.status, {
    ...jobChange(row, job, action, effects, { now: work.now, userId, signerId: userId }),
    snapshotVersion: version,
    patientGroupId: snapshot.group.patientGroupId,
    distribution: distributions.get(row.patientId) ?? row.distribution,
    foilLabel: snapshot.foil.label,
    foilType: foilTypes[snapshot.foil.foilType].code,
    packType: snapshot.foil.packType,
    clientCode: snapshot.foil.clientCode,
  });
  if (moved === undefined) throw await jobChanged(work, row);
}

async function postPacked(work: Work, packs: readonly Replaced[]): Promise<void> {
  const entries = await settleLedger(work, packs.map(postingsOf));
  const states = packs.flatMap(({ rows, outcome: { job } }) =>
    rows.flatMap((line, at) => {
      const state = job.lines[at];
      return state && state.packing !== 'waiting'
        ? [{ ...lineState(line, state), postedEntryId: entries.get(line.id) ?? null }]
        : [];
    }),
  );
  await saveLines(work.db, states);
}

// The lines of the new state stand in the order of the rows that were just written.
function postingsOf({ loaded: { row }, rows, outcome: { job } }: Replaced): LedgerWish {
  const lines = rows.flatMap(({ id }, at) => {
    const quantity = job.lines[at]?.posted ?? zero;
    return quantity === zero ? [] : [{ id, quantity }];
  });
  return { row, lines: rows, effects: [{ kind: 'postPack', lines }], version: row.version + 1 };
}

async function leaveTrace(
  work: Work,
  { row, lines }: Loaded,
  kind: BuildAction['kind'],
  to: JobStatus,
  { wish: { comment }, flags }: Build,
): Promise<void> {
  const detail = {
    snapshotVersion: row.snapshotVersion + 1,
    stages: activeStages(flags),
    // What had been done to the lines that were replaced.
    replaced: lines.map((line) => ({
      prescriptionId: line.prescriptionId,
      state: line.packingState,
      packingQty: line.packingQty,
    })),
  };
  await insertEvents(work.db, [jobEvent(work, row, { action: kind, to, comment, detail })]);
  work.audit({
    area: 'packing',
    action: kind,
    objectKind: 'packJob',
    objectId: row.id,
    patientId: row.patientId,
    detail,
  });
  await tellOfJobs(work, [row.id]);
}
