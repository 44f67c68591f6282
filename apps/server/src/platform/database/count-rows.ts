import { Client } from 'pg';

/**
 * Refreshes the planner's row counts. The database does so by itself a minute later; until then it plans for empty
 * tables, and a query of open packs reads 195,000 pages instead of a few.
 */
export async function countRows(ownerUrl: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl, application_name: 'packwright count rows' });
  try {
    await owner.connect();
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
}
