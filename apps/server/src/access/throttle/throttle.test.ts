import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { castPassword } from '../../../tests/cast.ts';
import { queryAsOwner } from '../../../tests/owner-database.ts';
import { type TestServer, startTestServer } from '../../../tests/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'yes' });
});
beforeEach(() => queryAsOwner(server, 'delete from attempt_counter'));
afterAll(() => server.close());

interface Source {
  readonly address: string;
  readonly cookie?: string;
  readonly token?: string;
}
const wrong = 'not the password';

const send = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { address, cookie, token }: Source,
  payload?: object,
) =>
  server.app.inject({
    method,
    url,
    headers: {
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(payload && { payload }),
  });
const signIn = (username: string, source: Source, password = castPassword) =>
  send('POST', '/api/token', source, { username, password });
const countStatuses = (answers: readonly LightMyRequestResponse[]) =>
  answers.reduce<Record<number, number>>(
    (counts, { statusCode }) => ({ ...counts, [statusCode]: (counts[statusCode] ?? 0) + 1 }),
    {},
  );
const repeat = <Result>(count: number, act: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)));

/** Signs in from a browser, which is known as soon as it has sent its cookie back. */
async function openBrowser(userName: string, address: string): Promise<Required<Source>> {
  const answer = await signIn(userName, { address });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const { token } = answer.json<{ token: string }>();
  await send('GET', '/api/users/profile', { address, cookie, token });
  return { address, cookie, token };
}

// Proves ACCESS-29.
describe('a device that guesses without end', () => {
  const address = '203.0.113.20';
  const useUpNetwork = async () => {
    for (let at = 0; at < 30; at++) await signIn(`stranger.${at}`, { address }, wrong);
    expect((await signIn('pharmacist2', { address })).statusCode).toBe(429);
  };

  it('blocks its network, yet no known browser in it', async () => {
    const own = await openBrowser('pharmacist', address);
    await useUpNetwork();
    expect((await signIn('pharmacist', own)).statusCode).toBe(200);
    // A colleague's first sign-in at this bench.
    expect((await signIn('staff', own)).statusCode).toBe(200);
  });

  it('blocks no password in a running session', async () => {
    const { token } = (await signIn('drugadmin', { address })).json<{ token: string }>();
    await useUpNetwork();
    for (let at = 0; at < 6; at++) await signIn('drugadmin', { address: `203.0.114.${at}` }, wrong);
    const changed = await send(
      'PUT',
      `/api/users/updatepassword/${server.ids.users.drugadmin}`,
      { address, token },
      { password: castPassword, newPassword: 'ferry over green water' },
    );
    expect(changed.statusCode).toBe(200);
  });

  it('with invalid tokens makes none wait who hold a valid one', async () => {
    for (let at = 0; at < 25; at++)
      await send('POST', '/api/token/refreshtoken', { address }, { refreshToken: 'x'.repeat(43) });
    const own = await openBrowser('pharmacist', address);
    const refused = await send('POST', '/api/token/refreshtoken', own, { refreshToken: 'y'.repeat(43) });
    expect(refused.statusCode).toBe(401);
  });
});

// Proves ACCESS-30.
describe('guesses at the same moment', () => {
  it('are judged no more often than one after the other', async () => {
    const verify = vi.spyOn(server.platform.passwords, 'verify');
    const answers = await repeat(60, (at) => signIn('staff', { address: `203.0.115.${at}` }, wrong));
    expect([countStatuses(answers), verify.mock.calls.length]).toEqual([{ 401: 5, 429: 55 }, 5]);
    verify.mockRestore();
  });

  it('of right passwords are all accepted', async () => {
    const answers = await repeat(40, () => signIn('staff', { address: '203.0.113.30' }));
    expect(countStatuses(answers)).toEqual({ 200: 40 });
    const counted = await queryAsOwner(server, 'select key from attempt_counter where failures > 0');
    expect(counted).toEqual([]);
  });

  it('are not counted when they could not be judged', async () => {
    const verify = vi.spyOn(server.platform.passwords, 'verify').mockRejectedValue(new Error('out of order'));
    const answers = await repeat(3, () => signIn('staff', { address: '203.0.113.31' }));
    verify.mockRestore();
    expect(countStatuses(answers)).toEqual({ 500: 3 });
    const counted = await queryAsOwner(server, 'select key from attempt_counter where failures > 0');
    expect(counted).toEqual([]);
  });
});

// Proves ACCESS-28.
it('guesses from one household of IPv6 are counted together, however spelt', async () => {
  const spell = (at: number) => (at % 2 === 0 ? `2001:db8::${at + 1}` : `2001:0db8:0:0:0:${at}:0:1`);
  for (let at = 0; at < 30; at++) await signIn(`stranger.${at}`, { address: spell(at) }, wrong);
  expect((await signIn('pharmacist2', { address: '2001:DB8::ffff:1' })).statusCode).toBe(429);
  expect((await signIn('pharmacist2', { address: '2001:db8:0:1::1' })).statusCode).toBe(200);
});
