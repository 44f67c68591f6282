import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkIntegrity } from '../../src/integrity/index.ts';
import { openTrustStore } from '../../src/platform/audit/index.ts';
import {
  assertTenantIsolation,
  countEntries,
  type EntryCounts,
  openPools,
  type Pools,
} from '../../src/platform/database/index.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { listPharmacies } from '../../src/platform/installation/index.ts';
import { inReadSnapshot } from '../../src/platform/platform.ts';
import { createBareDatabase, type FreshDatabase } from '../fresh-database.ts';
import { queryAsOwner } from '../owner-database.ts';

/**
 * The database of the release before the states of pharmacies: the cast, packs up to the sign-off, balances, and three pharmacies with
 * the status 0 (README.md says how it was made).
 */
const readFixture = (name: string) => readFile(new URL(name, import.meta.url));

let database: FreshDatabase;
let pools: Pools;
let before: EntryCounts;
let applied: string[];
beforeAll(async () => {
  database = await createBareDatabase();
  const sql = (await promisify(gunzip)(await readFixture('previous-release.sql.gz'))).toString();
  await queryAsOwner(database, sql);
  before = await countEntries(database.ownerUrl);
  const migrated = await migrate(database.ownerUrl, { databaseAppUrl: undefined });
  applied = migrated.applied;
  pools = openPools(migrated.appUrl, 2, () => undefined);
}, 120_000);
afterAll(async () => {
  await pools?.close();
  await database?.drop();
});

// Proves RUN-11.
it('a database of the previous release keeps all its rows', async () => {
  expect(applied[0]).toBe('20261128T1700_status_of_pharmacies');
  const after = await countEntries(database.ownerUrl);
  expect(after).toMatchObject(before);
  expect(before.check_signature).toBeGreaterThan(0);
  expect(before.vpb_entry).toBeGreaterThan(0);
  await assertTenantIsolation(pools.side);
});

// Proves RUN-11 and ADMIN-14.
it('pharmacies that were closed by hand are inactive, and empty ones new', async () => {
  const rows = await queryAsOwner<{ code: string; status: number; isFilled: boolean }>(
    database,
    `select code, status, default_data_at is not null as is_filled from pharmacy where id <> 0 order by code`,
  );
  expect(rows).toEqual([
    { code: 'BANKSIA', status: 1, isFilled: true },
    { code: 'CLOSED', status: 2, isFilled: true },
    { code: 'FRESH', status: 0, isFilled: false },
    { code: 'RESIDENT', status: 2, isFilled: true },
    { code: 'WATTLE', status: 1, isFilled: true },
  ]);
});

// Proves RUN-11.
it('the books of each pharmacy agree after the upgrade', async () => {
  const trust = await openTrustStore(import.meta.dirname);
  for (const { id } of await inReadSnapshot({ pools }, null, listPharmacies))
    expect(await inReadSnapshot({ pools }, id, (db) => checkIntegrity(db, id, trust))).toEqual([]);
});
