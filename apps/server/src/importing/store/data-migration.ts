import type { Selectable } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { DataMigration } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

export type MigrationRow = Selectable<DataMigration>;

/** The data migration of a pharmacy, locked until the end of the transaction where it is to be started. */
export async function findMigration(
  db: Database,
  pharmacyId: number,
  isLocked = false,
): Promise<MigrationRow | undefined> {
  const found = db.selectFrom('dataMigration').selectAll().where('pharmacyId', '=', pharmacyId);
  return (isLocked ? found.forUpdate() : found).executeTakeFirst();
}

interface Start {
  readonly pharmacyId: number;
  readonly taskId: number;
  readonly startedAt: Instant;
  readonly startedBy: number;
  readonly isForced: boolean;
}

export async function saveMigrationStart(db: Database, start: Start): Promise<void> {
  const begun = { ...start, resetAt: null, backupFiles: [] as string[], completedAt: null };
  const { pharmacyId: _, ...again } = begun;
  await db
    .insertInto('dataMigration')
    .values(begun)
    .onConflict((conflict) => conflict.column('pharmacyId').doUpdateSet(again))
    .execute();
}

export async function changeMigration(
  db: Database,
  pharmacyId: number,
  change: {
    readonly resetAt?: Instant;
    readonly backupFiles?: readonly string[];
    readonly completedAt?: Instant;
  },
): Promise<void> {
  const { backupFiles, ...rest } = change;
  await db
    .updateTable('dataMigration')
    .set({ ...rest, ...(backupFiles && { backupFiles: [...backupFiles] }) })
    .where('pharmacyId', '=', pharmacyId)
    .execute();
}
