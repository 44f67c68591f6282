import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { createJobs, createPackedJob, createResident, startPackingServer } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(async () => server.close());

const listChanges = async (patientId: number) =>
  (await api.listChangesSincePack({ params: { id: patientId } })).data.map(({ pack, changes }) => [
    pack.jobId,
    ...changes.map(({ kind, prescriptionId }) => `${kind} ${prescriptionId}`),
  ]);

// Proves PACK-130.
it('says what changed since the newest pack was made', async () => {
  const resident = await createResident(server);
  const { patientId } = resident;
  expect(await listChanges(patientId)).toEqual([]);
  const [, newest = 0] = await createJobs(api, resident, { numberOfWeek: 2 });
  expect(await listChanges(patientId)).toEqual([[newest]]);

  const [first = 0, second = 0] = resident.prescriptionIds;
  await queryAsOwner(server, `update prescription set doses = '{200,0,0,0,0,0,0,0}' where id = $1`, [first]);
  await api.setPrescriptionStatus({ params: { id: second }, query: { state: 'ceased' }, body: {} });
  expect(await listChanges(patientId)).toEqual([[newest, `doseChanged ${first}`, `ceased ${second}`]]);

  const elsewhere = await server.as('bpharmacist');
  expect((await elsewhere.listChangesSincePack({ params: { id: patientId } })).total).toBe(0);
});

// Proves LEDGER-40.
it('lists what a pack took from the balances', async () => {
  const resident = await createResident(server);
  const id = await createPackedJob(api, resident);
  const { data } = await api.listEntriesOfPack({ params: { id } });
  expect(data.map(({ action, qty }) => [action, qty])).toEqual(
    expect.arrayContaining([
      ['PAK', '-14'],
      ['PAK', '-7'],
      ['PAK', '-3.5'],
    ]),
  );
  const history = await api.searchBalanceHistory({ body: { vpbBalanceId: data[0]?.vpbBalanceId ?? 0 } });
  expect(history.data[0]).toMatchObject({ jobId: id, vpbHistoryId: data[0]?.vpbHistoryId });
  const elsewhere = await server.as('bpharmacist');
  expect((await elsewhere.listEntriesOfPack({ params: { id } })).total).toBe(0);
});
