import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../../tests/owner-database.ts';
import { type FreshDatabase, createDatabase } from '../../../tests/fresh-database.ts';
import { countRows } from './index.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

it('refreshes the row counts of newly filled tables for the query planner', async () => {
  await queryAsOwner(database, 'create table filled as select generate_series(1, 500) as n');
  const listCountedRows = () =>
    queryAsOwner(database, `select reltuples from pg_class where relname = 'filled'`);
  expect(await listCountedRows()).toEqual([{ reltuples: -1 }]);
  await countRows(database.ownerUrl);
  expect(await listCountedRows()).toEqual([{ reltuples: 500 }]);
});
