import { existsSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { asOwner } from './as-owner.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { clusterFolder } from '../src/platform/embedded/cluster.ts';
import { type Embedded, startEmbedded } from '../src/platform/embedded/index.ts';
import { readPostmasterFile } from '../src/platform/embedded/postmaster-file.ts';

export interface DatabaseServer {
  /** Owner connection to the server's maintenance database. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: DatabaseServer;
  }
}

const template = 'template_packwright';
let folder: string | undefined;
let compiled: string | undefined;
let embedded: Embedded | undefined;

/**
 * One real PostgreSQL for all test files, with a migrated database that each of them copies: the embedded one,
 * or the server that TEST_DATABASE_URL names as its owner (PostgreSQL 15 to 18).
 */
export async function setup(project: TestProject): Promise<void> {
  process.once('exit', abandon);
  // The workers inherit it, and hand it on to the servers that they start: each compiles what the first has not.
  compiled = await mkdtemp(join(tmpdir(), 'packwright-compiled-'));
  process.env.NODE_COMPILE_CACHE = compiled;
  const serverUrl = process.env.TEST_DATABASE_URL ?? (await embeddedServer());
  const ownerUrl = withDatabase(serverUrl, 'postgres');
  await asOwner({ ownerUrl }, `create database ${template}`);
  const { appUrl } = await migrate(withDatabase(serverUrl, template), { databaseAppUrl: undefined });
  // Nobody may connect: a connection would keep the template from being copied.
  await asOwner({ ownerUrl }, `alter database ${template} with is_template true allow_connections false`);
  project.provide('databaseServer', { ownerUrl, appUrl, template });
}

async function embeddedServer(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'packwright-test-'));
  // Open to the unprivileged user that PostgreSQL runs as when the tests run as root.
  await chmod(folder, 0o755);
  embedded = await startEmbedded(folder);
  // Tests wait for thousands of commits, and whether these outlast a power cut is proved elsewhere (tests/faults).
  await asOwner({ ownerUrl: embedded.url }, 'alter role all set synchronous_commit = off');
  return embedded.url;
}

// A run that is interrupted comes to no teardown, and its PostgreSQL would go on for ever.
function abandon(): void {
  const pid = folder && readPostmasterFile(clusterFolder(folder))?.pid;
  if (pid) process.kill(pid, 'SIGQUIT');
  for (const each of [folder, compiled]) {
    // While it dies it may still write; what it writes is removed the next time.
    while (each && existsSync(each)) rmSync(each, { recursive: true, force: true, maxRetries: 10 });
  }
}

export async function teardown(): Promise<void> {
  process.off('exit', abandon);
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl !== undefined) {
    const ownerUrl = withDatabase(serverUrl, 'postgres');
    await asOwner({ ownerUrl }, `alter database ${template} is_template false`);
    await asOwner({ ownerUrl }, `drop database ${template}`);
  }
  await embedded?.stop();
  // A worker that is just ending may still put into it what it compiled.
  for (const each of [folder, compiled])
    if (each) await rm(each, { recursive: true, force: true, maxRetries: 10 });
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
