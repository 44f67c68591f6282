import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { asOwner } from './as-owner.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { type Embedded, startEmbedded } from '../src/platform/embedded/index.ts';

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
let embedded: Embedded | undefined;

/**
 * One real PostgreSQL for all test files, with a migrated database that each of them copies: the embedded one,
 * or the server that TEST_DATABASE_URL names as its owner (PostgreSQL 15 to 18).
 */
export async function setup(project: TestProject): Promise<void> {
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

export async function teardown(): Promise<void> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl !== undefined) {
    const ownerUrl = withDatabase(serverUrl, 'postgres');
    await asOwner({ ownerUrl }, `alter database ${template} is_template false`);
    await asOwner({ ownerUrl }, `drop database ${template}`);
  }
  await embedded?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
