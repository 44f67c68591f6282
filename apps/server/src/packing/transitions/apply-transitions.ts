import {
  getActiveStages,
  type JobAction,
  type JobEffect,
  type JobOutcome,
  computeNextState,
  type StageFlags,
} from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import {
  insertAcknowledgements,
  insertEvents,
  type NewAcknowledgement,
  type NewEvent,
} from '../store/events.ts';
import { type JobChange, updateJobs } from '../store/jobs.ts';
import { type LineColumns, saveLines } from '../store/lines.ts';
import { deleteStaleMarks } from '../store/stale-packs.ts';
import {
  describeVoided,
  insertSignatures,
  type NewSignature,
  type VoidedSignatures,
  voidSignatures,
} from '../store/signatures.ts';
import { toLineColumns } from './core-job.ts';
import { buildJobChange, buildJobEvent, postToLedger } from './job-effects.ts';
import {
  buildJobChangedRefusal,
  buildTransitionRefusal,
  type LockedJob,
  type RefusedTransition,
} from './lock-jobs-for-change.ts';

/** One action on one job with the person's comment. */
export interface Transition {
  readonly loaded: LockedJob;
  readonly action: JobAction;
  readonly reason?: string;
  readonly comment?: string;
  /** Whose authority was used, when it was not the person's own. */
  readonly onBehalfId?: number;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Columns that core knows nothing of: comments, scans. */
  readonly change?: JobChange;
  readonly lineChanges?: ReadonlyMap<number, Partial<LineColumns>>;
  /** Signs what is passed, as the job is in its new version. */
  readonly sign?: (version: number) => Promise<NewSignature>;
}

type AllowedTransition = Extract<JobOutcome, { isAllowed: true }> & { readonly step: Transition };

/**
 * Applies every transition or none: asks core, posts to the ledger, moves the jobs by guarded statements and writes
 * event and audit line, all in the call's transaction (PACK-51). Answers the new versions of the jobs.
 */
export async function applyTransitions(
  work: Work,
  steps: readonly Transition[],
  flags: StageFlags,
): Promise<readonly number[]> {
  const allowed = await evaluateTransitions(work, steps, flags);
  const entries = await postToLedger(
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
    allowed.flatMap((outcome) => getChangedLines(outcome, entries)),
  );
  const voided = await moveJobs(work, allowed);
  const signatures = await signPasses(work, allowed);
  for (const { step } of allowed) auditTransition(work, step, signatures.get(step.loaded.row.id), voided);
  await insertEvents(
    work.db,
    allowed.map((outcome) => buildEvent(work, outcome, flags)),
  );
  await announceJobs(
    work,
    allowed.map(({ step }) => step.loaded.row.id),
  );
  return allowed.map(({ step }) => getNextVersion(step));
}

const getNextVersion = ({ loaded }: Transition): number => loaded.row.version + 1;

async function evaluateTransitions(
  work: Work,
  steps: readonly Transition[],
  flags: StageFlags,
): Promise<AllowedTransition[]> {
  const allowed: AllowedTransition[] = [];
  const refused: RefusedTransition[] = [];
  for (const step of steps) {
    const outcome = computeNextState(step.loaded.job, step.action, flags, work.who);
    if (outcome.isAllowed) allowed.push({ ...outcome, step });
    else refused.push({ loaded: step.loaded, refusal: outcome.refusal });
  }
  if (refused.length > 0) throw await buildTransitionRefusal(work, refused);
  return allowed;
}

function getChangedLines(
  { step, job, effects }: AllowedTransition,
  entries: ReadonlyMap<number, number>,
): LineColumns[] {
  const reversed = new Set(
    effects.flatMap((effect) => (effect.kind === 'reversePack' ? effect.lineIds : [])),
  );
  return step.loaded.lines.flatMap((row) => {
    const line = job.lines.find(({ id }) => id === row.id);
    if (!line) return [];
    const standing = reversed.has(row.id) ? null : row.postedEntryId;
    const state = {
      ...toLineColumns(row, line),
      postedEntryId: entries.get(row.id) ?? standing,
      ...step.lineChanges?.get(row.id),
    };
    return isSame(row, state) ? [] : [state];
  });
}

