import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { countEntries, type EntryCounts } from '../../database/index.ts';
import { getClusterFolder } from '../cluster.ts';
import { startEmbedded } from '../start-embedded.ts';
import { type CopiedFiles, copyFile, copyTree, type TreeRules } from './copy-tree.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { isInside } from './is-inside.ts';
import { type BackupSpan, runDuringBackup } from './store.ts';

// Contents that a base backup of PostgreSQL omits because every start creates them.
const databaseRules: TreeRules = {
  skip: (path) =>
    /^postmaster\.(pid|opts)$|(^|\/)pgsql_tmp|(^|\/)pg_internal\.init|^global\/pg_control$/.test(path),
  emptied: (path) => /^pg_(wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)$/.test(path),
};

/**
 * The rest of the data folder. The owner's password, the key that endorses sign-offs and waiting mails (their links are
 * keys) stay out: a backup travels.
 */
const fileRules: TreeRules = {
  skip: (path) => /^(pg18|pg\.secret|postgres\.log|outbox|anchors)(\.|\/|$)/.test(path),
};
const anchorRules: TreeRules = { skip: (path) => path.startsWith('installation.key') };

/**
 * Copies the public keys and the anchors of an installation, where it has any, and never its key. They are copied before a
 * database, which then holds every line that an anchor names.
 */
export async function copyAnchors(folder: string, backup: string): Promise<CopiedFiles> {
  const files: CopiedFiles = new Map();
  if (existsSync(folder))
    addBelow(files, 'files/anchors', await copyTree(folder, join(backup, 'files', 'anchors'), anchorRules));
  return files;
}

/**
 * Copies the running embedded database and the files of the data folder into a new folder, including everything
 * committed before the copy ended. Refuses a target that exists or lies in the data folder; answers the number of
 * files. `anchors` is the folder of the anchors where they lie elsewhere; `ending` ends it and leaves nothing.
 */
export async function takeBackup(
  root: string,
  target: string,
  anchors: string = join(root, 'anchors'),
  ending?: AbortSignal,
): Promise<{ files: number }> {
  const backup = resolve(target);
  const draft = `${backup}.unfinished`;
  // It would be copied into itself; and what stands in the place of the draft is removed.
  if (isInside(backup, root) || isInside(root, draft)) {
    throw new Error(
      `${backup} lies in the data folder ${resolve(root)}, or around it. Name a folder elsewhere, best on another disk.`,
    );
  }
  if (existsSync(backup)) throw new Error(`${backup} exists already; a backup goes into a new folder.`);
  if (!existsSync(getClusterFolder(root)))
    throw new Error(`There is no embedded database in ${resolve(root)}.`);
  await mkdir(dirname(backup), { recursive: true });
  await rm(draft, { recursive: true, force: true });
  const embedded = await startEmbedded(root, undefined, ending);
  try {
    const before = await countEntries(embedded.url);
    const files = await copyEverything(embedded.url, resolve(root), draft, { anchors, ending });
    const after = await countEntries(embedded.url);
    await writeManifest(draft, { format: 1, postgres: 18, ...describeContent(files, { before, after }) });
    await rename(draft, backup);
    return { files: files.size };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await embedded.stop();
  }
}

interface CopyOptions {
  readonly anchors: string;
  readonly ending: AbortSignal | undefined;
}

async function copyEverything(
  url: string,
  root: string,
  draft: string,
  { anchors, ending }: CopyOptions,
): Promise<CopiedFiles> {
  const cluster = getClusterFolder(root);
  const database = join(draft, 'database');
  const files = await copyAnchors(anchors, draft);
  await runDuringBackup(
    url,
    async () => {
      addBelow(files, 'database', await copyTree(cluster, database, { ...databaseRules, ending }));
      await copyOrThrow(files, cluster, database, 'global/pg_control');
    },
    async (span) => {
      for (const wal of await listWalBetween(cluster, span))
        await copyOrThrow(files, cluster, database, `pg_wal/${wal}`);
      await writeSynced(join(database, 'backup_label'), span.label);
      files.set('database/backup_label', createHash('sha256').update(span.label).digest('hex'));
    },
  );
  // After the database, so that every file that its rows name is there.
  addBelow(files, 'files', await copyTree(root, join(draft, 'files'), { ...fileRules, ending }));
  return files;
}

async function copyOrThrow(
  files: CopiedFiles,
  cluster: string,
  database: string,
  path: string,
): Promise<void> {
  const hash = await copyFile(join(cluster, path), join(database, path));
  if (hash === null) throw new Error(`${path} was gone before it could be copied; the backup is not usable.`);
  files.set(`database/${path}`, hash);
}

async function listWalBetween(cluster: string, { firstWal, lastWal }: BackupSpan): Promise<string[]> {
  const names = await readdir(join(cluster, 'pg_wal'));
  const walFiles = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= firstWal && name <= lastWal);
  if (!walFiles.includes(firstWal) || !walFiles.includes(lastWal)) {
    throw new Error(`The write-ahead log from ${firstWal} to ${lastWal} is not whole.`);
  }
  return walFiles;
}

function addBelow(files: CopiedFiles, folder: string, copied: CopiedFiles): void {
  for (const [path, hash] of copied) files.set(`${folder}/${path}`, hash);
}

/** The content of a backup as the manifests of both kinds list it. */
export const describeContent = (
  files: CopiedFiles,
  counts: { readonly before: EntryCounts; readonly after: EntryCounts },
) => ({ takenAt: new Date().toISOString(), files: Object.fromEntries(files), counts });

/** Writes what makes a folder a backup. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeSynced(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);

const writeSynced = (file: string, content: string): Promise<void> =>
  writeFile(file, content, { mode: 0o600, flush: true });
