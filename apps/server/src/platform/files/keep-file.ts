import { addMilliseconds, createRandomToken, computeSha256 } from '../clock/index.ts';
import type { Work } from '../work.ts';
import { type FileKind, findFileHead, insertFile, insertLink } from './store.ts';

interface FileToKeep {
  readonly kind: FileKind;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** After this long it is removed, so nothing may refer to it for longer; kept for good when absent (API-24). */
  readonly keepMinutes?: number | undefined;
}

export const dayMinutes = 24 * 60;

/** Keeps a file in the transaction of the work that cites it; answers its id. */
export async function keepFile(work: Work, { keepMinutes, ...file }: FileToKeep): Promise<number> {
  return insertFile(work.db, {
    ...file,
    hash: computeSha256(file.bytes),
    pharmacyId: work.who.pharmacyId,
    createdBy: work.who.userId,
    createdAt: work.now,
    expiresAt: keepMinutes === undefined ? null : addMilliseconds(work.now, keepMinutes * 60_000),
  });
}

const linkLife = 15 * 60_000;

export interface FileLink {
  readonly fileName: string;
  readonly fileUrl: string;
}

/**
 * Creates an unguessable address for a stored file, valid for 15 minutes without a header (API-12). Its key names the
 * pharmacy, because its reader has no session. Throws for an unknown id.
 */
export async function createFileLink(
  work: Pick<Work, 'db' | 'who' | 'now'>,
  fileId: number,
): Promise<FileLink> {
  const head = await findFileHead(work.db, fileId);
  if (!head) throw new RangeError(`No kept file ${fileId}`);
  const key = `${work.who.pharmacyId}-${createRandomToken()}`;
  await insertLink(work.db, {
    fileId,
    pharmacyId: work.who.pharmacyId,
    userId: work.who.userId,
    keyHash: computeSha256(key),
    expiresAt: addMilliseconds(work.now, linkLife),
    now: work.now,
  });
  return { fileName: head.fileName, fileUrl: `/api/files/${key}/${encodeURIComponent(head.fileName)}` };
}
