import { Client } from 'pg';

/**
 * Lets the database count what its tables hold now. By itself it does so a minute later; until then it plans for empty
 * tables, and what a pack may still take from a balance goes through 195,000 pages instead of a few.
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
