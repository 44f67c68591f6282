import { createApiClient, contract } from '@packwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { castPassword } from '../../tests/cast.ts';
import { holdLock } from '../../tests/held-lock.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { sendTo, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { computeSha256 } from '../platform/clock/index.ts';
import { CamelCaseClient } from '../platform/database/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => queryAsOwner(server, 'delete from attempt_counter'));
afterAll(() => server.close());

const minute = 60_000;
const wrong = 'not the password';
const signIn = (username: string, password = castPassword) =>
  server.anonymous.signIn({ body: { username, password } });
const refresh = (refreshToken: string) => server.anonymous.refreshToken({ body: { refreshToken } });
const buildRange = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

interface ProofLine {
  readonly pharmacyId: number;
  readonly actorId: number;
  readonly call: string;
  readonly action: string;
  readonly userName: string | null;
  readonly reason: string | null;
  readonly hasSession: boolean;
}

/** The audit lines that an act leaves, refused or not. */
async function listNewLines(act: () => Promise<unknown>): Promise<ProofLine[]> {
  const listLines = () =>
    queryAsOwner<ProofLine & { place: string }>(
      server,
      `select concat(pharmacy_id, ' ', seq) as place, pharmacy_id, actor_id, call, action, session_id is not null as has_session,
         detail::jsonb ->> 'userName' as user_name, detail::jsonb ->> 'reason' as reason
       from audit_line order by at, pharmacy_id, seq`,
    );
  const before = new Set((await listLines()).map(({ place }) => place));
  await act();
  return (await listLines()).filter(({ place }) => !before.has(place));
}

