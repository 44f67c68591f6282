import { Client } from 'pg';

/** Rows by table. */
export type EntryCounts = Readonly<Record<string, number>>;

/**
 * Counts the rows of the tables that only grow, of all pharmacies. Their owner sees them past row security, so it counts
 * nothing where it is neither superuser nor bypassrls.
 */
export async function countEntries(ownerUrl: string): Promise<EntryCounts> {
  const owner = new Client({ connectionString: ownerUrl, application_name: 'packwright count entries' });
  owner.on('error', () => undefined);
  try {
    await owner.connect();
    const { rows } = await owner.query<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only' order by 1`,
    );
    if (rows.length === 0) return {};
    const each = rows.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
    const counted = await owner.query<{ name: string; count: number }>(each.join(' union all '));
    return Object.fromEntries(counted.rows.map(({ name, count }) => [name, count]));
  } finally {
    await owner.end();
  }
}
