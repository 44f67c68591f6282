import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createResident,
  createJob,
  createJobs,
  everyStage,
  packJob,
  getStatus,
  setStages,
} from './packing.fixtures.ts';
import { CamelCaseClient } from '../platform/database/index.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

async function insertWard(groupId: number, name: string): Promise<number> {
  const [ward] = await queryAsOwner<{ id: number }>(
    server,
    'insert into ward (pharmacy_id, patient_group_id, name) values ($1, $2, $3) returning id',
    [server.ids.pharmacyA, groupId, name],
  );
  return ward?.id ?? Number.NaN;
}

it('a pack moves to the new patient group only when rebuilt', async () => {
  const { home, community } = server.ids.groups;
  const resident = await createResident(server, undefined, {
    wardId: await insertWard(home, 'Wattle'),
    distribution: 0,
  });
  const ids = await createJobs(api, resident, { numberOfWeek: 2 });
  const loadPlaces = async () =>
    Promise.all(
      ids.map(async (id) => {
        const { patientGroupId, wardName, room, distribution, blisterType } = (
          await api.getPackJob({ params: { id } })
        ).data;
        return { patientGroupId, wardName, room, distribution, blisterType };
      }),
    );
  const old = { patientGroupId: home, wardName: 'Wattle', room: '12', distribution: 0, blisterType: 0 };
  expect(await loadPlaces()).toEqual([old, old]);
  const wardId = await insertWard(community, 'Banksia');
  await api.updatePatient({
    params: { id: resident.patientId },
    body: { patientGroupId: community, wardId, room: '7', distribution: 1 },
  });
  await queryAsOwner(server, 'update foil set foil_type = 1 where id = $1', [resident.foilId]);
  const left = { ...old, wardName: '', room: '' };
  expect(await loadPlaces()).toEqual([left, left]);
  await api.remakePack({ params: { id: ids[0] ?? 0 }, body: { others: [{ jobId: ids[1] ?? 0 }] } });
  const moved = {
    patientGroupId: community,
    wardName: 'Banksia',
    room: '7',
    distribution: 1,
    blisterType: 1,
  };
  expect(await loadPlaces()).toEqual([moved, moved]);
});

it('an acknowledgement does not apply to a rebuilt pack', async () => {
  const resident = await createResident(server);
  const id = await createJob(api, resident);
  const setDose = (hundredths: number) =>
    queryAsOwner(server, 'update prescription set doses[2] = $1 where id = $2', [
      hundredths,
      resident.prescriptionIds[0],
    ]);
  const loadChecking = async () => (await api.getChecking({ params: { id } })).data;
  await setDose(200);
  const { profileVersion } = await loadChecking();
  await api.acknowledgeChanges({ params: { id }, body: { profileVersion, comment: 'From next week on' } });
  expect((await loadChecking()).profileState).toBe('acknowledged');
  await api.remakePack({ params: { id }, body: {} });
  await setDose(0);
  await api.remakePack({ params: { id }, body: {} });
  await setDose(200);
  expect((await loadChecking()).profileState).toBe('changed');
});

it('two users rebuilding packs of the same medicines cannot deadlock', async () => {
  const resident = await createResident(server, [
    { drug: 'D00001', doses: [100, 0, 100, 0] },
    { drug: 'D00007', doses: [100], columns: { isS8Drug: true } },
  ]);
  const ids = await createJobs(api, resident, { numberOfWeek: 2 });
  await api.completePrinting({ body: { ids } });
  for (const id of ids) await packJob(api, id);
  const byCategory = Map.groupBy(
    await Promise.all(ids.map(async (id) => (await api.getPackJob({ params: { id } })).data)),
    ({ category }) => category,
  );
  const [standard = [], s8 = []] = [byCategory.get('STANDARD'), byCategory.get('S8')];
  const [low, high] = [standard, s8].map((jobs) => jobs.map(({ jobId }) => jobId).toSorted((a, b) => a - b));
  if (!low || !high) throw new Error('Two weeks of two categories were made');
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const owner = new CamelCaseClient({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query('begin');
  await owner.query('select id from vpb_account where patient_id = $1 for update', [resident.patientId]);
  const rebuildPair = (client: ApiClient, [id = 0, other = 0]: readonly number[]) =>
    client.remakePack({ params: { id }, body: { others: [{ jobId: other }] } });
  const both = Promise.all([
    rebuildPair(api, [low[0] ?? 0, high[1] ?? 0]),
    rebuildPair(await server.as('pharmacist2'), [high[0] ?? 0, low[1] ?? 0]),
  ]);
  try {
    await expect.poll(async () => (await owner.query(waiting)).rowCount, { timeout: 20_000 }).toBe(2);
  } finally {
    await owner.end();
  }
  await both;
  expect(await Promise.all(ids.map((id) => getStatus(api, id)))).toEqual(ids.map(() => 'PRINTING'));
});
