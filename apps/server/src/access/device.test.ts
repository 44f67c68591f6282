import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castPassword } from '../../tests/cast.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';
import { findPersonByToken } from './index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'yes' });
});
afterAll(() => server.close());

interface RequestSource {
  readonly token?: string;
  readonly cookie?: string | undefined;
  readonly address?: string;
  readonly tls?: true;
}

const send = (
  method: 'GET' | 'POST',
  url: string,
  { token, cookie, address, tls }: RequestSource,
  payload?: object,
) =>
  server.app.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie }),
      'x-forwarded-for': address ?? '10.1.1.1',
      ...(tls && { 'x-forwarded-proto': 'https' }),
    },
    ...(payload && { payload }),
  });

const signIn = (userName: string, asking: RequestSource = {}, password = castPassword) =>
  send('POST', '/api/token', asking, { username: userName, password });
const getProfile = (asking: RequestSource) => send('GET', '/api/users/profile', asking);
const getCookie = (answer: LightMyRequestResponse): string => String(answer.headers['set-cookie']);
const getTokenPair = (answer: LightMyRequestResponse) =>
  answer.json<{ token: string; refreshToken: string }>();

describe('the device cookie', () => {
  // Proves SESSION-8.
  it('is set once at sign-in, same-site and unreadable by scripts', async () => {
    const first = await signIn('staff');
    expect(getCookie(first)).toMatch(/^d=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
    const again = await signIn('staff', { cookie: getCookie(first).split(';')[0] });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('is bound to the host and to TLS where there is TLS', async () => {
    expect(getCookie(await signIn('staff', { tls: true }))).toMatch(
      /^__Host-d=[\w-]{43}; Path=\/; .*; Secure$/,
    );
  });

  it('stands in the database as a digest only', async () => {
    const value = /=([\w-]+)/.exec(getCookie(await signIn('staff')))?.[1] ?? '';
    const rows = await queryAsOwner<{ text: string }>(server, 'select s::text as text from session s');
    expect(rows.some(({ text }) => text.includes(value))).toBe(false);
  });
});

describe('a session bound to its browser', () => {
  it('is refused without the cookie for calls, token refreshes and live events', async () => {
    const answer = await signIn('staff');
    const cookie = getCookie(answer).split(';')[0];
    const { token, refreshToken } = getTokenPair(answer);
    expect((await getProfile({ token, cookie })).statusCode).toBe(200);
    for (const stolen of [{ token }, { token, cookie: `d=${'x'.repeat(43)}` }]) {
      const refused = await getProfile(stolen);
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'INVALID_SESSION']);
    }
    const refused = await send('POST', '/api/token/refreshtoken', {}, { refreshToken });
    expect(refused.statusCode).toBe(401);
    expect(await findPersonByToken(server.platform, token, true)).toBeNull();
    // The thief has not thrown the owner out.
    const renewed = await send('POST', '/api/token/refreshtoken', { cookie }, { refreshToken });
    expect(renewed.statusCode).toBe(200);
    expect((await getProfile({ token: getTokenPair(renewed).token, cookie })).statusCode).toBe(200);
  });

  it('works by tokens alone in a program without cookies', async () => {
    const { token } = getTokenPair(await signIn('staff'));
    expect((await getProfile({ token })).statusCode).toBe(200);
    expect((await getProfile({ token })).statusCode).toBe(200);
  });
});

describe('wrong passwords', () => {
  it('from other browsers do not block the browser of the person', async () => {
    const answer = await signIn('administrator');
    const cookie = getCookie(answer).split(';')[0];
    await getProfile({ token: getTokenPair(answer).token, cookie });
    for (let guess = 0; guess < 6; guess++)
      await signIn('administrator', { address: `10.2.0.${guess}` }, 'not the password');
    const elsewhere = await signIn('administrator', { address: '10.2.1.1' });
    expect([elsewhere.statusCode, Number(elsewhere.headers['retry-after'])]).toEqual([
      429,
      expect.any(Number),
    ]);
    expect((await signIn('administrator', { cookie })).statusCode).toBe(200);
  });

  it('from a known browser block that browser only', async () => {
    const answer = await signIn('pharmacist');
    const cookie = getCookie(answer).split(';')[0];
    await getProfile({ token: getTokenPair(answer).token, cookie });
    for (let guess = 0; guess < 5; guess++) await signIn('pharmacist', { cookie }, 'not the password');
    expect((await signIn('pharmacist', { cookie })).statusCode).toBe(429);
    expect((await signIn('pharmacist', { address: '10.3.1.1' })).statusCode).toBe(200);
  });

  it('from other browsers do not block a password change', async () => {
    const answer = await signIn('drugadmin');
    const cookie = getCookie(answer).split(';')[0];
    const { token } = getTokenPair(answer);
    await getProfile({ token, cookie });
    for (let guess = 0; guess < 6; guess++)
      await signIn('drugadmin', { address: `10.5.0.${guess}` }, 'not the password');
    const changed = await server.app.inject({
      method: 'PUT',
      url: `/api/users/updatepassword/${server.ids.users.drugadmin}`,
      headers: { authorization: `Bearer ${token}`, ...(cookie && { cookie }) },
      payload: { password: castPassword, newPassword: 'ferry over green water' },
    });
    expect([changed.statusCode, changed.json().isSuccess]).toEqual([200, true]);
  });

  // Proves ACCESS-2.
  it('block every new browser for hours after a hundred', async () => {
    await queryAsOwner(
      server,
      `insert into attempt_counter (key, failures, window_started_at)
       values ('password:account:pharmacist2', 99, $1)`,
      [server.clock.now()],
    );
    await signIn('pharmacist2', { address: '10.4.0.1' }, 'not the password');
    const refused = await signIn('pharmacist2', { address: '10.4.0.2' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
  });
});
