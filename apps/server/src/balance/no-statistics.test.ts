import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { type TestServer, testServer } from '../../tests/test-server.ts';
import type { Database } from '../platform/database/index.ts';
import { once } from '../platform/platform.ts';
import { type ListFilter, listBalances } from './store/list.ts';
import { listLines, listTaken } from './store/swaps.ts';

const residents = 1000;
const code = 'D00001';
let server: TestServer;
let drugId: number;

beforeAll(async () => {
  server = await testServer();
  drugId = server.ids.drugs[code] ?? 0;
  await moveIn();
});
afterAll(() => server.close());

/** A whole facility at once, as an import brings it: the database has counted nothing of it yet. */
async function moveIn(): Promise<void> {
  const { pharmacyA, groups } = server.ids;
  await asOwner(
    server,
    `with people as (
       insert into patient (pharmacy_id, patient_group_id, first_name, last_name)
       select $1::int, $2::int, 'Rosa', 'Resident ' || number from generate_series(1, $3::int) number returning id
     ), foils as (
       insert into foil (pharmacy_id, patient_id, label) select $1, id, 'A' from people returning id, patient_id
     )
     insert into prescription (pharmacy_id, patient_id, foil_id, drug_pharmacy_id, drug_id, drug_name, drug_code)
     select $1, patient_id, id, 0, $4::int, 'Demoformin', $5::text from foils`,
    [pharmacyA, groups.home, residents, drugId, code],
  );
}

const page = { query: '', isDescending: false, limit: 20, offset: 0 };
const balances: ListFilter = {
  query: '',
  patientGroupIds: [],
  patientIds: [],
  packingStatus: -1,
  showsPacked: true,
  showsPrn: true,
  showsEnded: true,
  sortField: 'lastName',
  isDescending: false,
  window: { limit: 20, offset: 0 },
};

const lists: readonly (readonly [string, (db: Database) => Promise<readonly { total: number }[]>])[] = [
  ['the balances', (db) => listBalances(db, balances)],
  ['the drugs that are taken', (db) => listTaken(db, { ...page, brands: null, sortField: 'drugName' })],
  [
    'the medicines of a drug',
    (db) => listLines(db, { ...page, drugId, patientGroupIds: [], sortField: 'patientName' }),
  ],
];

it.each(lists)(
  '%s look each patient up once, before the database knows how many there are',
  async (_, list) => {
    const tenancy = { pharmacyId: server.ids.pharmacyA, userId: null };
    const fetched = await once(server.platform, tenancy, async (db) => {
      expect((await list(db))[0]?.total).toBeGreaterThan(0);
      const { rows } = await sql<{ read: number }>`
      select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = 'patient'`.execute(db);
      return rows[0]?.read ?? Number.NaN;
    });
    expect(fetched).toBeLessThanOrEqual(residents * 3);
  },
);
