import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { asOwner, keepOwner } from './as-owner.ts';
import type { CastIds } from './cast.ts';
import { withDatabase } from './with-database.ts';

export interface FreshDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Removes it, whoever is still connected; the server goes with the test run anyway. */
  drop(): Promise<void>;
}

/** An empty, migrated database of its own: `const database = await freshDatabase()` in a `beforeAll`. */
export const freshDatabase = (): Promise<FreshDatabase> =>
  copyOf(inject('databaseServer').templates.migrated);

/** The same with the small cast in it. */
export async function castDatabase(): Promise<FreshDatabase & { readonly ids: CastIds }> {
  const { templates, castIds } = inject('databaseServer');
  return { ...(await copyOf(templates.cast)), ids: castIds };
}

async function copyOf(template: string): Promise<FreshDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(server, `create database ${name} template ${template}`);
  const ownerUrl = withDatabase(server.ownerUrl, name);
  const letGo = keepOwner(ownerUrl);
  return {
    ownerUrl,
    appUrl: withDatabase(server.appUrl, name),
    drop: async () => {
      await letGo();
      await asOwner(server, `drop database if exists ${name} with (force)`);
    },
  };
}
