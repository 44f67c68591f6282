import { Client, escapeIdentifier } from 'pg';

const scratchName = 'packwright_drill';

/** Makes an empty database for a drill on the server of another one, in place of one that an earlier drill left. */
export async function createScratchDatabase(url: string): Promise<string> {
  await runOnServer(url, [
    `drop database if exists ${escapeIdentifier(scratchName)} with (force)`,
    `create database ${escapeIdentifier(scratchName)} template template0`,
  ]);
  return buildScratchUrl(url);
}

export const dropScratchDatabase = (url: string): Promise<void> =>
  runOnServer(url, [`drop database if exists ${escapeIdentifier(scratchName)} with (force)`]);

/** The address of the database of a drill on the same server. */
export function buildScratchUrl(url: string): string {
  const address = new URL(url);
  address.pathname = `/${scratchName}`;
  return address.href;
}

async function runOnServer(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'packwright drill' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