const isSame = (row: LineColumns, state: LineColumns): boolean =>
  (Object.keys(state) as (keyof LineColumns)[]).every((name) => row[name] === state[name]);

/** Answers the sign-offs that were voided. */
async function moveJobs(work: Work, allowed: readonly AllowedTransition[]): Promise<VoidedSignatures> {
  const elsewhere = await updateJobs(
    work.db,
    allowed.map((outcome) => buildMove(work, outcome)),
  );
  if (elsewhere) throw await buildJobChangedRefusal(work, elsewhere.from);
  const selectSteps = (kind: JobEffect['kind']): Transition[] =>
    allowed.flatMap(({ step, effects }) => (effects.some((effect) => effect.kind === kind) ? [step] : []));
  const voided = await voidSignatures(
    work,
    selectSteps('voidSignature').map(({ loaded, comment, action }) => ({
      jobId: loaded.row.id,
      reason: comment || action.kind,
    })),
  );
  await deleteStaleMarks(
    work.db,
    selectSteps('acknowledgeProfile').map(({ loaded }) => loaded.row.id),
  );
  await insertAcknowledgements(
    work.db,
    selectSteps('acknowledgeProfile').map((step) => buildAcknowledgement(work, step)),
  );
  return voided;
}

function buildMove(work: Work, { step, job, effects }: AllowedTransition) {
  const { row } = step.loaded;
  const change = buildJobChange(row, job, step.action, effects, {
    now: work.now,
    userId: work.who.userId,
    signerId: step.onBehalfId ?? work.who.userId,
  });
  return { from: row, to: job.status, change: { ...change, ...step.change } };
}

function buildAcknowledgement(work: Work, { loaded: { row, comparison } }: Transition): NewAcknowledgement {
  return {
    pharmacyId: work.who.pharmacyId,
    jobId: row.id,
    snapshotVersion: row.snapshotVersion,
    profileVersion: comparison.profileVersion,
    differences: comparison.differences,
    userId: work.who.userId,
    at: work.now,
  };
}

/** Keeps what was signed; by job. */
async function signPasses(
  work: Work,
  allowed: readonly AllowedTransition[],
): Promise<ReadonlyMap<number, NewSignature>> {
  const signatures: NewSignature[] = [];
  for (const { step } of allowed) if (step.sign) signatures.push(await step.sign(getNextVersion(step)));
  await insertSignatures(work.db, signatures);
  return new Map(signatures.map((signed) => [signed.jobId, signed]));
}

// The stages in use and how the profile differed are part of what happened: whether a step was right is judged by
// them (BOOKS-8, BOOKS-10, BOOKS-13).
function buildEvent(work: Work, { step, job }: AllowedTransition, flags: StageFlags): NewEvent {
  const { onBehalfId, reason, comment } = step;
  const detail = { ...step.detail, stages: getActiveStages(flags), differences: listDifferences(step) };
  const details = { onBehalfId, reason, comment, detail };
  return buildJobEvent(work, step.loaded.row, { action: step.action.kind, to: job.status, ...details });
}

const listDifferences = ({ loaded }: Transition) =>
  loaded.comparison.differences.map(({ kind, prescriptionId, after }) => ({ kind, prescriptionId, after }));

// The audit chain holds the hash of what was signed, so that a statement cannot be replaced unseen.
function auditTransition(
  work: Work,
  step: Transition,
  signed: NewSignature | undefined,
  voided: VoidedSignatures,
): void {
  const { row } = step.loaded;
  work.audit({
    area: 'packing',
    action: step.action.kind,
    objectKind: 'packJob',
    objectId: row.id,
    patientId: row.patientId,
    ...(step.onBehalfId !== undefined && { onBehalfId: step.onBehalfId }),
    // The log shows it in this order, and cuts its end on a narrow screen.
    detail: {
      ...step.detail,
      jobNumber: row.jobNumber,
      version: row.version + 1,
      ...(signed && { statementSha256: Buffer.from(signed.sha256).toString('hex') }),
      ...describeVoided(voided, row.id),
    },
  });
}
