import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeTasksDue } from '../../tests/make-tasks-due.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { PrintFault } from '../platform/printing/index.ts';
import { createResident, createJob, everyStage, lockPrints, monday, setStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(() => server.close());

const waitForState = (id: number, state: 'waiting' | 'running' | 'done' | 'failed') =>
  vi.waitFor(async () => expect((await api.getTask({ params: { id } })).data.state).toBe(state), {
    timeout: 20_000,
  });

/** Packs of a run whose sheets cannot be made. */
async function createFailedPacks(): Promise<number[]> {
  const residents = await Promise.all(Array.from({ length: 13 }, () => createResident(server)));
  const fault = new PrintFault('A name is too long');
  const render = vi.spyOn(server.platform.printing, 'render').mockRejectedValue(fault);
  const body = { foilIds: residents.map(({ foilId }) => foilId), packStartDate: monday };
  const { jobIds, taskId } = (await api.createPackJobs({ body })).data;
  await waitForState(taskId, 'failed');
  render.mockRestore();
  return jobIds;
}

it('printing a pack already being printed is refused; runs retry later', async () => {
  const jobIds = await createFailedPacks();
  const [failed = 0] = jobIds;
  const id = await createJob(api, await createResident(server));
  const held = [await lockPrints(server, failed), await lockPrints(server, id)];
  const { taskId } = (await api.printPackJobs({ body: { ids: jobIds } })).data;
  await waitForState(taskId, 'running');
  const refusals = await Promise.all(
    [
      api.printPackJobs({ body: { ids: [failed], isPacking: true } }),
      api.printPackJobs({ body: { ids: [id] } }),
      api.printPackJobLabels({ body: { ids: [id] } }),
      api.downloadPackJobPdf({ params: { id } }),
    ].map(expectRefusal),
  );
  expect(refusals.map(({ code }) => code)).toEqual(Array(4).fill('BEING_PRINTED'));
  await waitForState(taskId, 'waiting');
  for (const each of held) await each.release();
  await makeTasksDue(server, 'print-packs');
  await waitForState(taskId, 'done');
});
