import { Pool } from 'pg';
import { CamelCaseClient } from '../src/platform/database/index.ts';

interface OwnerAccess {
  readonly ownerUrl: string;
}

const kept = new Map<string, Pool>();

/**
 * Keeps connections of an owner for the next statements: one that is new has to load every catalogue and dictionary,
 * which costs more than most statements. Ends them when called.
 */
export function keepOwnerPool(ownerUrl: string): () => Promise<void> {
  const pool = new Pool({
    connectionString: ownerUrl,
    max: 4,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    Client: CamelCaseClient,
  });
  // Some tests cut every connection of their database; the pool forgets an idle one that broke.
  pool.on('error', () => undefined);
  kept.set(ownerUrl, pool);
  return async () => {
    kept.delete(ownerUrl);
    await pool.end();
  };
}

/** Runs one statement as the owner of a database, past row security. */
export async function queryAsOwner<Row extends object>(
  { ownerUrl }: OwnerAccess,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const pool = kept.get(ownerUrl);
  if (pool) return (await pool.query<Row>(statement, [...values])).rows;
  const owner = new CamelCaseClient({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return (await owner.query<Row>(statement, [...values])).rows;
  } finally {
    await owner.end();
  }
}
