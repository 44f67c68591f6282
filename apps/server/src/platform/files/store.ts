import { sql } from 'kysely';
import type { Instant } from '../clock/index.ts';
import type { Database } from '../database/index.ts';

/** What a kept file is for: people read resources and prints by id, exports only by their link. */
export type FileKind = 'resource' | 'print' | 'export';

export interface KeptFile {
  readonly id: number;
  readonly kind: FileKind;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly createdBy: number;
}

export type FileHead = Omit<KeptFile, 'bytes'>;

export interface NewFile extends Omit<KeptFile, 'id'> {
  readonly pharmacyId: number;
  readonly createdAt: Instant;
  readonly hash: Uint8Array;
}

export async function insertFile(db: Database, file: NewFile): Promise<number> {
  const { id } = await db
    .insertInto('stored_file')
    .values({
      pharmacy_id: file.pharmacyId,
      kind: file.kind,
      file_name: file.fileName,
      content_type: file.contentType,
      byte_size: file.bytes.byteLength,
      sha256: file.hash,
      content: file.bytes,
      created_by: file.createdBy,
      created_at: file.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findFile(db: Database, id: number): Promise<KeptFile | undefined> {
  const query = db.selectFrom('stored_file').select(fileColumns).where('id', '=', id);
  return keptFile(await query.executeTakeFirst());
}

export async function findFileHead(db: Database, id: number): Promise<FileHead | undefined> {
  const query = db.selectFrom('stored_file').select(headColumns).where('id', '=', id);
  return fileHead(await query.executeTakeFirst());
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
    .deleteFrom('file_link')
    .where('user_id', '=', link.userId)
    .where('expires_at', '<', link.now)
    .execute();
  await db
    .insertInto('file_link')
    .values({
      pharmacy_id: link.pharmacyId,
      key_hash: link.keyHash,
      file_id: link.fileId,
      user_id: link.userId,
      expires_at: link.expiresAt,
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
    .selectFrom('file_link')
    .innerJoin('stored_file', (join) =>
      join
        .onRef('stored_file.pharmacy_id', '=', 'file_link.pharmacy_id')
        .onRef('stored_file.id', '=', 'file_link.file_id'),
    )
    .select([...fileColumns, 'file_link.user_id'])
    .where('file_link.key_hash', '=', link.keyHash)
    .where('file_link.expires_at', '>', link.now);
  const row = await query.executeTakeFirst();
  const file = keptFile(row);
  return row && file && { ...file, userId: row.user_id };
}

const headColumns = [
  'stored_file.id',
  'stored_file.kind',
  'stored_file.file_name',
  'stored_file.content_type',
  'stored_file.created_by',
] as const;
const fileColumns = [...headColumns, 'stored_file.content'] as const;

interface HeadRow {
  readonly id: number;
  readonly kind: string;
  readonly file_name: string;
  readonly content_type: string;
  readonly created_by: number;
}

function fileHead(row: HeadRow | undefined): FileHead | undefined {
  if (!row) return undefined;
  const { id, content_type: contentType, file_name: fileName, created_by: createdBy } = row;
  return { id, kind: row.kind as FileKind, fileName, contentType, createdBy };
}

function keptFile(row: (HeadRow & { readonly content: Uint8Array }) | undefined): KeptFile | undefined {
  const head = fileHead(row);
  return row && head && { ...head, bytes: row.content };
}
