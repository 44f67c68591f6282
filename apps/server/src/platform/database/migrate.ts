import { Client } from 'pg';
import type { Settings } from '../settings.ts';
import { StartRefusal } from '../start-refusal.ts';
import { installQueue } from '../tasks/install-queue.ts';
import { appRole, resolveAppUrl, ensureAppRole } from './app-role.ts';
import { type AppliedMigration, type Migration, selectOutstanding, readMigrations } from './migrations.ts';

/** Any number, the same in all versions: starters of one database wait for each other on it. */
const migrationLock = 7_225_944_871;

const supported = { from: 15, to: 18 };

/**
 * Brings the database up to date as its owner, each migration in its own transaction, and makes sure that the
 * application's login exists. Processes that start together wait for the first one.
 */
export async function migrate(
  ownerUrl: string,
  settings: Pick<Settings, 'databaseAppUrl'>,
  folder?: string,
): Promise<{ appUrl: string; applied: string[] }> {
  const files = await readMigrations(folder);
  const appUrl = resolveAppUrl(ownerUrl, settings.databaseAppUrl);
  const owner = new Client({
    connectionString: ownerUrl,
    application_name: 'packwright migrate',
    connectionTimeoutMillis: 10_000,
  });
  // The current statement is rejected as well; an error event without a listener would end the process.
  owner.on('error', () => undefined);
  try {
    await connectOwner(owner, ownerUrl);
    await checkVersion(owner);
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureAppRole(owner, appUrl, settings.databaseAppUrl !== undefined);
    const applied = selectOutstanding(files, await readApplied(owner));
    for (const migration of applied) await applyMigration(owner, migration);
    await installQueue(owner, appRole);
    return { appUrl, applied: applied.map((migration) => migration.name) };
  } finally {
    await owner.end();
  }
}

/** Says what is wrong with the address in a sentence, and never its password. */
async function connectOwner(owner: Client, ownerUrl: string): Promise<void> {
  try {
    await owner.connect();
  } catch (cause) {
    const { host, pathname } = new URL(ownerUrl);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartRefusal(
      `The database ${pathname.slice(1)} at ${host} cannot be opened: ${reason}. Please check DATABASE_URL.`,
      { cause },
    );
  }
}

async function checkVersion(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ number: number }>(
    `select current_setting('server_version_num')::int as number`,
  );
  const major = Math.floor((rows[0]?.number ?? Number.NaN) / 10_000);
  if (!(major >= supported.from && major <= supported.to)) {
    throw new StartRefusal(
      `DATABASE_URL is a PostgreSQL ${major}; Packwright runs on ${supported.from} to ${supported.to}.`,
    );
  }
}

async function readApplied(owner: Client): Promise<AppliedMigration[]> {
  await owner.query(`create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now())`);
  await owner.query(`grant select on schema_migration to ${appRole}`);
  const { rows } = await owner.query<AppliedMigration>(
    'select name, checksum from schema_migration order by name collate "C"',
  );
  return rows;
}

async function applyMigration(owner: Client, migration: Migration): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(migration.sql);
    await owner.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await owner.query('commit');
  } catch (cause) {
    await owner.query('rollback');
    throw new Error(
      `Migration ${migration.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
}
