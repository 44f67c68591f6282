import { type Selectable, sql } from 'kysely';
import type { Instant } from '../clock/index.ts';
import { createPurge, type Database, type PurgeBatch } from '../database/index.ts';
import type { BackgroundTask } from '../database/generated/db.ts';

export type TaskRow = Selectable<BackgroundTask>;

export async function insertTask(
  db: Database,
  task: {
    readonly pharmacyId: number;
    readonly kind: string;
    readonly total: number;
    readonly input: Readonly<Record<string, unknown>>;
    readonly userId: number;
    readonly now: Instant;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('backgroundTask')
    .values({
      pharmacyId: task.pharmacyId,
      kind: task.kind,
      total: task.total,
      input: JSON.stringify(task.input),
      createdBy: task.userId,
      createdAt: task.now,
      isQueued: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findTask(db: Database, id: number): Promise<TaskRow | undefined> {
  return db.selectFrom('backgroundTask').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A page of what a person ordered in this pharmacy, and how much there is. */
export async function listOwnTasks(
  db: Database,
  userId: number,
  { size, offset, isOldestFirst }: { size: number; offset: number; isOldestFirst: boolean },
): Promise<{ rows: TaskRow[]; total: number }> {
  const own = db.selectFrom('backgroundTask').where('createdBy', '=', userId);
  const { total } = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('id', isOldestFirst ? 'asc' : 'desc')
    .limit(size)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
}

/** Begins a task, also one whose server died; undefined when it is over. */
export async function beginTask(db: Database, id: number): Promise<TaskRow | undefined> {
  return db
    .updateTable('backgroundTask')
    .set((update) => ({ state: 'running', progress: 0, attempts: update('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
}

interface TaskChange {
  readonly state?: string;
  readonly progress?: number;
  readonly result?: string;
  readonly message?: string;
  readonly input?: string;
  readonly finishedAt?: Instant | null;
}

/** Changes a task that is in one of these states; false when it no longer is. */
export async function updateTask(
  db: Database,
  id: number,
  from: readonly string[],
  change: TaskChange,
): Promise<boolean> {
  const changed = await db
    .updateTable('backgroundTask')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The same for one attempt at it; false once it was cancelled or another server has begun it. */
export async function updateAttempt(
  db: Database,
  { id, attempts }: Pick<TaskRow, 'id' | 'attempts'>,
  change: TaskChange,
): Promise<boolean> {
  const changed = await db
    .updateTable('backgroundTask')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Removes a person's tasks in these states; answers their ids. */
export async function deleteOwnTasks(
  db: Database,
  userId: number,
  states: readonly string[],
): Promise<number[]> {
  const deleted = await db
    .deleteFrom('backgroundTask')
    .where('createdBy', '=', userId)
    .where('state', 'in', [...states])
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}

/** Takes over the tasks that waited before the queue was there. */
export async function claimUnqueuedTasks(db: Database): Promise<Pick<TaskRow, 'id' | 'kind'>[]> {
  const claimed = await db
    .updateTable('backgroundTask')
    .set({ isQueued: true })
    .where('state', 'in', ['waiting', 'running'])
    .where('isQueued', '=', false)
    .returning(['id', 'kind'])
    .execute();
  return claimed.toSorted((one, other) => one.id - other.id);
}

/** Removes tasks of a kind that ended so many days ago. */
export const purgeFinishedTasks = (kind: string, keepDays: number): PurgeBatch =>
  createPurge(
    'backgroundTask',
    (now) => sql`kind = ${kind} and finished_at < ${now}::timestamptz - make_interval(days => ${keepDays})`,
  );
