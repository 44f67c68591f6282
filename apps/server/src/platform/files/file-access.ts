import { may } from '@packwright/core/permissions';
import type { Database } from '../database/index.ts';
import type { Who, Work } from '../work.ts';
import { type FileHead, findFileHead } from './store.ts';

/** Whether a file is a picture that a capability shows to everyone in the pharmacy, such as that of a drug. */
export type IsShownToAll = (db: Database, fileId: number) => Promise<boolean>;

/** Whether a person may read a file by its id; an export is opened by its link alone. */
export async function mayOpenFile(
  { db, who }: Work,
  file: FileHead,
  isShownToAll: IsShownToAll,
): Promise<boolean> {
  if (file.kind === 'export') return false;
  if (isWithinTheirWork(who, file)) return true;
  return file.kind === 'resource' && isShownToAll(db, file.id);
}

/** Whether a person may make a file such a picture: nobody may publish a file that they may not open. */
export async function mayShowFile(work: Work, fileId: number, isShownToAll: IsShownToAll): Promise<boolean> {
  const file = await findFileHead(work.db, fileId);
  return file !== undefined && mayOpenFile(work, file, isShownToAll);
}

// Uploads are photos and documents of patients, and prints hold their medicines; a person sees their own uploads.
function isWithinTheirWork(who: Who, { kind, createdBy }: FileHead): boolean {
  return (
    may(who, { menu: 'patient', level: 'read' }) ||
    may(who, { menu: 'job', level: 'read' }) ||
    (kind === 'resource' && createdBy === who.userId)
  );
}