describe('the audit trail keeps', () => {
  const getStaffId = () => server.ids.users.staff ?? 0;
  const tryChangePassword = async (password: string) =>
    expectRefusal(
      (await server.as('staff')).updatePassword({
        params: { id: getStaffId() },
        body: { password, newPassword: 'ferry over green water' },
      }),
    );

  // Proves AUDIT-2.
  it('a refused sign-in and one blocked for a while', async () => {
    for (const _ of buildRange(5)) await expectRefusal(signIn('staff', wrong));
    const lines = await listNewLines(() => expectRefusal(signIn('staff')));
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
    const lines = await listNewLines(() => tryChangePassword(wrong));
    expect(lines).toMatchObject([
      {
        pharmacyId: server.ids.pharmacyA,
        actorId: getStaffId(),
        call: 'updatePassword',
        action: 'password refused',
        userName: 'staff',
        reason: null,
        hasSession: true,
      },
    ]);
  });

  it('a reset link that is not valid', async () => {
    const body = { token: 'x'.repeat(43), password: 'quiet river stones' };
    const lines = await listNewLines(() => expectRefusal(server.anonymous.resetPassword({ body })));
    expect(lines).toMatchObject([{ pharmacyId: 0, call: 'resetPassword', action: 'reset link refused' }]);
  });

  it('a sign-out, once', async () => {
    const { refreshToken } = await signIn('staff');
    const signOut = () => server.anonymous.signOut({ body: { refreshToken } });
    expect(await listNewLines(signOut)).toMatchObject([
      {
        pharmacyId: server.ids.pharmacyA,
        actorId: getStaffId(),
        call: 'signOut',
        action: 'sign out',
        hasSession: true,
      },
    ]);
    expect(await listNewLines(signOut)).toEqual([]);
  });

  it('a password attempt beyond five a minute, refused without checking it', async () => {
    const api = await server.as('pharmacist');
    const tries: number[] = [];
    const lines = await listNewLines(async () => {
      for (const at of buildRange(6)) {
        const body = { jobIds: [1], username: `somebody.${at}`, password: wrong };
        tries.push((await expectRefusal(api.confirmPassed({ body }))).status);
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

describe('password recovery', () => {
  const recoverPassword = (username: string) => server.anonymous.recoverPassword({ query: { username } });
  const listMails = () => queryAsOwner<{ opensName: string }>(server, 'select opens_name from mail_message');
  beforeEach(() => queryAsOwner(server, 'delete from mail_message'));

  // Proves ACCESS-8.
  it('sends three mails an hour, even for simultaneous requests', async () => {
    await Promise.all(buildRange(9).map(() => recoverPassword('staff')));
    expect(await listMails()).toHaveLength(3);
    server.clock.advance(61 * minute);
    await recoverPassword('Staff');
    expect(await listMails()).toHaveLength(4);
  });

  it('sends ten mails a day', async () => {
    for (const _ of buildRange(5)) {
      await Promise.all(buildRange(3).map(() => recoverPassword('staff')));
      server.clock.advance(61 * minute);
    }
    expect(await listMails()).toHaveLength(10);
  });

  it('sends ten mails an hour per network; excess counts against no name', async () => {
    for (const at of buildRange(12)) await recoverPassword(`person.${at}`);
    expect((await listMails()).map(({ opensName: name }) => name)).toEqual(
      buildRange(10).map((at) => `person.${at}`),
    );
    const counted = await queryAsOwner(
      server,
      `select from attempt_counter where key = 'mail:account:person.11'`,
    );
    expect(counted).toEqual([]);
  });

  // Proves ACCESS-7.
  it('reveals by no line, mail or statement whether a name exists', async () => {
    const listTraces = async (username: string) => {
      const lines = await listNewLines(() => recoverPassword(username));
      return lines.map((line) => ({ ...line, userName: '', place: '' }));
    };
    const known = await listTraces('staff');
    expect(known).toMatchObject([{ pharmacyId: 0, actorId: 0, action: 'ask for a reset link' }]);
    expect(await listTraces('nobody.knows')).toEqual(known);
    const statements = await listStatements(() => recoverPassword('staff'));
    expect(statements.length).toBeGreaterThan(10);
    expect(await listStatements(() => recoverPassword('nobody.knows'))).toEqual(statements);
    expect(await listMails()).toEqual(
      ['staff', 'nobody.knows', 'staff', 'nobody.knows'].map((name) => ({ opensName: name })),
    );
  });

  it('is audited when it is requested too often', async () => {
    for (const _ of buildRange(3)) await recoverPassword('staff');
    expect(await listNewLines(() => recoverPassword('staff'))).toMatchObject([
      { action: 'ask for a reset link too often', userName: 'staff' },
    ]);
  });
});

describe('an invalid token', () => {
  it.each([
    ['to refresh by', 401, () => refresh('x'.repeat(43))],
    ['of a file', 404, () => server.anonymous.openFile({ params: { key: '1-x', fileName: 'a.pdf' } })],
    [
      'of a mailed link',
      400,
      () =>
        server.anonymous.resetPassword({ body: { token: 'x'.repeat(43), password: 'quiet river stones' } }),
    ],
  ])('%s is answered twenty times a minute; a valid one always', async (_, status, ask) => {
    const { refreshToken } = await signIn('staff');
    const answers: number[] = [];
    for (const _each of buildRange(21)) answers.push((await expectRefusal(ask())).status);
    expect(answers).toEqual([...buildRange(20).map(() => status), 429]);
    await expect(refresh(refreshToken)).resolves.toMatchObject({ isSuccess: true });
    server.clock.advance(minute + 1);
    expect((await expectRefusal(ask())).status).toBe(status);
  });
});

it('a refresh during a pharmacy switch leaves no token behind', async () => {
  const userId = server.ids.users.administrator;
  await queryAsOwner(server, 'insert into membership (pharmacy_id, user_id) values ($1, $2)', [
    server.ids.pharmacyB,
    userId,
  ]);
  const { token } = await signIn('administrator');
  const client = createApiClient(contract, sendTo(server.app, token));
  const ofSession = `session_id = (select session_id from access_token where token_hash = $1)`;
  const refreshing = await holdLock(
    server,
    `with held as (select id from session where id = (select session_id from access_token where token_hash = $1) for update)
     insert into access_token (token_hash, session_id, expires_at) select '\\x00', id, now() + interval '1 year' from held`,
    [computeSha256(token)],
  );
  const moving = client.switchPharmacy({ body: { pharmacyId: server.ids.pharmacyB } });
  await refreshing.waitForBlocked(1);
  await refreshing.commit();
  const moved = await moving;
  const keys = await queryAsOwner<{ tokenHash: Buffer }>(
    server,
    `select token_hash from access_token where ${ofSession}`,
    [computeSha256(moved.token)],
  );
  expect(keys.map(({ tokenHash: hash }) => hash.toString('hex'))).toEqual([
    computeSha256(moved.token).toString('hex'),
  ]);
});

/** The statements that a server sends during an act, except the heartbeat of its live connection. */
async function listStatements(act: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(CamelCaseClient.prototype, 'query');
  try {
    await act();
    return sent.mock.calls.map(([asked]) => getStatementText(asked)).filter((text) => text !== 'select 1');
  } finally {
    sent.mockRestore();
  }
}

const getStatementText = (asked: unknown): string =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : String(asked);
