import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { PrintFault } from '../platform/printing/index.ts';
import { runPrintTasks } from './index.ts';
import { aResident, createJob, everyStage, holdPrints, monday, useStages } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  await useStages(server, everyStage);
});
afterAll(() => server.close());

const comesTo = (id: number, state: 'waiting' | 'running' | 'done' | 'failed') =>
  vi.waitFor(async () => expect((await api.getTask({ params: { id } })).data.state).toBe(state), {
    timeout: 20_000,
  });

/** Packs of a run whose sheets cannot be made. */
async function failedPacks(): Promise<number[]> {
  const residents = await Promise.all(Array.from({ length: 13 }, () => aResident(server)));
  const fault = new PrintFault('A name is too long');
  const render = vi.spyOn(server.platform.printing, 'render').mockRejectedValue(fault);
  const body = { foilIds: residents.map(({ foilId }) => foilId), packStartDate: monday };
  const { jobIds, taskId } = (await api.createPackJobs({ body })).data;
  await comesTo(taskId, 'failed');
  render.mockRestore();
  return jobIds;
}

it('who prints a pack that is being printed for long is told so, and a run that meets it is tried again', async () => {
  const jobIds = await failedPacks();
  const [failed = 0] = jobIds;
  const id = await createJob(api, await aResident(server));
  const held = [await holdPrints(server, failed), await holdPrints(server, id)];
  const { taskId } = (await api.printPackJobs({ body: { ids: jobIds } })).data;
  await comesTo(taskId, 'running');
  const refusals = await Promise.all(
    [
      api.printPackJobs({ body: { ids: [failed], isPacking: true } }),
      api.printPackJobs({ body: { ids: [id] } }),
      api.printPackJobLabels({ body: { ids: [id] } }),
      api.downloadPackJobPdf({ params: { id } }),
    ].map(refusalOf),
  );
  expect(refusals.map(({ code }) => code)).toEqual(Array(4).fill('BEING_PRINTED'));
  await comesTo(taskId, 'waiting');
  for (const each of held) await each.release();
  const looking = runPrintTasks(server.platform, 20);
  await comesTo(taskId, 'done');
  await looking.stop();
});
