import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { castPassword } from '../../tests/cast.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createCheckedJob, createResident } from '../packing/packing.fixtures.ts';
import { TurnsBusy } from '../platform/fair-turns.ts';

let server: TestServer;
let api: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const findCode = async (call: Promise<unknown>): Promise<string> => (await expectRefusal(call)).code;

// Proves ACCESS-36.
it('a new password is refused for seconds while too many wait', async () => {
  const change = () =>
    api.updatePassword({
      params: { id: server.ids.users.pharmacist ?? 0 },
      body: { newPassword: 'Banksia-Street-12' },
    });
  vi.spyOn(server.platform.passwords, 'hash').mockRejectedValueOnce(new TurnsBusy());
  expect(await findCode(change())).toBe('BUSY');
  vi.spyOn(server.platform.passwords, 'verify').mockRejectedValueOnce(new TurnsBusy());
  expect(await findCode(change())).toBe('BUSY');
});

it('a pack is not passed while too many passwords wait', async () => {
  const id = await createCheckedJob(api, await createResident(server));
  const body = { jobIds: [id], username: 'pharmacist2', password: castPassword };
  vi.spyOn(server.platform.passwords, 'createKey').mockRejectedValueOnce(new TurnsBusy());
  expect(await findCode(api.confirmPassed({ body }))).toBe('BUSY');
  await expect(api.confirmPassed({ body })).resolves.toMatchObject({ isSuccess: true });
});
