import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const withdrawn = '.withdrawn';
const hide = (name: string): string => `.${name}${withdrawn}`;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The names of the files that lie in a folder for somebody else to take; null of a folder that is not there. */
export async function listPutFiles(folder: string): Promise<ReadonlySet<string> | null> {
  const names = await findNames(folder);
  return names && new Set(names.filter((name) => !name.startsWith('.')));
}

const listAll = async (folder: string): Promise<string[]> => (await findNames(folder)) ?? [];

async function findNames(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * Takes a file back that nobody has taken: hides it by one step of the file system, so that either we have it or the
 * other side. False when the other side was first. Done again, it answers the same until the hidden file is removed.
 */
export async function withdrawFile(folder: string, name: string): Promise<boolean> {
  try {
    await rename(join(folder, name), join(folder, hide(name)));
    return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return (await listAll(folder)).includes(hide(name));
  }
}

/** Removes the hidden files of what was taken back, save those that are still needed. */
export async function removeWithdrawn(folder: string, needed: readonly string[]): Promise<void> {
  const kept = new Set(needed.map(hide));
  for (const name of await listAll(folder))
    if (name.startsWith('.') && name.endsWith(withdrawn) && !kept.has(name))
      await rm(join(folder, name), { force: true });
}
