import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import {
  createPassedJob,
  createPrintedJob,
  createResident,
  type Resident,
  startPackingServer,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(() => server.close());

async function distributePack(resident: Resident): Promise<number> {
  const id = await createPassedJob(api, resident);
  await api.completeDistribution({ body: { jobIds: [id], isConfirmed: true } });
  return id;
}

const comment = 'Brought back by the daughter';
const close = (id: number, untouchedCells: readonly { date: string; slot: number }[]) =>
  api.closeReturn({
    params: { id },
    body: { outcome: 'returned', comment, untouchedCells: [...untouchedCells] },
  });
const load = async (id: number) => (await api.getReturnedDoses({ params: { id } })).data;

// Proves PACK-120, PACK-121.
it('a used pack comes back with the cells that nobody opened', async () => {
  const resident = await createResident(server);
  const id = await distributePack(resident);
  const before = await load(id);
  // Breakfast, dinner and bedtime of seven days.
  expect(before.cells).toHaveLength(21);
  expect(before.cells[0]).toEqual({ date: '2026-03-02', slot: 0, count: '2' });
  expect([before.missed, before.packCount]).toEqual([[], 0]);
  await close(id, [
    { date: '2026-03-04', slot: 3 },
    { date: '2026-03-05', slot: 3 },
  ]);
  expect(await load(id)).toMatchObject({
    packCount: 1,
    missed: [
      { slotName: 'Breakfast', untouched: 0, of: 7 },
      { slotName: 'Dinner', untouched: 0, of: 7 },
      { slotName: 'Bedtime', untouched: 2, of: 7 },
    ],
  });
  const { data } = await api.getPackJobHistory({ params: { id } });
  expect(data.at(-1)).toMatchObject({ action: 'cameBack', comment, userName: 'Priya Raman' });
  expect(data.some(({ action }) => action === 'wantBack')).toBe(false);
  const out = await api.listStalePacks({ body: { patientIds: [resident.patientId], includeOut: true } });
  expect(out.data.packs).toEqual([]);
});

// Proves PACK-120.
it('a pack comes back once, and only when it is out', async () => {
  const id = await distributePack(await createResident(server));
  await close(id, []);
  expect((await expectRefusal(close(id, []))).code).toBe('NOT_WANTED');
  const here = await createPrintedJob(api, await createResident(server));
  expect((await expectRefusal(close(here, []))).code).toBe('NOT_WANTED');
});

// Proves PACK-120.
it('two people record the same return once', async () => {
  const id = await distributePack(await createResident(server));
  const second = await server.as('pharmacist2');
  const body = { outcome: 'returned' as const, comment };
  const answers = await Promise.allSettled([
    api.closeReturn({ params: { id }, body }),
    second.closeReturn({ params: { id }, body }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

// Proves PACK-120.
it('a cell that the pack does not have is refused', async () => {
  const id = await distributePack(await createResident(server));
  const refusal = await expectRefusal(close(id, [{ date: '2026-03-04', slot: 1 }]));
  expect(refusal).toMatchObject({ status: 400, code: 'INVALID' });
  expect(Object.keys(refusal.errors)).toEqual(['untouchedCells']);
});

// Proves SUMMARY-12.
it('the summary counts returned doses of the chosen groups and days', async () => {
  const patientGroupId = server.ids.groups.community;
  const resident = await createResident(server, undefined, { patientGroupId });
  const id = await distributePack(resident);
  await close(id, [{ date: '2026-03-04', slot: 3 }]);
  const administrator = await server.as('administrator');
  const loadSummary = async (query: object) =>
    (await administrator.getReportSummary({ query: { patientGroupIds: [patientGroupId], ...query } })).data
      .returnedDoses;
  expect(await loadSummary({})).toEqual([
    { slotName: 'Breakfast', doses: 7, untouched: 0 },
    { slotName: 'Dinner', doses: 7, untouched: 0 },
    { slotName: 'Bedtime', doses: 7, untouched: 1 },
  ]);
  expect(await loadSummary({ toDate: '2026-03-01' })).toEqual([]);
});
