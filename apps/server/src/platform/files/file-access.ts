import { may } from '@packwright/core/permissions';
import { addMilliseconds, computeSha256 } from '../clock/index.ts';
import type { Database } from '../database/index.ts';
import type { Who, Work } from '../work.ts';
import { type FileHead, findFileHead, findLinkedHead, keepUntil } from './store.ts';

const dayLength = 24 * 3_600_000;

/** The print behind a link of this pharmacy that is still valid; undefined for any other address. */
export async function findLinkedPrint(work: Work, fileUrl: string): Promise<FileHead | undefined> {
  const key = /^\/api\/files\/([\w-]+)\//.exec(fileUrl)?.[1];
  if (key === undefined) return undefined;
  const file = await findLinkedHead(work.db, { keyHash: computeSha256(key), now: work.now });
  return file?.kind === 'print' ? file : undefined;
}

/** Whether a file is a picture that a capability shows to everyone in the pharmacy, such as that of a drug. */
export type IsShownToAll = (db: Database, fileId: number) => Promise<boolean>;

/** Whether a person may read a file by its id; an export is opened by its link alone, an import by nobody. */
export async function mayOpenFile(
  { db, who }: Work,
  file: FileHead,
  isShownToAll: IsShownToAll,
): Promise<boolean> {
  if (file.kind === 'export' || file.kind === 'import') return false;
  if (isWithinTheirWork(who, file)) return true;
  return file.kind === 'resource' && isShownToAll(db, file.id);
}

/**
 * Makes an upload part of the record that names it, and so keeps it for good or for these days (API-31); false for one that is not there,
 * waited too long or does not fit.
 */
export async function attachFile(
  work: Work,
  fileId: number,
  isFit: (file: FileHead) => boolean | Promise<boolean>,
  keepDays?: number,
): Promise<boolean> {
  const file = await findFileHead(work.db, fileId);
  if (file?.kind !== 'resource' || (file.expiresAt !== null && file.expiresAt <= work.now)) return false;
  if (!(await isFit(file))) return false;
  const expiresAt = keepDays === undefined ? null : addMilliseconds(work.now, keepDays * dayLength);
  if (file.expiresAt !== null) await keepUntil(work.db, fileId, expiresAt);
  return true;
}

export const isPicture = ({ contentType }: FileHead): boolean => contentType.startsWith('image/');

// Uploads are photos and documents of patients, and prints hold their medicines; a person sees their own uploads.
function isWithinTheirWork(who: Who, { kind, createdBy }: FileHead): boolean {
  return (
    may(who, { menu: 'patient', level: 'read' }) ||
    may(who, { menu: 'job', level: 'read' }) ||
    (kind === 'resource' && createdBy === who.userId)
  );
}
