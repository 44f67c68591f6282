import { Client, escapeIdentifier } from 'pg';
import { hasCode } from '../has-code.ts';

const keeperName = 'packwright keeper';

/** Any number, the same in all versions: of two processes one looks after the other is done. */
const renewalLock = 7_225_944_873;

/** Finds the folder that the server at a port serves; null when none answers there. */
export async function findServedFolder(url: string): Promise<string | null> {
  try {
    return await withClient(url, async (client) => {
      const answer = await client.query<{ data_directory: string }>('show data_directory');
      return answer.rows[0]?.data_directory ?? null;
    });
  } catch (error) {
    // A wrong password is not a server that is absent.
    if (hasCode(error, '28P01', '28000')) throw error;
    return null;
  }
}

export async function ensureDatabase(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 1) return;
    try {
      await client.query(`create database ${escapeIdentifier(name)}`);
    } catch (error) {
      // Another first starter made it: by name, or seen as a unique index while both were at it.
      if (!hasCode(error, '42P04', '23505')) throw error;
    }
  });
}

/** Recreates the database, empty, on demand; `url` leads to another one of the same server. */
export async function renewDatabase(
  url: string,
  name: string,
  isWanted: () => Promise<boolean>,
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [renewalLock]);
    if (!(await isWanted())) return;
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    await client.query(`create database ${escapeIdentifier(name)}`);
  });
}

/** A connection that reports when the server goes and counts as a process in use of it. */
export async function openKeeper(url: string, whenLost: () => void): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: keeperName, keepAlive: true });
  client.on('error', whenLost);
  client.on('end', whenLost);
  await client.connect();
  return client;
}

/** How many processes keep this server in use. */
export async function countKeepers(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const answer = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where application_name = $1',
      [keeperName],
    );
    return answer.rows[0]?.count ?? 0;
  });
}

async function withClient<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // The current statement is rejected as well; an error event without a listener would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await act(client);
  } finally {
    await client.end();
  }
}
