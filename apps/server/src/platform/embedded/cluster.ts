import { randomBytes } from 'node:crypto';
import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../has-code.ts';
import { StartRefusal } from '../start-refusal.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { chooseRunner } from './choose-runner.ts';
import type { Runner } from './runner.ts';

/** The owner role and the database that the embedded server always has. */
export const ownerName = 'packwright_owner';
export const databaseName = 'packwright';

/** One cluster folder on disk, and everything needed to run programs on it. */
export interface Cluster {
  readonly root: string;
  readonly folder: string;
  readonly logFile: string;
  readonly password: string;
  readonly binaries: Binaries;
  readonly runner: Runner;
}

export const getClusterFolder = (root: string): string => join(root, 'pg18');
/** Where a restore puts the database until all of it is there. */
export const getRestoreDraft = (clusterFolder: string): string => `${clusterFolder}.restore`;
export const getSecretFile = (root: string): string => join(root, 'pg.secret');

/** Describes the cluster below a data folder; makes the data folder and the password when they are missing. */
export function prepareCluster(root: string): Cluster {
  makeFolder(root);
  const binaries = findBinaries();
  const folder = getClusterFolder(root);
  return {
    root,
    folder,
    logFile: join(root, 'postgres.log'),
    password: readOrMakeSecret(getSecretFile(root)),
    binaries,
    runner: chooseRunner(binaries, folder),
  };
}

/** Tries at once what would otherwise fail in the middle of the first start. */
function makeFolder(root: string): void {
  try {
    mkdirSync(root, { recursive: true });
    accessSync(root, constants.W_OK | constants.X_OK);
  } catch (cause) {
    if (!hasCode(cause, 'EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOENT', 'ENOSPC')) throw cause;
    throw new StartRefusal(
      `The data folder ${root} cannot be written (${(cause as NodeJS.ErrnoException).code}). Please name another in DATA_FOLDER, or let the user who starts Packwright write there.`,
      { cause },
    );
  }
}

export function buildUrl(cluster: Cluster, port: number, database: string = databaseName): string {
  return `postgres://${ownerName}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** A hard link appears whole or not at all, so of two first starters both read the same password. */
function readOrMakeSecret(file: string): string {
  const draft = `${file}.${process.pid}-${randomBytes(3).toString('hex')}`;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
