import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import {
  createJobs,
  createPassedJob,
  createResident,
  monday,
  startPackingServer,
  threeMedicines,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(() => server.close());

const count = async (id: number) => (await api.getPatientConsequences({ params: { id } })).data;

// Proves PATIENT-39.
it('the end of a patient is preceded by its numbers', async () => {
  const resident = await createResident(server);
  const { patientId } = resident;
  const out = await createPassedJob(api, resident);
  await api.completeDistribution({ body: { jobIds: [out] } });
  await createJobs(api, resident, { packStartDate: '2026-03-09', numberOfWeek: 2 });
  await api.addNote({ params: { patientId }, body: { content: 'Call the ward', noteType: 1 } });
  await api.addNote({ params: { patientId }, body: { content: 'Likes tea' } });
  const numbers = await count(patientId);
  expect(numbers).toMatchObject({
    medicines: threeMedicines.length,
    openPacks: 2,
    packsOut: 1,
    reminders: 1,
  });
  expect(numbers.packs.map(({ packStartDate, status }) => [packStartDate, status])).toEqual([
    [monday, 6],
    ['2026-03-09', 1],
    ['2026-03-16', 1],
  ]);
  const other = await server.as('badministrator');
  const foreign = other.getPatientConsequences({ params: { id: patientId } });
  expect((await expectRefusal(foreign)).status).toBe(404);
});

it('a pack that is back is not counted any more', async () => {
  const resident = await createResident(server);
  const out = await createPassedJob(api, resident);
  await api.completeDistribution({ body: { jobIds: [out] } });
  await api.requestReturn({ body: { jobIds: [out], comment: 'Changed' } });
  expect((await count(resident.patientId)).packsOut).toBe(1);
  await api.closeReturn({ params: { id: out }, body: { outcome: 'returned', comment: 'Brought back' } });
  expect(await count(resident.patientId)).toMatchObject({ packsOut: 0, packs: [] });
});

// Proves PATIENT-40.
it('the open reminders of a patient who died are done', async () => {
  const { patientId } = await createResident(server);
  const addTask = (content: string) => api.addNote({ params: { patientId }, body: { content, noteType: 2 } });
  await addTask('Ask for a new script');
  await api.setPatientStatus({ params: { id: patientId }, body: { patientStatus: 5 } });
  await addTask('Take the S8s back');
  const { data } = await api.listNotes({ params: { patientId }, query: {} });
  expect(data.map(({ content, isDone, doneBy }) => [content, isDone, doneBy])).toEqual([
    ['Take the S8s back', false, ''],
    ['Ask for a new script', true, data[1]?.createdBy],
  ]);
  await api.setPatientStatus({ params: { id: patientId }, body: { patientStatus: 5 } });
  expect((await count(patientId)).reminders).toBe(1);
});
