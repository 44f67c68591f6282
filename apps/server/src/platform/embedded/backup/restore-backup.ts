import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { assignOwner } from '../choose-runner.ts';
import { type Cluster, getClusterFolder, getRestoreDraft, ownerName, prepareCluster } from '../cluster.ts';
import { startEmbedded } from '../start-embedded.ts';
import { type CopiedFiles, copyTree } from './copy-tree.ts';
import { isInside } from './is-inside.ts';
import { type Manifest, readManifest } from './manifest.ts';

/**
 * Makes a data folder from a backup: checks every file, replays the write-ahead log, gives the owner a new password and
 * opens the database once. Refuses a folder that is not empty or lies in the backup; `ending` ends it and leaves the folder
 * empty.
 */
export async function restoreBackup(source: string, root: string, ending?: AbortSignal): Promise<void> {
  const backup = resolve(source);
  const manifest = await readManifest(backup);
  if (manifest.format !== 1)
    throw new Error(
      `${backup} is a dump of a PostgreSQL of your own: docs/running.md says how to restore it.`,
    );
  if (isInside(root, backup)) {
    throw new Error(`${resolve(root)} lies in the backup ${backup}. Name a folder elsewhere.`);
  }
  if (existsSync(root) && (await readdir(root)).length > 0) {
    throw new Error(`${resolve(root)} is not empty; a restore never overwrites. Name a new folder.`);
  }
  // Before anything else, so that whatever a killed restore leaves is known by it (RUN-16).
  const draft = getRestoreDraft(getClusterFolder(resolve(root)));
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const cluster = prepareCluster(resolve(root));
  const everything = { skip: () => false, ending };
  try {
    const database = await copyTree(join(backup, 'database'), draft, everything);
    const files = await copyTree(join(backup, 'files'), cluster.root, everything);
    assertFilesMatch(backup, manifest, database, files);
    assignOwner(cluster.runner, draft);
    renewPassword(cluster, draft);
    await rename(draft, cluster.folder);
  } catch (error) {
    for (const name of await readdir(root)) await rm(join(root, name), { recursive: true, force: true });
    throw error;
  }
  const embedded = await startEmbedded(root, undefined, ending);
  await embedded.stop();
}

function assertFilesMatch(
  backup: string,
  manifest: Manifest,
  database: CopiedFiles,
  files: CopiedFiles,
): void {
  const found = new Map<string, string>([
    ...[...database].map(([path, hash]) => [`database/${path}`, hash] as const),
    ...[...files].map(([path, hash]) => [`files/${path}`, hash] as const),
  ]);
  const wrong = Object.entries(manifest.files).filter(([path, hash]) => found.get(path) !== hash);
  const added = [...found.keys()].filter((path) => manifest.files[path] === undefined);
  const [first] = [...wrong.map(([path]) => path), ...added];
  if (first !== undefined) {
    throw new Error(`${backup} was changed or damaged after it was taken: ${first}. Nothing was restored.`);
  }
}

/** The password does not travel with the backup: the single-user server replays the log and sets a new one. */
function renewPassword(cluster: Cluster, folder: string): void {
  const { file, args, options } = cluster.runner.command(cluster.binaries.postgres, [
    '--single',
    '-D',
    folder,
    'postgres',
  ]);
  const input = `alter role ${ownerName} password '${cluster.password}'\n`;
  const run = spawnSync(file, args, { ...options, input, encoding: 'utf8' });
  if (run.status !== 0 || /\b(ERROR|FATAL|PANIC):/.test(run.stderr)) {
    throw new Error(`The backup could not be replayed: ${run.stderr.trim().slice(-800)}`);
  }
}
