import { Refusal } from '@packwright/contract';
import { announcementTypes } from '../../platform/realtime/index.ts';
import { runBytes } from '../../platform/files/index.ts';
import { addMilliseconds } from '../../platform/clock/index.ts';
import { inSideTransaction, runAs, type Platform } from '../../platform/platform.ts';
import type { RenderWatch } from '../../platform/printing/index.ts';
import { repeat } from '../../platform/repeat.ts';
import { isTransient } from '../../platform/serve/index.ts';
import type { Who, Work } from '../../platform/work.ts';
import { markUnprintedFailed } from '../actions/retry-builds.ts';
import {
  listPharmacyIds,
  updateTaskProgress,
  claimTask,
  insertTask,
  type TaskRow,
  updateTask,
} from '../store/tasks.ts';
import { renderPrintRun, type PrintInput, type PrintSource } from './render-print-run.ts';
import { isSheet, type PrintKind } from '../store/prints.ts';

const taskKind = 'print packs';
const silentMilliseconds = 120_000;
const mostAttempts = 5;

/** Leaves a print of so many packs to the background, once this call is committed; answers the task's id. */
export async function queuePrint(
  work: Work,
  wanted: PrintSource,
  count: number,
  kind: PrintKind,
): Promise<number> {
  const input: PrintInput = { who: work.who, address: work.address, ...wanted, kind };
  const id = await insertTask(work.db, {
    pharmacyId: work.who.pharmacyId,
    kind: taskKind,
    total: count,
    input: { ...input },
    userId: work.who.userId,
    now: work.now,
  });
  await announceTask(work, id, 'waiting');
  return id;
}

/** Announces the progress of a print run to the person who started it. */
export async function announceTask(work: Work, id: number, state: string): Promise<void> {
  await work.announce({
    room: `user-${work.who.userId}`,
    type: announcementTypes.job,
    message: { area: 'tasks', ids: [id], state, pharmacyId: work.who.pharmacyId },
  });
}

export interface PrintWorker {
  /** Ends after the run under way. */
  stop(): Promise<void>;
}

const lookEvery = 60_000;

/**
 * Renders waiting runs one after another: announced ones, and periodically those that were missed or whose worker
 * stopped.
 */
export function startPrintWorker(platform: Platform, everyMilliseconds = lookEvery): PrintWorker {
  const wanted = new Set<number>();
  let isStopped = false;
  let running: Promise<void> | null = null;
  const wake = (pharmacyId: number): void => {
    wanted.add(pharmacyId);
    running ??= runQueued()
      .catch((error: unknown) => platform.logger.warn({ err: error }, 'print runs wait'))
      .finally(() => {
        running = null;
      });
  };
  const runQueued = async (): Promise<void> => {
    for (const pharmacyId of wanted) {
      wanted.delete(pharmacyId);
      while (!isStopped && (await runNext(platform, pharmacyId)));
    }
  };
  const silence = platform.hub.subscribeAll(({ message }) => {
    if (message.area === 'tasks' && message.state === 'waiting' && !isStopped)
      wake(Number(message.pharmacyId));
  });
  const wakeAllPharmacies = async (): Promise<void> =>
    (await inSideTransaction(platform, null, listPharmacyIds)).forEach(wake);
  const logSweepFailure = (error: unknown): void =>
    platform.logger.warn({ err: error }, 'open print runs were not looked for');
  const forget = platform.hub.onMissed(() => void wakeAllPharmacies().catch(logSweepFailure));
  const looking = repeat(everyMilliseconds, wakeAllPharmacies, logSweepFailure);
  return {
    stop: async () => {
      isStopped = true;
      silence();
      forget();
      await looking.stop();
      await running;
    },
  };
}

