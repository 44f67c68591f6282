import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createJob, createResident } from '../packing/packing.fixtures.ts';
import { inSideTransaction } from '../platform/platform.ts';
import { listBalancePage } from './reads/list-balance-page.ts';
import { allBalances, type BalanceListFilter, listBalances } from './store/balance-list.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await insertResidents();
});
afterAll(() => server.close());

/** Residents, two and two of one name, with packs, pills, ceased medicines and medicines that others supply. */
async function insertResidents(): Promise<void> {
  const api = await server.as('pharmacist');
  const { pharmacyA, groups } = server.ids;
  for (const [at, lastName] of ['Nguyen', 'Nguyen', 'Abbott', 'Zammit', 'Rossi', 'Rossi'].entries()) {
    const patient = {
      lastName,
      firstName: 'Ada',
      patientGroupId: groups.home,
      packingStatus: at === 3 ? 1 : 0,
    };
    const resident = await createResident(server, undefined, patient);
    if (at % 3 > 0) await createJob(api, resident);
    const [first, second, third] = resident.prescriptionIds;
    await queryAsOwner(server, 'update prescription set pack_type = $2 where id = $1', [second, at % 2]);
    await queryAsOwner(server, 'update prescription set pack_type = 2 where id = $1', [third]);
    // One has a second line, so that it is packed, too, and one ends.
    await queryAsOwner(
      server,
      `insert into prescription (pharmacy_id, patient_id, foil_id, pack_type, drug_pharmacy_id, drug_id, drug_name, drug_code)
       select pharmacy_id, patient_id, foil_id, 0, drug_pharmacy_id, drug_id, 'Another name', drug_code from prescription
       where id = $1`,
      [at % 2 === 0 ? third : second],
    );
    if (at > 3) await queryAsOwner(server, `update prescription set state = 'ceased' where id = $1`, [first]);
    await queryAsOwner(
      server,
      `insert into vpb_account (pharmacy_id, patient_id, drug_code, drug_name, balance, is_negative, last_dispensed_at)
       select $1, $2::int, code, 'Demo ' || code, (200 - $2::int % 4 * 100) * place, (200 - $2::int % 4 * 100) * place < 0,
         case place when 1 then '2026-03-01T12:00:00Z'::timestamptz end
       from unnest('{D00001,D00004,D00009}'::text[]) with ordinality as codes (code, place) where place <> 1 + $2::int % 3
       on conflict do nothing`,
      [pharmacyA, resident.patientId],
    );
  }
}

const shown: readonly Partial<BalanceListFilter>[] = [
  {},
  { showsEnded: false, showsPrn: false, packingStatus: 0 },
];
const chosen: readonly Partial<BalanceListFilter>[] = [
  {},
  { showsPacked: false, showsPrn: false },
  { query: 'nguyen d00001' },
  { filters: [{ field: 'lastName', type: 'contains', value: 'o' }] },
  { filters: [{ field: 'medication', type: 'contains', value: 'demo' }] },
  { filters: [{ field: 'genericName', type: 'starts-with', value: 'd0000' }] },
  { filters: [{ field: 'balanceQty', type: 'greater-than', value: '0' }] },
  { filters: [{ field: 'balanceQty', type: 'less-than', value: '1.5' }] },
  { filters: [{ field: 'availableQty', type: 'less-than', value: '-3.25' }] },
  { filters: [{ field: 'lastDispenseBalanceUpdated', type: 'matches', value: '2026-03-01' }] },
  { filters: [{ field: 'patientGroupName', type: 'contains', value: 'a' }] },
];
const sorts = ['lastName', 'firstName', 'medication', 'balanceQty', 'lastDispenseBalanceUpdated'] as const;

// Proves LEDGER-12: a page is read in another way than the whole list, where others need not be known.
it.each(sorts)('pages by %s are cut from the whole list', async (sortField) => {
  const { pharmacyA } = server.ids;
  await inSideTransaction(server.platform, { pharmacyId: pharmacyA, userId: null }, async (db) => {
    let rows = 0;
    for (const isDescending of [false, true])
      for (const choice of chosen)
        for (const kinds of shown) {
          const filter = { ...allBalances, ...kinds, ...choice, sortField, isDescending };
          // oxlint-disable-next-line no-await-in-loop -- one transaction
          const whole = await listBalances(db, filter);
          rows += whole.length;
          for (const offset of [0, 7]) {
            // oxlint-disable-next-line no-await-in-loop -- one transaction
            const page = await listBalancePage(db, { ...filter, window: { limit: 6, offset } });
            expect(page).toEqual(whole.slice(offset, offset + 6));
          }
        }
    expect(rows).toBeGreaterThan(100);
  });
});
