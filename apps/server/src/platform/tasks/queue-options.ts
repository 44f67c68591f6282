import type { ConstructorOptions, QueueOptions } from 'pg-boss';
import type { TaskKind } from './task.ts';

/** The schema of the queue's own tables, which its library makes and upgrades (decision 0046). */
export const queueSchema = 'pgboss';

const day = 86_400;
const year = 365 * day;

/** The owner makes and upgrades the tables; the login of the server only uses them. */
export const bossOptions = {
  schema: queueSchema,
  migrate: false,
  createSchema: false,
  reindex: false,
  registerInstance: false,
  persistQueueStats: false,
  persistWarnings: false,
  monitorVacuum: false,
} satisfies ConstructorOptions;

/** A task whose server died is taken up by another after this long. */
const heartbeatSeconds = 60;

export const buildQueueOptions = ({
  retry,
  schedule,
}: TaskKind): QueueOptions & { policy?: 'exclusive' } => ({
  retryLimit: retry.limit,
  retryDelay: retry.delaySeconds,
  ...(retry.maxDelaySeconds !== undefined && { retryBackoff: true, retryDelayMax: retry.maxDelaySeconds }),
  heartbeatSeconds,
  expireInSeconds: day - 1,
  // A waiting task is never deleted, however long it could not run.
  retentionSeconds: 10 * year,
  deleteAfterSeconds: day,
  ...(schedule !== undefined && { policy: 'exclusive' }),
});
