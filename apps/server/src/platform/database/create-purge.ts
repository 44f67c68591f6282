import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../clock/index.ts';
import type { DB } from './generated/db.ts';
import type { Database } from './create-database.ts';

const batch = 500;

/** Removes a few rows that are kept no longer; true while there may be more. */
export type PurgeBatch = (db: Database, now: Instant) => Promise<boolean>;

/**
 * Says when the rows of a table are kept no longer. Rows that another process holds are left to it, so that nobody
 * waits.
 */
export const createPurge =
  (table: keyof DB, isOver: (now: Instant) => RawBuilder<unknown>): PurgeBatch =>
  async (db, now) => {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOver(now)} limit ${batch} for update skip locked))
      returning 1`.execute(db);
    return rows.length === batch;
  };
