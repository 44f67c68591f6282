import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { queryAsOwner, keepOwnerPool } from './owner-database.ts';
import type { CastIds } from './cast.ts';
import { getDatabaseUrl } from './database-url.ts';

export interface FreshDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Removes the database despite open connections; the server goes with the test run anyway. */
  drop(): Promise<void>;
}

/** An empty, migrated database of its own: `const database = await freshDatabase()` in a `beforeAll`. */
export const createDatabase = (): Promise<FreshDatabase> =>
  copyTemplate(inject('databaseServer').templates.migrated);

/** The same with the small cast in it. */
export async function createCastDatabase(): Promise<FreshDatabase & { readonly ids: CastIds }> {
  const { templates, castIds } = inject('databaseServer');
  return { ...(await copyTemplate(templates.cast)), ids: castIds };
}

/** One without any table, for what a migration does with the rows of an earlier version. */
export const createBareDatabase = (): Promise<FreshDatabase> => copyTemplate('template0');

async function copyTemplate(template: string): Promise<FreshDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await queryAsOwner(server, `create database ${name} template ${template}`);
  const ownerUrl = getDatabaseUrl(server.ownerUrl, name);
  const letGo = keepOwnerPool(ownerUrl);
  return {
    ownerUrl,
    appUrl: getDatabaseUrl(server.appUrl, name),
    drop: async () => {
      await letGo();
      await queryAsOwner(server, `drop database if exists ${name} with (force)`);
    },
  };
}
