// Runs in a fresh worker: a process names a limited number of statements to prepare, and other files would use them up.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';
import type { Database } from '../platform/database/index.ts';
import { inSideTransaction } from '../platform/platform.ts';
import { listBalancePage } from './reads/list-balance-page.ts';
import { type BalanceListFilter, listBalances } from './store/balance-list.ts';
import { findMergedMedicines } from './store/merged-medicines.ts';
import { listScripts } from './store/script-list.ts';
import { findAvailableQuantities } from './store/summary.ts';
import { listSwapLines, listTakenDrugs } from '../brand-swap/store/swaps.ts';

// Enough that the planner expects more than one medicine of a pharmacy; with one, every index looks alike to it.
const residents = 1500;
const code = 'D00001';
let server: TestServer;
let drugId: number;

beforeAll(async () => {
  server = await startTestServer();
  drugId = server.ids.drugs[code] ?? 0;
  await insertFacility();
});
afterAll(() => server.close());

/** A whole facility at once, as an import brings it: the database has counted nothing of it yet. */
async function insertFacility(): Promise<void> {
  // Nor does it while a test runs: a count between two plans changes what they cost.
  for (const table of ['patient', 'foil', 'prescription', 'script_tracking'])
    await queryAsOwner(server, `alter table ${table} set (autovacuum_enabled = false)`);
  const { pharmacyA, groups } = server.ids;
  await queryAsOwner(
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
const balances: BalanceListFilter = {
  query: '',
  patientGroupIds: [],
  patientIds: [],
  packingStatus: -1,
  showsPacked: true,
  showsPrn: true,
  showsEnded: true,
  filters: [],
  sortField: 'lastName',
  isDescending: false,
  window: { limit: 20, offset: 0 },
};

const lists: readonly (readonly [string, (db: Database) => Promise<readonly { total: number }[]>])[] = [
  ['the balances', (db) => listBalances(db, balances)],
  ['the balances of a page', (db) => listBalancePage(db, balances)],
  ['the profiles of a page', (db) => listBalancePage(db, { ...balances, showsEnded: false })],
  [
    'the pills of a page',
    (db) => listBalancePage(db, { ...balances, showsEnded: false, sortField: 'balanceQty' }),
  ],
  ['the drugs that are taken', (db) => listTakenDrugs(db, { ...page, brands: null, sortField: 'drugName' })],
  [
    'the medicines of a drug',
    (db) => listSwapLines(db, { ...page, drugId, patientGroupIds: [], sortField: 'patientName' }),
  ],
];

/** How many rows of a table this look reads. */
async function measureReads(
  table: 'patient' | 'prescription',
  look: (db: Database) => Promise<readonly { total: number }[]>,
): Promise<{ reads: number; total: number }> {
  const tenancy = { pharmacyId: server.ids.pharmacyA, userId: null };
  return inSideTransaction(server.platform, tenancy, async (db) => {
    // A connection may still hold what an earlier transaction has read.
    const before = await countReads(db, table);
    const total = (await look(db))[0]?.total ?? 0;
    return { reads: (await countReads(db, table)) - before, total };
  });
}

async function countReads(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables where relname = ${table}`.execute(db);
  return rows[0]?.read ?? Number.NaN;
}

it.each(lists)('%s look up each patient once before the database has statistics', async (_, list) => {
  const { reads, total } = await measureReads('patient', list);
  expect(total).toBeGreaterThan(0);
  expect(reads).toBeLessThanOrEqual(residents * 3);
});

/** Scripts of these residents that are done with, as they pile up over the years. */
const insertDoneScripts = (state: 'imported' | 'ignored') =>
  queryAsOwner(
    server,
    `insert into script_tracking (pharmacy_id, script_number, supply_number, ordinal, external_patient, patient_number,
       drug_code, drug_name, order_status, initial_qty, qty, dispensed_at, dispensed_on, received_at, state, patient_id,
       prescription_id, effect, imported_at, imported_by)
     select pharmacy_id, $1::text || id || '-' || copy, 1, 1, '1', 1, drug_code, drug_name, 0, 100, 100, now(), current_date, now(),
       $1::text, patient_id, id, case $1::text when 'imported' then 0 end, case $1::text when 'imported' then now() end, 1
     from prescription, generate_series(1, 3) copy where pharmacy_id = $2::int and drug_id = $3::int`,
    [state, server.ids.pharmacyA, drugId],
  );

it.each([
  // found by its id
  ['imported', page.limit],
  // found among all, as long as nothing is known of them
  ['ignored', page.limit * residents],
] as const)('a list of old %s scripts reads only its page', async (state, most) => {
  await insertDoneScripts(state);
  const filter = {
    ...page,
    owedFrom: null,
    owedTo: null,
    isOwed: false,
    ids: null,
    patientGroupId: null,
    patientId: null,
    drugCode: '',
    kind: -1,
    filters: [],
  };
  const done = { ...filter, dateFrom: null, dateTo: null, list: state, sortField: 'importedDate' } as const;
  const listDoneScripts = (db: Database) => listScripts(db, done);
  const { reads, total } = await measureReads('prescription', listDoneScripts);
  expect(total).toBe(residents * 3);
  expect(reads).toBeLessThanOrEqual(most);
  if (state === 'imported')
    expect((await measureReads('patient', listDoneScripts)).reads).toBeLessThanOrEqual(most);
});

// Planning them takes the database ten times as long as running them.
it('the way of merged drugs is planned once for all patients', async () => {
  const tenancy = { pharmacyId: server.ids.pharmacyA, userId: null };
  const plans = await inSideTransaction(server.platform, tenancy, async (db) => {
    for (let patientId = 1; patientId <= 16; patientId += 1) {
      await findMergedMedicines(db, [{ patientId, drugCode: code }]);
      await findAvailableQuantities(db, patientId, [code]);
    }
    const { rows } = await sql<{ kept: boolean }>`
      select generic_plans > 0 as kept from pg_prepared_statements where statement like '%with recursive led%'`.execute(
      db,
    );
    return rows;
  });
  expect(plans).toEqual([{ kept: true }, { kept: true }]);
});
