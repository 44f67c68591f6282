import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

export type SyncRow = Selectable<DB['feedSync']>;
export type SyncOutcome = 'good' | 'refused' | 'broken';

export async function findSync(db: Database, pharmacyId: number): Promise<SyncRow | undefined> {
  return db.selectFrom('feedSync').selectAll().where('pharmacyId', '=', pharmacyId).executeTakeFirst();
}

/**
 * Begins a synchronisation; false while another runs. One that did not end within ten minutes is over: its server died.
 */
export async function beginSync(
  db: Database,
  { pharmacyId, userId, at }: { readonly pharmacyId: number; readonly userId: number; readonly at: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into feed_sync (pharmacy_id, version, started_at, started_by) values (${pharmacyId}, 1, ${at}, ${userId})
    on conflict (pharmacy_id) do update set version = feed_sync.version + 1, started_at = ${at}, started_by = ${userId},
      ended_at = null, outcome = '', files = 0, refused = 0
    where feed_sync.ended_at is not null or feed_sync.started_at < ${at}::timestamptz - interval '10 minutes'
    returning 1`.execute(db);
  return rows.length > 0;
}

/** How many files a run has read so far. */
export async function noteSyncProgress(db: Database, pharmacyId: number, files: number): Promise<void> {
  await db
    .updateTable('feedSync')
    .set({ files })
    .where('pharmacyId', '=', pharmacyId)
    .where('endedAt', 'is', null)
    .execute();
}

/** False where it has ended already. */
export async function endSync(
  db: Database,
  pharmacyId: number,
  end: {
    readonly at: Instant;
    readonly outcome: SyncOutcome;
    readonly files: number;
    readonly refused: number;
  },
): Promise<boolean> {
  const { at, ...facts } = end;
  const ended = await db
    .updateTable('feedSync')
    .set({ endedAt: at, ...facts })
    .where('pharmacyId', '=', pharmacyId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** The files of the folder that were taken since a moment, by this synchronisation or the watch beside it. */
export async function countFilesSince(
  db: Database,
  since: Instant,
): Promise<{ readonly files: number; readonly refused: number }> {
  const { rows } = await sql<{ files: number; refused: number }>`
    select count(*)::int as files, (count(*) filter (where rejected_count > 0))::int as refused
    from feed_file where received_at > ${since}::timestamptz`.execute(db);
  return rows[0] ?? { files: 0, refused: 0 };
}
