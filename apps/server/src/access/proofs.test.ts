import { clientFor, contract } from '@packwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { castPassword } from '../../tests/cast.ts';
import { hold } from '../../tests/hold.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { sendTo, type TestServer, testServer } from '../../tests/test-server.ts';
import { sha256 } from '../platform/clock/index.ts';
import { CamelCaseClient } from '../platform/database/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => asOwner(server, 'delete from attempt_counter'));
afterAll(() => server.close());

const minute = 60_000;
const wrong = 'not the password';
const signIn = (username: string, password = castPassword) =>
  server.anonymous.signIn({ body: { username, password } });
const refresh = (refreshToken: string) => server.anonymous.refreshToken({ body: { refreshToken } });
const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

interface Line {
  readonly pharmacyId: number;
  readonly actorId: number;
  readonly call: string;
  readonly action: string;
  readonly userName: string | null;
  readonly reason: string | null;
  readonly hasSession: boolean;
}

/** The lines of the trail that something leaves behind, refused or not. */
async function linesOf(act: () => Promise<unknown>): Promise<Line[]> {
  const all = () =>
    asOwner<Line & { place: string }>(
      server,
      `select concat(pharmacy_id, ' ', seq) as place, pharmacy_id, actor_id, call, action, family_id is not null as has_session,
         detail::jsonb ->> 'userName' as user_name, detail::jsonb ->> 'reason' as reason
       from audit_line order by at, pharmacy_id, seq`,
    );
  const before = new Set((await all()).map(({ place }) => place));
  await act();
  return (await all()).filter(({ place }) => !before.has(place));
}

describe('the trail keeps', () => {
  const staff = () => server.ids.users.staff ?? 0;
  const change = async (password: string) =>
    refusalOf(
      (await server.as('staff')).updatePassword({
        params: { id: staff() },
        body: { password, newPassword: 'ferry over green water' },
      }),
    );

  it('a sign-in that was refused, and one that had to wait', async () => {
    for (const _ of times(5)) await refusalOf(signIn('staff', wrong));
    const lines = await linesOf(() => refusalOf(signIn('staff')));
    expect(lines).toMatchObject([
      {
        pharmacyId: 0,
        call: 'signIn',
        action: 'sign in refused',
        userName: 'staff',
        reason: 'TOO_MANY_ATTEMPTS',
      },
    ]);
  });

  it('a wrong current password, with its session', async () => {
    await server.token('staff');
    const lines = await linesOf(() => change(wrong));
    expect(lines).toMatchObject([
      {
        pharmacyId: server.ids.pharmacyA,
        actorId: staff(),
        call: 'updatePassword',
        action: 'password refused',
        userName: 'staff',
        reason: null,
        hasSession: true,
      },
    ]);
  });

  it('a link that opens nothing', async () => {
    const body = { token: 'x'.repeat(43), password: 'quiet river stones' };
    const lines = await linesOf(() => refusalOf(server.anonymous.resetPassword({ body })));
    expect(lines).toMatchObject([{ pharmacyId: 0, call: 'resetPassword', action: 'reset link refused' }]);
  });

  it('a sign-out, once', async () => {
    const { refreshToken } = await signIn('staff');
    const out = () => server.anonymous.signOut({ body: { refreshToken } });
    expect(await linesOf(out)).toMatchObject([
      {
        pharmacyId: server.ids.pharmacyA,
        actorId: staff(),
        call: 'signOut',
        action: 'sign out',
        hasSession: true,
      },
    ]);
    expect(await linesOf(out)).toEqual([]);
  });

  it('what a session tries more than five times a minute, which is not looked at', async () => {
    const api = await server.as('pharmacist');
    const tries: number[] = [];
    const lines = await linesOf(async () => {
      for (const at of times(6)) {
        const body = { jobIds: [1], username: `somebody.${at}`, password: wrong };
        tries.push((await refusalOf(api.confirmPassed({ body }))).status);
      }
    });
    expect(tries).toEqual([409, 409, 409, 409, 409, 429]);
    expect(lines.map(({ call, action, reason }) => [call, action, reason])).toEqual(
      tries.map((status) => [
        'confirmPassed',
        'password refused',
        status === 429 ? 'TOO_MANY_ATTEMPTS' : null,
      ]),
    );
  });
});

