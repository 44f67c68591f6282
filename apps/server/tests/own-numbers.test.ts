import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolPharmacy } from '../src/access/index.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrationsFolder } from '../src/platform/database/migrations.ts';
import { createBareDatabase, type FreshDatabase } from './fresh-database.ts';
import { queryAsOwner } from './owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from './test-server.ts';

// Proves API-34.
describe('ids of a pharmacy', () => {
  let server: TestServer;
  let ours: ApiClient;
  let theirs: ApiClient;
  beforeAll(async () => {
    server = await startTestServer();
    ours = await server.as('administrator');
    theirs = await server.as('badministrator');
  });
  afterAll(() => server.close());

  const createGroup = async (api: ApiClient, name: string): Promise<number> =>
    (await api.createPatientGroup({ body: { name } })).data.id;

  it('count its own records only', async () => {
    const before = await createGroup(ours, 'Acacia House');
    for (let at = 0; at < 10; at++) await createGroup(theirs, `Boronia House ${at}`);
    expect(await createGroup(ours, 'Acacia Lodge')).toBe(before + 1);
  });

  it('rise in the order in which its records were made', async () => {
    const ids: number[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push(await createGroup(theirs, name));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it('lie apart from shared ones and from those of others', async () => {
    const id = await enrolPharmacy(server.platform, {
      code: 'NEW',
      name: 'New Pharmacy',
      phone: [],
      email: [],
      street: '',
      suburb: '',
      state: '',
      postalCode: '',
      approvalNumber: '',
      timezone: 'Australia/Perth',
    });
    const starts = await queryAsOwner<{ name: string; first: number }>(
      server,
      `select sequencename as name, start_value::int as first from pg_sequences
       where schemaname = 'numbering' and sequencename like 'record%' order by start_value`,
    );
    expect(starts.map(({ name }) => name)).toEqual([
      'record_0',
      `record_${server.ids.pharmacyA}`,
      `record_${server.ids.pharmacyB}`,
      `record_${id}`,
    ]);
    for (const [at, { first }] of starts.entries())
      expect(first - (starts[at - 1]?.first ?? 0)).toBeGreaterThanOrEqual(at === 0 ? 1 : 9_000_000);
    expect(Math.max(...starts.map(({ first }) => first))).toBeLessThan(999_999_999);
  });

  it('of accounts are drawn at random', async () => {
    const ids = Object.values(server.ids.users).toSorted((a, b) => a - b);
    expect(ids.every((id, at) => at === 0 || id - (ids[at - 1] ?? 0) > 1)).toBe(true);
    expect(ids.at(-1)).toBeGreaterThan(1_000_000);
  });
});

describe('a database of the version before', () => {
  let database: FreshDatabase;
  let folder: string;
  const readIds = async (statement: string): Promise<number[]> =>
    (await queryAsOwner<{ id: number }>(database, statement)).map(({ id }) => id);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packwright-migrations-'));
    const isEarlier = (path: string): boolean =>
      path === migrationsFolder || basename(path) < '20261124T1300_own_numbers.sql';
    await cp(migrationsFolder, folder, { recursive: true, filter: isEarlier });
    database = await createBareDatabase();
    await migrate(database.ownerUrl, { databaseAppUrl: undefined }, folder);
    await queryAsOwner(
      database,
      `insert into pharmacy (id, code, name) values (1, 'ONE', 'One'), (2, 'TWO', 'Two')`,
    );
    await queryAsOwner(
      database,
      `insert into patient_group (pharmacy_id, name) values (1, 'A'), (2, 'B'), (1, 'C')`,
    );
    await migrate(database.ownerUrl, { databaseAppUrl: undefined });
  }, 60_000);
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('keeps its ids and gives greater ones from then on', async () => {
    expect(await readIds('select id from patient_group order by id')).toEqual([1, 2, 3]);
    const [next] = await readIds(
      `insert into patient_group (pharmacy_id, name) select 1, 'D' from set_config('app.pharmacy_id', '1', true) returning id`,
    );
    expect(next).toBe(10_000_000);
  });

  it('gives no shared id that a pharmacy has', async () => {
    const [shared] = await readIds(
      `insert into drug (pharmacy_id, drug_code, drug_name, generic_name, generic_code)
       select 0, 'X', 'X', 'X', 'X' from set_config('app.pharmacy_id', '0', true) returning id`,
    );
    expect(shared).toBeGreaterThan(3);
    expect(shared).toBeLessThan(10_000_000);
  });
});
