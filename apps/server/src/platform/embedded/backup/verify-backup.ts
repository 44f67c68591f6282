import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasCode } from '../../has-code.ts';
import { readManifest } from './manifest.ts';

export interface BackupSize {
  readonly files: number;
  readonly bytes: number;
}

/** Reads every file of a backup and compares it with its checksum; throws a sentence that names the first at fault. */
export async function verifyBackup(folder: string, ending?: AbortSignal): Promise<BackupSize> {
  const backup = resolve(folder);
  const { files } = await readManifest(backup);
  let bytes = 0;
  for (const [path, hash] of Object.entries(files)) {
    ending?.throwIfAborted();
    const found = await readHash(join(backup, path));
    if (found?.hash !== hash)
      throw new Error(`${backup} was changed or damaged after it was taken: ${path}.`);
    bytes += found.bytes;
  }
  const entries = await readdir(backup, { recursive: true, withFileTypes: true });
  // The manifest does not name itself.
  const present = entries.filter((entry) => entry.isFile()).length - 1;
  const count = Object.keys(files).length;
  if (present !== count)
    throw new Error(`${backup} was changed after it was taken: it has ${present} files and not ${count}.`);
  return { files: count, bytes };
}

/** Null for a file that is not there. */
async function readHash(file: string): Promise<{ hash: string; bytes: number } | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      const part = chunk as Buffer;
      hash.update(part);
      bytes += part.length;
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
  return { hash: hash.digest('hex'), bytes };
}