describe('a forgotten password', () => {
  const ask = (username: string) => server.anonymous.recoverPassword({ query: { username } });
  const mails = () => asOwner<{ opensName: string }>(server, 'select opens_name from mail_message');
  beforeEach(() => asOwner(server, 'delete from mail_message'));

  it('brings three mails an hour, however many are asked for at once', async () => {
    await Promise.all(times(9).map(() => ask('staff')));
    expect(await mails()).toHaveLength(3);
    server.clock.advance(61 * minute);
    await ask('Staff');
    expect(await mails()).toHaveLength(4);
  });

  it('brings ten mails a day', async () => {
    for (const _ of times(5)) {
      await Promise.all(times(3).map(() => ask('staff')));
      server.clock.advance(61 * minute);
    }
    expect(await mails()).toHaveLength(10);
  });

  it('brings ten mails an hour to a network, and what is over uses up no name', async () => {
    for (const at of times(12)) await ask(`person.${at}`);
    expect((await mails()).map(({ opensName: name }) => name)).toEqual(times(10).map((at) => `person.${at}`));
    const counted = await asOwner(server, `select from attempt_counter where key = 'mail:account:person.11'`);
    expect(counted).toEqual([]);
  });

  it('tells by no line, mail or statement whether a name is known', async () => {
    const leaves = async (username: string) => {
      const lines = await linesOf(() => ask(username));
      return lines.map((line) => ({ ...line, userName: '', place: '' }));
    };
    const known = await leaves('staff');
    expect(known).toMatchObject([{ pharmacyId: 0, actorId: 0, action: 'ask for a reset link' }]);
    expect(await leaves('nobody.knows')).toEqual(known);
    const statements = await statementsOf(() => ask('staff'));
    expect(statements.length).toBeGreaterThan(10);
    expect(await statementsOf(() => ask('nobody.knows'))).toEqual(statements);
    expect(await mails()).toEqual(
      ['staff', 'nobody.knows', 'staff', 'nobody.knows'].map((name) => ({ opensName: name })),
    );
  });

  it('that is asked for too often stands in the trail', async () => {
    for (const _ of times(3)) await ask('staff');
    expect(await linesOf(() => ask('staff'))).toMatchObject([
      { action: 'ask for a reset link too often', userName: 'staff' },
    ]);
  });
});

describe('a token that opens nothing', () => {
  it.each([
    ['to refresh by', 401, () => refresh('x'.repeat(43))],
    ['of a file', 404, () => server.anonymous.openFile({ params: { key: '1-x', fileName: 'a.pdf' } })],
    [
      'of a mailed link',
      400,
      () =>
        server.anonymous.resetPassword({ body: { token: 'x'.repeat(43), password: 'quiet river stones' } }),
    ],
  ])('%s is answered twenty times a minute, a right one always', async (_, status, ask) => {
    const { refreshToken } = await signIn('staff');
    const answers: number[] = [];
    for (const _each of times(21)) answers.push((await refusalOf(ask())).status);
    expect(answers).toEqual([...times(20).map(() => status), 429]);
    await expect(refresh(refreshToken)).resolves.toMatchObject({ isSuccess: true });
    server.clock.advance(minute + 1);
    expect((await refusalOf(ask())).status).toBe(status);
  });
});

it('a refresh that is under way when the session moves to another pharmacy leaves no key behind', async () => {
  const userId = server.ids.users.administrator;
  await asOwner(server, 'insert into membership (pharmacy_id, user_id) values ($1, $2)', [
    server.ids.pharmacyB,
    userId,
  ]);
  const { token } = await signIn('administrator');
  const client = clientFor(contract, sendTo(server.app, token));
  const ofSession = `family_id = (select family_id from access_token where token_hash = $1)`;
  const refreshing = await hold(
    server,
    `with held as (select id from session_family where id = (select family_id from access_token where token_hash = $1) for update)
     insert into access_token (token_hash, family_id, expires_at) select '\\x00', id, now() + interval '1 year' from held`,
    [sha256(token)],
  );
  const moving = client.switchPharmacy({ body: { pharmacyId: server.ids.pharmacyB } });
  await refreshing.untilWaiting(1);
  await refreshing.commit();
  const moved = await moving;
  const keys = await asOwner<{ tokenHash: Buffer }>(
    server,
    `select token_hash from access_token where ${ofSession}`,
    [sha256(moved.token)],
  );
  expect(keys.map(({ tokenHash: hash }) => hash.toString('hex'))).toEqual([
    sha256(moved.token).toString('hex'),
  ]);
});

/** What the server asks its database while something happens, but for the pulse of its live connection. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(CamelCaseClient.prototype, 'query');
  try {
    await act();
    return sent.mock.calls.map(([asked]) => textOf(asked)).filter((text) => text !== 'select 1');
  } finally {
    sent.mockRestore();
  }
}

const textOf = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked);
