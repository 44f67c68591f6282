import { spawn } from 'node:child_process';
import { hasCode } from '../has-code.ts';

/** A program of PostgreSQL that dumps and restores. */
export type DatabaseTool = 'pg_dump' | 'pg_restore';

/**
 * Runs a tool of PostgreSQL on a database. The password travels in its environment and never among its arguments, which
 * every user of the computer can read. Throws a sentence when the tool is not there or fails; `ending` ends it.
 */
export async function runDatabaseTool(
  tool: DatabaseTool,
  url: string,
  args: readonly string[],
  ending: AbortSignal,
): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    PGHOST: decodeURIComponent(searchParams.get('host') ?? hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...pickVariable('PGSSLMODE', searchParams.get('sslmode')),
    ...pickVariable('PGSSLROOTCERT', searchParams.get('sslrootcert')),
  };
  const child = spawn(tool, args, { env, stdio: ['ignore', 'ignore', 'pipe'], signal: ending });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(explainAbsence(tool, error)));
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${tool} failed: ${said.trim().split('\n').at(-1)}`);
}

const pickVariable = (name: string, value: string | null) => (value === null ? {} : { [name]: value });

const explainAbsence = (tool: DatabaseTool, error: Error): Error =>
  hasCode(error, 'ENOENT')
    ? new Error(
        `${tool} is not installed here. A PostgreSQL of your own is backed up by its client programs, in the version of the server or a newer one.`,
      )
    : error;
