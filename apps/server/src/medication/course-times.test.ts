import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { addMedicine, confirmWarnings, createPack } from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

const none = ['', '', '', '', '', '', '', ''];
const times = ['06:00', '08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00'];

// Proves MED-53.
it('keeps the eight clock times of a course for every medicine', async () => {
  const foilId = await createPack(api, server);
  const drugId = server.ids.drugs.D00001 ?? Number.NaN;
  const id = await addMedicine(api, { foilId, drugId, dose: ['1'] });
  const readTimes = async () => (await api.getPrescription({ params: { id } })).data.shortCourseTimeslot;
  expect(await readTimes()).toEqual(none);
  const change = (shortCourseTimeslot: string[]) =>
    confirmWarnings((query) =>
      api.updatePrescription({ params: { id }, query, body: { shortCourseTimeslot } }),
    );
  await change(times);
  expect(await readTimes()).toEqual(times);
  const { version } = (await api.getPrescription({ params: { id } })).data;
  await change(times);
  expect((await api.getPrescription({ params: { id } })).data.version).toBe(version);
  await change(['06:00', '', '10:00']);
  expect(await readTimes()).toEqual(['06:00', '', '10:00', '', '', '', '', '']);
});
