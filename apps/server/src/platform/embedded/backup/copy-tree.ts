import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../has-code.ts';

/** SHA-256 by path, of what was copied. */
export type CopiedFiles = Map<string, string>;

/** Several files wait for the disk together: most are small. */
const atOnce = 16;

export interface TreeRules {
  /** Whether a path (below the root, with forward slashes) is left out altogether. */
  skip(path: string): boolean;
  /** Whether only the folder itself is wanted, without what is in it. */
  emptied?(path: string): boolean;
  /** Ends the copying between two files. */
  readonly ending?: AbortSignal | undefined;
}

/**
 * Copies a folder file by file, each synced to disk. Files may grow, shrink or vanish meanwhile: a database under
 * way does that, and its write-ahead log repairs the copy.
 */
export async function copyTree(from: string, to: string, rules: TreeRules, below = ''): Promise<CopiedFiles> {
  const copied: CopiedFiles = new Map();
  await mkdir(join(to, below), { recursive: true, mode: 0o700 });
  const files: string[] = [];
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (rules.skip(path)) continue;
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory() && rules.emptied?.(path)) await mkdir(join(to, path), { mode: 0o700 });
    else if (entry.isDirectory()) addAll(copied, await copyTree(from, to, rules, path));
  }
  for (let at = 0; at < files.length; at += atOnce) {
    rules.ending?.throwIfAborted();
    const some = files.slice(at, at + atOnce);
    const hashes = await Promise.all(some.map((path) => copyFile(join(from, path), join(to, path))));
    some.forEach((path, index) => {
      const hash = hashes[index];
      if (hash) copied.set(path, hash);
    });
  }
  return copied;
}

function addAll(copied: CopiedFiles, more: CopiedFiles): void {
  for (const [path, hash] of more) copied.set(path, hash);
}

/** Copies one file; answers its SHA-256, null when it was gone before it could be opened. */
export async function copyFile(from: string, to: string): Promise<string | null> {
  let source: FileHandle;
  try {
    source = await open(from, 'r');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
  try {
    return await copyContent(source, to);
  } finally {
    await source.close();
  }
}

async function copyContent(source: FileHandle, to: string): Promise<string> {
  const hash = createHash('sha256');
  const target = await open(to, 'wx', 0o600);
  try {
    for await (const chunk of source.createReadStream({ highWaterMark: 1 << 20, autoClose: false })) {
      hash.update(chunk);
      await target.write(chunk);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return hash.digest('hex');
}
