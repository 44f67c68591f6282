import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../../tests/as-owner.ts';
import { type FreshDatabase, freshDatabase } from '../../../tests/fresh-database.ts';
import { countRows } from './index.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it('tells the database how full a table is that was filled a moment ago', async () => {
  await asOwner(database, 'create table filled as select generate_series(1, 500) as n');
  const counted = () => asOwner(database, `select reltuples from pg_class where relname = 'filled'`);
  expect(await counted()).toEqual([{ reltuples: -1 }]);
  await countRows(database.ownerUrl);
  expect(await counted()).toEqual([{ reltuples: 500 }]);
});
