import { Client } from 'pg';

/** The two ends of an online backup, in names of write-ahead log files. */
export interface BackupSpan {
  readonly firstWal: string;
  readonly lastWal: string;
  /** Must be stored in the copy as `backup_label`: it holds the start of the replay. */
  readonly label: string;
}

/**
 * Copies the database between the start and the stop of an online backup, then its write-ahead log; all on one
 * connection, whose slot keeps the log from being recycled.
 */
export async function runDuringBackup(
  url: string,
  copyDatabase: () => Promise<void>,
  copyLog: (span: BackupSpan) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'packwright backup' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `packwright_backup_${process.pid}`,
    ]);
    const start = await queryOne<{ wal: string }>(
      client,
      `select pg_walfile_name(pg_backup_start('packwright', true)) as wal`,
    );
    await copyDatabase();
    const stop = await queryOne<{ wal: string; label: string }>(
      client,
      'select pg_walfile_name(lsn) as wal, labelfile as label from pg_backup_stop(false)',
    );
    await copyLog({ firstWal: start.wal, lastWal: stop.wal, label: stop.label });
  } finally {
    await client.end();
  }
}

async function queryOne<Row extends object>(client: Client, sql: string): Promise<Row> {
  const [row] = (await client.query<Row>(sql)).rows;
  if (row === undefined) throw new Error(`PostgreSQL answered nothing to: ${sql}`);
  return row;
}
