import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Pools } from '../database/index.ts';
import { announcementTypes, type Hub, notifyRoom } from '../realtime/index.ts';
import { bossOptions, buildQueueOptions } from './queue-options.ts';
import { runJob } from './run-job.ts';
import type { Task, TaskHandler, TaskKind } from './task.ts';

/** The background work of all servers on one database. */
export interface TaskQueue {
  /** Starts after the transaction of `db` is committed, and not at all when it is not. */
  enqueue<Input extends object>(
    db: Database,
    task: Task<Input>,
    input: Input,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Runs what waits of these tasks, one of each kind at a time, until it is stopped. */
  work(handlers: readonly TaskHandler[]): Promise<TaskWorkers>;
  close(): Promise<void>;
}

interface EnqueueOptions {
  /** How long it waits; workers look for it every half minute. */
  readonly startAfterSeconds?: number;
}

export interface TaskWorkers {
  /** Ends after the tasks under way. */
  stop(): Promise<void>;
}

interface QueueDependencies {
  readonly pools: Pick<Pools, 'side'>;
  readonly hub: Hub;
  readonly logger: Logger;
}

/** The room of servers that announces tasks; no person joins it. */
const room = 'tasks';
/** For tasks that nobody announces: retries, and tasks of a server that died. */
const lookEverySeconds = 30;

/**
 * Joins the queue of this database as the login of the server; `enqueued` are the tasks that calls enqueue. Throws when
 * the queue is not installed.
 */
export async function openTaskQueue(
  { pools, hub, logger }: QueueDependencies,
  enqueued: readonly TaskKind[],
  pollSeconds = lookEverySeconds,
): Promise<TaskQueue> {
  const boss = new PgBoss({
    ...bossOptions,
    db: { executeSql: (text, values) => pools.side.query(text, values && [...values]) },
    superviseIntervalSeconds: pollSeconds,
    monitorIntervalSeconds: pollSeconds,
    cronWorkerIntervalSeconds: pollSeconds,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'the queue of tasks waits'));
  boss.on('warning', (warning) => logger.warn(warning, 'the queue of tasks'));
  await boss.start();
  await Promise.all(enqueued.map((kind) => ensureQueue(boss, kind)));
  const workers = new Map<string, Set<string>>();
  const wake = (name: string): void => workers.get(name)?.forEach((id) => boss.notifyWorker(id));
  const stopListening = [
    hub.subscribeAll((announcement) => announcement.room === room && wake(String(announcement.message.task))),
    hub.onMissed(() => [...workers.keys()].forEach(wake)),
  ];

  const startWorker = async ({ task, run }: TaskHandler): Promise<() => Promise<void>> => {
    await ensureQueue(boss, task);
    const ids = workers.get(task.name) ?? new Set();
    workers.set(task.name, ids);
    const stopped = new AbortController();
    const id = await boss.work<object>(
      task.name,
      { includeMetadata: true, pollingIntervalSeconds: pollSeconds },
      async ([job]) => {
        try {
          if (job) await runJob({ task, run }, job, AbortSignal.any([job.signal, stopped.signal]), logger);
        } finally {
          // The next one need not wait until the worker looks again.
          boss.notifyWorker(id);
        }
      },
    );
    ids.add(id);
    if (task.schedule !== undefined) {
      await boss.send(task.name, {});
      // It may have looked just before.
      boss.notifyWorker(id);
    }
    return async () => {
      ids.delete(id);
      stopped.abort();
      await boss.offWork(task.name, { id, wait: true });
    };
  };

  return {
    enqueue: async (db, task, input, { startAfterSeconds: startAfter = 0 } = {}) => {
      await boss.send(task.name, input, { db: fromKysely(db), startAfter, ...buildPriority(task) });
      if (startAfter > 0) return;
      await notifyRoom(db, { room, type: announcementTypes.job, message: { task: task.name } });
    },
    work: async (handlers) => {
      const stops = await Promise.all(handlers.map(startWorker));
      return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
    },
    close: async () => {
      stopListening.forEach((stop) => stop());
      await boss.stop({ close: false });
    },
  };
}

/** Makes the queue of a task, or gives it the options that this version of the product has. */
async function ensureQueue(boss: PgBoss, task: TaskKind): Promise<void> {
  const { policy, ...options } = buildQueueOptions(task);
  await boss.createQueue(task.name, { ...options, ...(policy && { policy }) });
  await boss.updateQueue(task.name, options);
  if (task.schedule !== undefined) await boss.schedule(task.name, task.schedule, {});
}

const buildPriority = ({ priority }: TaskKind) => (priority === undefined ? {} : { priority });
