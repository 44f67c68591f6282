import { expect, vi } from 'vitest';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { createResident, monday, type Resident } from './packing.fixtures.ts';

/** So many residents that their packs are printed in the background. */
export const createRunResidents = (server: TestServer): Promise<Resident[]> =>
  Promise.all(Array.from({ length: 13 }, () => createResident(server)));

export const createJobsOf = async (api: ApiClient, residents: readonly Resident[]) => {
  const foilIds = residents.map(({ foilId }) => foilId);
  return (await api.createPackJobs({ body: { foilIds, packStartDate: monday } })).data;
};

/**
 * Waits until the task of a run has this state; thirteen packs are frozen first, which takes a busy machine some time.
 */
export const waitForState = (api: ApiClient, id: number, state: 'waiting' | 'running' | 'done' | 'failed') =>
  vi.waitFor(async () => expect((await api.getTask({ params: { id } })).data.state).toBe(state), {
    timeout: 20_000,
  });

/** Starts a print run and does something to it before any of its packs is drawn. */
export async function runDuringPrint(
  server: TestServer,
  api: ApiClient,
  act: (run: { jobIds: readonly number[]; taskId: number }) => Promise<unknown>,
) {
  const residents = await createRunResidents(server);
  const [begun, drawing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { printing } = server.platform;
  const render = printing.render.bind(printing);
  vi.spyOn(printing, 'render').mockImplementationOnce(async (order) => {
    begun.resolve();
    await drawing.promise;
    return render(order);
  });
  const run = await createJobsOf(api, residents);
  // A task counts as running a moment before its transaction begins.
  await begun.promise;
  await act(run);
  drawing.resolve();
  return run;
}
