import { existsSync, rmSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { queryAsOwner } from './owner-database.ts';
import { type CastIds, loadCast, startOfTest } from './cast.ts';
import { getDatabaseUrl } from './database-url.ts';
import { systemClock } from '../src/platform/clock/index.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { getClusterFolder } from '../src/platform/embedded/cluster.ts';
import { type EmbeddedDatabase, startEmbedded } from '../src/platform/embedded/index.ts';
import { readPostmasterFile } from '../src/platform/embedded/postmaster-file.ts';

export interface DatabaseServer {
  /** Owner connection to the server's maintenance database. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly templates: typeof templates;
  /** The cast of the database. */
  readonly castIds: CastIds;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

const templates = { migrated: 'template_packwright', cast: 'template_packwright_cast' } as const;
let folder: string | undefined;
let compiled: string | undefined;
let embedded: EmbeddedDatabase | undefined;

/**
 * One real PostgreSQL for all test files, with a migrated database that each of them copies, empty or with the cast:
 * the embedded one, or the server that TEST_DATABASE_URL names as its owner (PostgreSQL 15 to 18).
 */
export async function setup(project: TestProject): Promise<void> {
  process.once('exit', abandon);
  // The workers inherit it and pass it to the servers that they start: each compiles only modules that are not cached.
  compiled = await mkdtemp(join(tmpdir(), 'packwright-compiled-'));
  process.env.NODE_COMPILE_CACHE = compiled;
  const serverUrl = process.env.TEST_DATABASE_URL ?? (await startEmbeddedServer());
  const ownerUrl = getDatabaseUrl(serverUrl, 'postgres');
  const { migrated, cast } = templates;
  await queryAsOwner({ ownerUrl }, `create database ${migrated}`);
  const { appUrl } = await migrate(getDatabaseUrl(serverUrl, migrated), { databaseAppUrl: undefined });
  await closeTemplate(ownerUrl, migrated);
  await queryAsOwner({ ownerUrl }, `create database ${cast} template ${migrated}`);
  const castIds = await loadCast(
    { ownerUrl: getDatabaseUrl(serverUrl, cast), appUrl: getDatabaseUrl(appUrl, cast) },
    { ...systemClock, now: () => startOfTest },
  );
  await closeTemplate(ownerUrl, cast);
  project.provide('databaseServer', { ownerUrl, appUrl, templates, castIds });
}

/** Nobody may connect from now on: a connection would keep the template from being copied. */
const closeTemplate = (ownerUrl: string, template: string) =>
  queryAsOwner({ ownerUrl }, `alter database ${template} with is_template true allow_connections false`);

async function startEmbeddedServer(): Promise<string> {
  folder = await mkdtemp(join(findQuickFolder(), 'packwright-test-'));
  // Open to the unprivileged user that PostgreSQL runs as when the tests run as root.
  await chmod(folder, 0o755);
  embedded = await startEmbedded(folder);
  // Tests wait for thousands of commits, and whether these outlast a power cut is proved elsewhere (tests/faults).
  await queryAsOwner({ ownerUrl: embedded.url }, 'alter role all set synchronous_commit = off');
  return embedded.url;
}

const memoryFolder = '/dev/shm';
const roomBytes = 2 * 1024 ** 3;

/**
 * A folder in memory where there is one with room. Each test file copies a database of hundreds of files, and on a disk
 * PostgreSQL waits for each of them.
 */
function findQuickFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > roomBytes ? memoryFolder : tmpdir();
}

// A run that is interrupted comes to no teardown, and its PostgreSQL would go on for ever.
function abandon(): void {
  const pid = folder && readPostmasterFile(getClusterFolder(folder))?.pid;
  if (pid) process.kill(pid, 'SIGQUIT');
  for (const each of [folder, compiled]) {
    // It may still write while it ends; the next run removes those files.
    while (each && existsSync(each)) rmSync(each, { recursive: true, force: true, maxRetries: 10 });
  }
}

export async function teardown(): Promise<void> {
  process.off('exit', abandon);
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl !== undefined) {
    const ownerUrl = getDatabaseUrl(serverUrl, 'postgres');
    for (const template of Object.values(templates)) {
      await queryAsOwner({ ownerUrl }, `alter database ${template} is_template false`);
      await queryAsOwner({ ownerUrl }, `drop database ${template}`);
    }
  }
  await embedded?.stop();
  // A worker that is just ending may still put into it what it compiled.
  for (const each of [folder, compiled])
    if (each) await rm(each, { recursive: true, force: true, maxRetries: 10 });
}
