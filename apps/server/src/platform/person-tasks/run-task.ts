import { tasksRefusals } from '@packwright/contract';
import { Refusal } from '@packwright/contract/machinery';
import type { Database } from '../database/index.ts';
import { inSideTransaction, type Platform, runAs } from '../platform.ts';
import { isTransient } from '../serve/index.ts';
import { handleTask, type TaskHandler } from '../tasks/index.ts';
import type { Work } from '../work.ts';
import { getTaskQueue, type PersonTask, type PersonTaskActions, type PersonTaskRun } from './person-task.ts';
import { announceTask, type StoredInput } from './start-task.ts';
import { beginTask, type TaskRow, updateAttempt, updateTask } from './store.ts';

const mostAttempts = 5;
/** After a passing fault, and without room on the disk, a task comes after the others of its kind. */
const waitSeconds = 60;
const progressEvery = 500;

/** Says what the tasks of a kind do when this server runs them. */
export function handlePersonTask<Input extends object>(
  platform: Platform,
  task: PersonTask<Input>,
  actions: PersonTaskActions<Input>,
): TaskHandler {
  const queue = getTaskQueue(task);
  return handleTask(queue, async (queued, { signal: ending }) => {
    const { pharmacyId, taskId } = queued;
    const inPharmacy = <Result>(act: (db: Database) => Promise<Result>): Promise<Result> =>
      inSideTransaction(platform, { pharmacyId, userId: null }, act);
    const enqueueAgain = (db: Database, startAfterSeconds: number): Promise<void> =>
      platform.tasks.enqueue(db, queue, queued, { startAfterSeconds });
    if (!(await platform.hasRoom(task.roomBytes))) {
      return inPharmacy(async (db) => {
        const isOpen = await updateTask(db, taskId, ['waiting', 'running'], { state: 'waiting' });
        if (isOpen) await enqueueAgain(db, waitSeconds);
      });
    }
    const row = await inPharmacy((db) => beginTask(db, taskId));
    if (!row) return;
    const attempt = { platform, task, actions, row, input: task.input.parse(row.input), ending };
    const error = await runAttempt(attempt);
    if (error === null) return;
    // As a call answers "try again": what was ordered is not to blame for a lock, a lost connection or a server that ends.
    const isStopped = ending.aborted || isAbort(error);
    if ((isStopped || isTransient(error)) && countAttempts(row) < mostAttempts) {
      platform.logger.warn({ err: error, taskId }, 'a task is tried again');
      return inPharmacy(async (db) => {
        if (await updateAttempt(db, row, { state: 'waiting', progress: 0 }))
          await enqueueAgain(db, ending.aborted ? 0 : waitSeconds);
      });
    }
    await recordFailure(attempt, error);
  });
}

interface TaskAttempt<Input extends object> {
  readonly platform: Platform;
  readonly task: PersonTask<Input>;
  readonly actions: PersonTaskActions<Input>;
  readonly row: TaskRow;
  readonly input: Input;
  /** Is aborted when the server ends: another one, or this one when it is back, begins the task at once (decision 0142). */
  readonly ending: AbortSignal;
}

/** A part of the server that ends has stopped its work. */
const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

const readOrigin = ({ input }: TaskRow) => input as unknown as StoredInput<object>;
const countAttempts = (row: TaskRow): number => row.attempts - (readOrigin(row).attemptsBefore ?? 0);

const runInRow = <Result>(
  platform: Platform,
  row: TaskRow,
  act: (work: Work) => Promise<Result>,
): Promise<Result> => {
  const { who, address } = readOrigin(row);
  return runAs(platform, who, { call: row.kind, address, device: 'background' }, act);
};

/** Answers what ended the attempt, or null when it is over: done, cancelled or begun by another server. */
async function runAttempt<Input extends object>({
  platform,
  actions,
  row,
  input,
  ending,
}: TaskAttempt<Input>): Promise<unknown> {
  const watch = watchProgress(platform, row);
  try {
    if (countAttempts(row) > mostAttempts) throw new Error('The task was begun too often');
    await runInRow(platform, row, async (work) => {
      const isRetried = readOrigin(row).attemptsBefore !== undefined;
      const { onProgress } = watch;
      const signal = AbortSignal.any([watch.unwanted, ending]);
      const { total } = row;
      const inPart: PersonTaskRun<Input>['inPart'] = (act) => runInRow(platform, row, act);
      const { fileId, audited } = await actions
        .run({ platform, work, input, total, isRetried, signal, onProgress, inPart })
        .finally(() => watch.end());
      const result = JSON.stringify({ fileId });
      const finishedAt = platform.clock.now();
      const change = { state: 'done', progress: total, result, finishedAt };
      if (!(await updateAttempt(work.db, row, change))) throw new Refusal(tasksRefusals.finished);
      work.audit({ ...audited, objectKind: 'backgroundTask', objectId: row.id });
      await announceTask(work, row.id, 'done');
    });
    return null;
  } catch (error) {
    return watch.unwanted.aborted ? null : error;
  } finally {
    watch.end();
  }
}

async function recordFailure<Input extends object>(
  { platform, task, actions, row, input }: TaskAttempt<Input>,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Refusal)) platform.logger.error({ err: error, taskId: row.id }, 'a task failed');
  const message = error instanceof Refusal ? error.messages.join(' ') : task.faultMessage;
  await runInRow(platform, row, async (work) => {
    // One that was cancelled meanwhile has not failed.
    if (!(await updateAttempt(work.db, row, { state: 'failed', message, finishedAt: work.now }))) return;
    await actions.onFailure?.(work, input, message);
    await announceTask(work, row.id, 'failed');
  });
}

// Beside the task's own transaction, so that others see how far it is and it learns that it was cancelled.
function watchProgress(platform: Platform, row: TaskRow) {
  const unwanted = new AbortController();
  let progress = 0;
  const reportProgress = async (): Promise<void> => {
    const isWanted = await inSideTransaction(platform, readOrigin(row).who, (db) =>
      updateAttempt(db, row, { progress }),
    );
    if (!isWanted) unwanted.abort();
  };
  const timer = setInterval(() => {
    reportProgress().catch((error: unknown) =>
      platform.logger.warn({ err: error, taskId: row.id }, 'progress of a task'),
    );
  }, progressEvery);
  return {
    unwanted: unwanted.signal,
    onProgress: (done: number): void => {
      progress = done;
    },
    end: (): void => clearInterval(timer),
  };
}
