import { feedFileList } from '@packwright/contract/balance';
import type { ColumnsWith } from '@packwright/core/lists';
import type { LineRemark } from '@packwright/core/scripts';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { buildOrder, createPurge, type Database, defineListSql } from '../../platform/database/index.ts';

/** A file of the watched folder and its answer. */
export interface TakenFile {
  /** Stands in the audit trail where a session would. */
  readonly sessionId: string;
  readonly digest: Buffer;
  readonly fileName: string;
  readonly receivedAt: Instant;
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: readonly LineRemark[];
  readonly warnings: readonly LineRemark[];
}

/** Holds the watched folder of a pharmacy until the end of the transaction; false while another server has it. */
export async function holdFeedFolder(db: Database, pharmacyId: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('feed_folder'), ${pharmacyId}) as mine`.execute(db);
  return rows[0]?.mine === true;
}

/** The file of this name and these bytes, when it was taken before. */
export async function findFeedFile(db: Database, digest: Buffer): Promise<TakenFile | undefined> {
  const { rows } = await sql<TakenFile>`
    select session_id, digest, file_name, received_at, accepted, duplicates, rejected, warnings
    from feed_file where digest = ${digest}`.execute(db);
  return rows[0];
}

export async function insertFeedFile(db: Database, pharmacyId: number, file: TakenFile): Promise<void> {
  await db
    .insertInto('feedFile')
    .values({
      pharmacyId,
      ...file,
      rejected: JSON.stringify(file.rejected),
      warnings: JSON.stringify(file.warnings),
    })
    .execute();
}

/** The outcome of a file is forgotten when no folder holds it any more (FEED-7). */
export const purgeFeedFiles = createPurge(
  'feedFile',
  (now) => sql`received_at < ${now}::timestamptz - interval '400 days'`,
);

export interface FeedPharmacy {
  readonly id: number;
  readonly code: string;
  readonly timezone: string;
  readonly status: number;
}

/** Every pharmacy that a dispensing system may send to. */
export async function listFeedPharmacies(db: Database): Promise<FeedPharmacy[]> {
  return db
    .selectFrom('pharmacyView')
    .select(['id', 'code', 'timezone', 'status'])
    .where('id', '>', 0)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .execute();
}

export interface FeedFileRow {
  readonly id: number;
  readonly fileName: string;
  readonly receivedAt: Instant;
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejectedCount: number;
  readonly warningCount: number;
  readonly seenAt: Instant | null;
  readonly seenBy: string | null;
}

export interface FeedFileFilter {
  readonly query: string;
  readonly show: 'unseen' | 'refused' | null;
  readonly sortField: ColumnsWith<typeof feedFileList, 'sort'>;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

const columns = defineListSql(feedFileList, {
  fileName: sql`fold_text(f.file_name)`,
  receivedDate: sql`f.received_at`,
  acceptedCount: sql`f.accepted`,
  duplicateCount: sql`f.duplicates`,
  rejectedCount: sql`f.rejected_count`,
  warningCount: sql`jsonb_array_length(f.warnings)`,
});

const row = sql`f.id, f.file_name, f.received_at, f.accepted, f.duplicates, f.rejected_count,
  jsonb_array_length(f.warnings) as warning_count, f.seen_at, trim(u.first_name || ' ' || u.last_name) as seen_by`;
const withSeer = sql`feed_file f left join user_account_view u on u.id = f.seen_by`;

/** The files of the watched folder. */
export async function listFeedFiles(
  db: Database,
  filter: FeedFileFilter,
): Promise<(FeedFileRow & { readonly total: number })[]> {
  const order = buildOrder(columns.getOrder(filter.sortField), filter.isDescending);
  const { rows } = await sql<FeedFileRow & { readonly total: number }>`
    select ${row}, (count(*) over ())::int as total
    from ${withSeer}
    where (${filter.show}::text is null or f.rejected_count > 0)
      and (${filter.show}::text is distinct from 'unseen' or f.seen_at is null)
      and (${filter.query} = '' or not exists (
        select from unnest(query_words(${filter.query})) as asked (word)
        where strpos(fold_text(f.file_name), asked.word) = 0))
    order by ${order}, f.id desc
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  return rows;
}

type RemarkedFile = FeedFileRow & Pick<TakenFile, 'rejected' | 'warnings'>;

export async function findListedFile(db: Database, id: number): Promise<RemarkedFile | undefined> {
  const { rows } = await sql<RemarkedFile>`
    select ${row}, f.rejected, f.warnings from ${withSeer} where f.id = ${id}`.execute(db);
  return rows[0];
}

/** When something of the feed came last, by either way; null for never. */
export async function findLastReceipt(db: Database): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`
    select greatest((select max(received_at) from feed_file), (select max(received_at) from dispense_record)) as at`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

export async function hasFeedFiles(db: Database): Promise<boolean> {
  const row = await db.selectFrom('feedFile').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Notes who looked at a file first; false when there is no such file. */
export async function markFileSeen(
  db: Database,
  id: number,
  by: { readonly userId: number; readonly at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feedFile')
    .set((set) => ({
      seenAt: set.fn.coalesce('seenAt', set.val(by.at)),
      seenBy: set.fn.coalesce('seenBy', set.val(by.userId)),
    }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
