import { sql } from 'kysely';
import type { Instant } from '../clock/index.ts';
import { buildAnyOf, createPurge, type Database, type PurgeBatch } from '../database/index.ts';

/**
 * The purpose of a stored file: people read resources and prints by id, exports only by their link, and imports not at
 * all, which wait for their task.
 */
export type FileKind = 'resource' | 'print' | 'export' | 'import';

export interface KeptFile {
  readonly id: number;
  readonly kind: FileKind;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly createdBy: number;
  /** Null when it is kept for good. */
  readonly expiresAt: Instant | null;
}

export type FileHead = Omit<KeptFile, 'bytes'>;

export interface NewFile extends Omit<KeptFile, 'id'> {
  readonly pharmacyId: number;
  readonly createdAt: Instant;
  readonly hash: Uint8Array;
}

export async function insertFile(db: Database, file: NewFile): Promise<number> {
  const { id } = await db
    .insertInto('storedFile')
    .values({
      pharmacyId: file.pharmacyId,
      kind: file.kind,
      fileName: file.fileName,
      contentType: file.contentType,
      byteSize: file.bytes.byteLength,
      sha256: file.hash,
      content: file.bytes,
      createdBy: file.createdBy,
      createdAt: file.createdAt,
      expiresAt: file.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes files whose time is over, with their links. */
export const purgeExpiredFiles: PurgeBatch = createPurge(
  'storedFile',
  (now) => sql`expires_at <= ${now}::timestamptz`,
);

const wipedAtOnce = 500;

/** Forgets the bytes of prints after seven years; that a pack was printed stays (API-33). */
export const wipeOldPrints: PurgeBatch = async (db, now) => {
  const { rows } = await sql`
    update stored_file set content = '', byte_size = 0 where ctid = any(array(
      select ctid from stored_file where kind = 'print' and expires_at is null and byte_size > 0
        and created_at < ${now}::timestamptz - interval '7 years' limit ${wipedAtOnce} for update skip locked))
    returning 1`.execute(db);
  return rows.length === wipedAtOnce;
};

export async function findFile(db: Database, id: number): Promise<KeptFile | undefined> {
  const query = db.selectFrom('storedFile').select(fileColumns).where('id', '=', id);
  return toKeptFile(await query.executeTakeFirst());
}

export async function findFileHead(db: Database, id: number): Promise<FileHead | undefined> {
  const query = db.selectFrom('storedFile').select(headColumns).where('id', '=', id);
  return toFileHead(await query.executeTakeFirst());
}

/** From now on a record names the file: it is kept until then, or for good. */
export async function keepUntil(db: Database, id: number, expiresAt: Instant | null): Promise<void> {
  await db.updateTable('storedFile').set({ expiresAt }).where('id', '=', id).execute();
}

/** One upload of a pharmacy at a time is weighed against its quota. */
export async function lockUploads(db: Database, pharmacyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stored_file'), ${pharmacyId})`.execute(db);
}

/** How many bytes of uploads the pharmacy in view keeps. */
export async function sumUploadBytes(db: Database): Promise<number> {
  const { sum } = await db
    .selectFrom('storedFile')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('byteSize'), eb.lit(0)).as('sum'))
    .where('kind', '=', 'resource')
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** The bytes of kept pictures by the hash that a snapshot names. */
export async function findPictures(
  db: Database,
  hashes: readonly string[],
): Promise<Map<string, Uint8Array>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('storedFile')
    .select(['sha256', 'content'])
    .where(
      'sha256',
      'in',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .where('kind', '=', 'resource')
    .execute();
  return new Map(rows.map(({ sha256, content }) => [Buffer.from(sha256).toString('hex'), content]));
}

/** The bytes of kept pictures by their ids. */
export async function findPicturesByIds(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, Uint8Array>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('storedFile')
    .select(['id', 'content'])
    .where('id', '=', buildAnyOf(ids))
    .where('kind', '=', 'resource')
    .execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

export interface NewLink {
  readonly pharmacyId: number;
  readonly userId: number;
  readonly fileId: number;
  readonly keyHash: Uint8Array;
  readonly expiresAt: Instant;
  readonly now: Instant;
}

/** Adds a link, and removes those of this person that no longer open anything. */
export async function insertLink(db: Database, link: NewLink): Promise<void> {
  await db
    .deleteFrom('fileLink')
    .where('userId', '=', link.userId)
    .where('expiresAt', '<', link.now)
    .execute();
  await db
    .insertInto('fileLink')
    .values({
      pharmacyId: link.pharmacyId,
      keyHash: link.keyHash,
      fileId: link.fileId,
      userId: link.userId,
      expiresAt: link.expiresAt,
    })
    .execute();
}

/** The file behind a link that is still valid; the pharmacy that the key names becomes the one in view. */
export async function findLinkedFile(
  db: Database,
  link: { readonly pharmacyId: number; readonly keyHash: Uint8Array; readonly now: Instant },
): Promise<(KeptFile & { readonly userId: number }) | undefined> {
  await sql`select set_config('app.pharmacy_id', ${String(link.pharmacyId)}, true)`.execute(db);
  const query = db
    .selectFrom('fileLink')
    .innerJoin('storedFile', (join) =>
      join
        .onRef('storedFile.pharmacyId', '=', 'fileLink.pharmacyId')
        .onRef('storedFile.id', '=', 'fileLink.fileId'),
    )
    .select([...fileColumns, 'fileLink.userId'])
    .where('fileLink.keyHash', '=', link.keyHash)
    .where('fileLink.expiresAt', '>', link.now);
  const row = await query.executeTakeFirst();
  const file = toKeptFile(row);
  return row && file && { ...file, userId: row.userId };
}

/** The same without its bytes, in the pharmacy in view. */
export async function findLinkedHead(
  db: Database,
  link: { readonly keyHash: Uint8Array; readonly now: Instant },
): Promise<FileHead | undefined> {
  const query = db
    .selectFrom('fileLink')
    .innerJoin('storedFile', (join) =>
      join
        .onRef('storedFile.pharmacyId', '=', 'fileLink.pharmacyId')
        .onRef('storedFile.id', '=', 'fileLink.fileId'),
    )
    .select(headColumns)
    .where('fileLink.keyHash', '=', link.keyHash)
    .where('fileLink.expiresAt', '>', link.now);
  return toFileHead(await query.executeTakeFirst());
}

const headColumns = [
  'storedFile.id',
  'storedFile.kind',
  'storedFile.fileName',
  'storedFile.contentType',
  'storedFile.createdBy',
  'storedFile.expiresAt',
] as const;
const fileColumns = [...headColumns, 'storedFile.content'] as const;

interface HeadRow {
  readonly id: number;
  readonly kind: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly createdBy: number;
  readonly expiresAt: Instant | null;
}

function toFileHead(row: HeadRow | undefined): FileHead | undefined {
  if (!row) return undefined;
  const { id, contentType, fileName, createdBy, expiresAt } = row;
  return { id, kind: row.kind as FileKind, fileName, contentType, createdBy, expiresAt };
}

function toKeptFile(row: (HeadRow & { readonly content: Uint8Array }) | undefined): KeptFile | undefined {
  const head = toFileHead(row);
  // An old print is gone although its row stays.
  const isWiped = head?.kind === 'print' && row?.content.byteLength === 0;
  return row && head && !isWiped ? { ...head, bytes: row.content } : undefined;
}
