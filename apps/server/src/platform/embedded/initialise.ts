import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { hasCode } from '../has-code.ts';
import { type Cluster, getRestoreDraft, ownerName } from './cluster.ts';
import { isAlive } from './postmaster-file.ts';
import { StartRefusal } from '../start-refusal.ts';

/**
 * Makes the cluster folder unless it is there. An interrupted initdb leaves only a draft, never half a cluster. An
 * interrupted restore is refused: who starts it expects the data of a backup, and not an empty installation (RUN-16).
 */
export function initialise(cluster: Cluster): void {
  sweepDrafts(cluster);
  if (existsSync(cluster.folder)) return;
  if (existsSync(getRestoreDraft(cluster.folder)))
    throw new StartRefusal(
      `A restore into ${cluster.root} was interrupted, so that its database is not whole. Remove this folder and run npm run restore again.`,
    );
  const draft = `${cluster.folder}.draft-${process.pid}-${randomBytes(3).toString('hex')}`;
  try {
    runInitdb(cluster, draft);
    renameSync(draft, cluster.folder);
    syncFolder(cluster.root);
  } catch (error) {
    // Another first starter was quicker: its cluster has the same password as ours.
    const lost = hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM') && existsSync(cluster.folder);
    if (!lost) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function runInitdb(cluster: Cluster, draft: string): void {
  const passwordFile = `${draft}.pw`;
  mkdirSync(draft, { mode: 0o700 });
  cluster.runner.own(draft);
  try {
    writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
    cluster.runner.own(passwordFile);
    const { file, args, options } = cluster.runner.command(cluster.binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${ownerName}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // With plain C, ILIKE and lower() would not fold letters with accents.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ]);
    const run = spawnSync(file, args, { ...options, encoding: 'utf8' });
    if (run.status !== 0) {
      throw new StartRefusal(`initdb failed: ${run.error?.message ?? run.stderr.trim()}`);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Removes what an interrupted first start left; a draft of a living process is still in use. */
function sweepDrafts(cluster: Cluster): void {
  const pattern = new RegExp(`^${basename(cluster.folder)}\\.draft-(\\d+)-`);
  for (const name of readdirSync(cluster.root)) {
    const pid = Number(pattern.exec(name)?.[1] ?? 0);
    if (pid > 0 && pid !== process.pid && !isAlive(pid)) {
      // An orphaned initdb may still be writing into it for a moment.
      rmSync(join(cluster.root, name), { recursive: true, force: true, maxRetries: 8, retryDelay: 100 });
    }
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