// A run for which there is no room on the disk waits.
async function runNext(platform: Platform, pharmacyId: number): Promise<boolean> {
  if (!(await platform.hasRoom(runBytes))) return false;
  const now = platform.clock.now();
  const tenancy = { pharmacyId, userId: null };
  const silentSince = addMilliseconds(now, -silentMilliseconds);
  const task = await inSideTransaction(platform, tenancy, (db) =>
    claimTask(db, taskKind, now, silentSince),
  ).catch((error: unknown) => {
    platform.logger.warn({ err: error }, 'a print run could not be taken up');
    return undefined;
  });
  if (!task) return false;
  return runTask(platform, task);
}

/** Answers whether the next may follow; after a passing fault the runs of this pharmacy wait for the next look. */
async function runTask(platform: Platform, task: TaskRow): Promise<boolean> {
  const input = task.input as unknown as PrintInput;
  const origin = { call: taskKind, address: input.address, device: 'background' };
  try {
    if (task.attempts > mostAttempts) throw new Error('The run was begun too often');
    await runAs(platform, input.who, origin, (work) => printRun(platform, work, task, input));
  } catch (error) {
    if (isAbort(error)) return true;
    // As a call answers "try again": the packs are not to blame for a lock or a lost connection.
    if (isTransient(error) && task.attempts < mostAttempts) {
      platform.logger.warn({ err: error, taskId: task.id }, 'a print run is tried again');
      const waiting = { state: 'waiting', progress: 0 };
      await inSideTransaction(platform, input.who, (db) => updateTask(db, task.id, ['running'], waiting));
      return false;
    }
    if (!(error instanceof Refusal))
      platform.logger.error({ err: error, taskId: task.id }, 'print run failed');
    const message = error instanceof Refusal ? error.messages.join(' ') : 'The run could not be printed.';
    await runAs(platform, input.who, origin, async (work) => {
      const failure = { state: 'failed', message, finishedAt: work.now };
      // One that was cancelled meanwhile has not failed.
      if (!(await updateTask(work.db, task.id, ['running'], failure))) return;
      if ('jobIds' in input && isSheet(input.kind)) await markUnprintedFailed(work, input.jobIds, message);
      await announceTask(work, task.id, 'failed');
    });
  }
  return true;
}

// One transaction: a run that was cancelled meanwhile leaves no print behind.
async function printRun(platform: Platform, work: Work, task: TaskRow, input: PrintInput): Promise<void> {
  const watch = createWatch(platform, task, input.who);
  const drawing = renderPrintRun(platform, work, input, task.total, watch);
  const { fileId, action, detail } = await drawing.finally(() => watch.end());
  const done = await updateTask(work.db, task.id, ['running'], {
    state: 'done',
    progress: task.total,
    result: JSON.stringify({ fileId }),
    finishedAt: platform.clock.now(),
  });
  if (!done) throw new Refusal(cancelled);
  work.audit({
    area: 'packing',
    action,
    objectKind: 'backgroundTask',
    objectId: task.id,
    detail,
  });
  await announceTask(work, task.id, 'done');
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

const beatEvery = 500;

// Runs beside the transaction of the run, so that others see its progress and it sees a cancellation.
function createWatch(platform: Platform, task: TaskRow, who: Who): RenderWatch & { end(): void } {
  const stopped = new AbortController();
  let sheets = 0;
  const reportProgress = async (): Promise<void> => {
    const now = platform.clock.now();
    const isWanted = await inSideTransaction(platform, who, (db) =>
      updateTaskProgress(db, task.id, sheets, now),
    );
    if (!isWanted) stopped.abort();
  };
  const timer = setInterval(() => {
    reportProgress().catch((error: unknown) =>
      platform.logger.warn({ err: error, taskId: task.id }, 'print progress'),
    );
  }, beatEvery);
  return {
    signal: stopped.signal,
    onSheets: (done) => {
      sheets = done;
    },
    end: () => clearInterval(timer),
  };
}

const cancelled = {
  code: 'TASK_CANCELLED',
  status: 409,
  title: 'Warning',
  message: 'This run was cancelled.',
} as const;
