import { Client } from 'pg';

/** Runs one statement as the owner of a database, past row security. */
export async function asOwner<Row extends object>(
  { ownerUrl }: { readonly ownerUrl: string },
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return (await owner.query<Row>(statement, [...values])).rows;
  } finally {
    await owner.end();
  }
}
