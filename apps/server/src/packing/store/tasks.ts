import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Selectable } from 'kysely';
import type { BackgroundTask } from '../../platform/database/generated/db.ts';

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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findTask(db: Database, id: number): Promise<TaskRow | undefined> {
  return db.selectFrom('backgroundTask').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes one task that waits, or whose worker has gone silent; another process takes another. */
export async function claimTask(
  db: Database,
  kind: string,
  now: Instant,
  silentSince: Instant,
): Promise<TaskRow | undefined> {
  const open = await db
    .selectFrom('backgroundTask')
    .select('id')
    .where('kind', '=', kind)
    .where((where) =>
      where.or([
        where('state', '=', 'waiting'),
        where.and([where('state', '=', 'running'), where('heartbeatAt', '<', silentSince)]),
      ]),
    )
    // One that is tried again comes after the others.
    .orderBy('attempts')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!open) return undefined;
  return db
    .updateTable('backgroundTask')
    .set((update) => ({ state: 'running', heartbeatAt: now, attempts: update('attempts', '+', 1) }))
    .where('id', '=', open.id)
    .returningAll()
    .executeTakeFirst();
}

/** Moves a task on; undefined when it is no longer in the state it was in. */
export async function updateTask(
  db: Database,
  id: number,
  from: readonly string[],
  change: {
    readonly state: string;
    readonly progress?: number;
    readonly result?: string;
    readonly message?: string;
    readonly finishedAt?: Instant;
  },
): Promise<TaskRow | undefined> {
  return db
    .updateTable('backgroundTask')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst();
}

/** Notes how far a running task is, and that its worker lives; false once somebody has stopped it. */
export async function updateTaskProgress(
  db: Database,
  id: number,
  progress: number,
  now: Instant,
): Promise<boolean> {
  const running = await db
    .updateTable('backgroundTask')
    .set({ progress, heartbeatAt: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return running !== undefined;
}

export async function listPharmacyIds(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('pharmacyView')
    .select('id')
    .where('archivedAt', 'is', null)
    .where('id', '>', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
