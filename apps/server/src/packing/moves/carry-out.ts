import {
  activeStages,
  type JobAction,
  type JobOutcome,
  nextState,
  type StageFlags,
} from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { tellOfJobs } from '../events.ts';
import { insertAcknowledgement, insertEvents, type NewEvent } from '../store/events.ts';
import { type JobChange, moveJob } from '../store/jobs.ts';
import { type LineState, saveLines } from '../store/lines.ts';
import { voidSignatures } from '../store/signatures.ts';
import { lineState } from './core-job.ts';
import { jobChange } from './job-change.ts';
import { jobEvent } from './job-event.ts';
import { settleLedger } from './ledger.ts';
import { type Loaded, jobChanged } from './load.ts';
import { type Refused, refusalOf } from './refuse.ts';

/** One action on one job, with what the person said about it. */
export interface Step {
  readonly loaded: Loaded;
  readonly action: JobAction;
  readonly reason?: string;
  readonly comment?: string;
  /** Whose authority was used, when it was not the person's own. */
  readonly onBehalfId?: number;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Columns that core knows nothing of: comments, scans. */
  readonly change?: JobChange;
  readonly lineChanges?: ReadonlyMap<number, Partial<LineState>>;
  /** Signs what was passed, once the job has its new version; answers the hash of the statement. */
  readonly sign?: (version: number) => Promise<string>;
}

type Allowed = Extract<JobOutcome, { isAllowed: true }> & { readonly step: Step };

/**
 * Carries out every step or none: asks core, settles the ledger, moves each job by one guarded statement and
 * leaves event and audit line, all in the call's transaction (security 4.3). Answers the new versions of the jobs.
 */
export async function carryOut(
  work: Work,
  steps: readonly Step[],
  flags: StageFlags,
): Promise<readonly number[]> {
  const allowed = await judge(work, steps, flags);
  const entries = await settleLedger(
    work,
    allowed.map(({ step: { loaded }, effects }) => ({
      row: loaded.row,
      lines: loaded.lines,
      effects,
      version: loaded.row.version + 1,
    })),
  );
  await saveLines(
    work.db,
    allowed.flatMap((outcome) => changedLines(outcome, entries)),
  );
  const versions: number[] = [];
  for (const outcome of allowed) {
    const { version, statement } = await move(work, outcome);
    auditStep(work, outcome.step, statement);
    versions.push(version);
  }
  await insertEvents(
    work.db,
    allowed.map((outcome) => eventOf(work, outcome, flags)),
  );
  await tellOfJobs(
    work,
    allowed.map(({ step }) => step.loaded.row.id),
  );
  return versions;
}

interface Moved {
  readonly version: number;
  /** The hash of what was signed. */
  readonly statement: string | undefined;
}

async function judge(work: Work, steps: readonly Step[], flags: StageFlags): Promise<Allowed[]> {
  const allowed: Allowed[] = [];
  const refused: Refused[] = [];
  for (const step of steps) {
    const outcome = nextState(step.loaded.job, step.action, flags, work.who);
    if (outcome.isAllowed) allowed.push({ ...outcome, step });
    else refused.push({ loaded: step.loaded, refusal: outcome.refusal });
  }
  if (refused.length > 0) throw await refusalOf(work, refused);
  return allowed;
}

function changedLines({ step, job, effects }: Allowed, entries: ReadonlyMap<number, number>): LineState[] {
  const reversed = new Set(
    effects.flatMap((effect) => (effect.kind === 'reversePack' ? effect.lineIds : [])),
  );
  return step.loaded.lines.flatMap((row) => {
    const line = job.lines.find(({ id }) => id === row.id);
    if (!line) return [];
    const standing = reversed.has(row.id) ? null : row.postedEntryId;
    const state = {
      ...lineState(row, line),
      postedEntryId: entries.get(row.id) ?? standing,
      ...step.lineChanges?.get(row.id),
    };
    return isSame(row, state) ? [] : [state];
  });
}

const isSame = (row: LineState, state: LineState): boolean =>
  (Object.keys(state) as (keyof LineState)[]).every((name) => row[name] === state[name]);

async function move(work: Work, { step, job, effects }: Allowed): Promise<Moved> {
  const { row } = step.loaded;
  const change = jobChange(row, job, step.action, effects, {
    now: work.now,
    userId: work.who.userId,
    signerId: step.onBehalfId ?? work.who.userId,
  });
  const version = await moveJob(work.db, row, job.status, { ...change, ...step.change });
  if (version === undefined) throw await jobChanged(work, row);
  if (effects.some(({ kind }) => kind === 'voidSignature')) {
    await voidSignatures(work.db, {
      pharmacyId: work.who.pharmacyId,
      jobId: row.id,
      userId: work.who.userId,
      reason: step.comment || step.action.kind,
      at: work.now,
    });
  }
  if (effects.some(({ kind }) => kind === 'acknowledgeProfile')) await acknowledge(work, step);
  return { version, statement: await step.sign?.(version) };
}

async function acknowledge(work: Work, { loaded: { row, comparison } }: Step): Promise<void> {
  await insertAcknowledgement(work.db, {
    pharmacyId: work.who.pharmacyId,
    jobId: row.id,
    snapshotVersion: row.snapshotVersion,
    profileVersion: comparison.profileVersion,
    differences: comparison.differences,
    userId: work.who.userId,
    at: work.now,
  });
}

// The stages in use and how the profile differed are part of what happened: whether a step was right is judged by
// them (security I8, I10, I13).
function eventOf(work: Work, { step, job }: Allowed, flags: StageFlags): NewEvent {
  const { onBehalfId, reason, comment } = step;
  const detail = { ...step.detail, stages: activeStages(flags), differences: differencesOf(step) };
  const said = { onBehalfId, reason, comment, detail };
  return jobEvent(work, step.loaded.row, { action: step.action.kind, to: job.status, ...said });
}

const differencesOf = ({ loaded }: Step) =>
  loaded.comparison.differences.map(({ kind, prescriptionId, after }) => ({ kind, prescriptionId, after }));

// The audit chain holds the hash of what was signed, so that a statement cannot be replaced unseen.
function auditStep(work: Work, step: Step, statementSha256: string | undefined): void {
  const { row } = step.loaded;
  work.audit({
    area: 'packing',
    action: step.action.kind,
    objectKind: 'packJob',
    objectId: row.id,
    patientId: row.patientId,
    ...(step.onBehalfId !== undefined && { onBehalfId: step.onBehalfId }),
    detail: {
      jobNumber: row.jobNumber,
      version: row.version + 1,
      ...step.detail,
      ...(statementSha256 !== undefined && { statementSha256 }),
    },
  });
}
