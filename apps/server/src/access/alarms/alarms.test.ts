import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryAsOwner } from '../../../tests/owner-database.ts';
import { castPassword } from '../../../tests/cast.ts';
import { expectRefusal } from '../../../tests/expect-refusal.ts';
import { type TestServer, startTestServer } from '../../../tests/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await queryAsOwner(server, 'delete from mail_message');
  await queryAsOwner(server, 'delete from attempt_counter');
});
afterAll(() => server.close());

const listMails = () =>
  queryAsOwner<{ recipient: string; subject: string; body: string }>(
    server,
    'select recipient, subject, body from mail_message order by id',
  );
const provokeDenials = async (userName: string, times: number): Promise<void> => {
  const api = await server.as(userName);
  for (let at = 0; at < times; at += 1)
    await expectRefusal(api.getPatient({ params: { id: 1_999_999_999 } }));
};

it('a reused spent token ends the session, is audited and mailed once', async () => {
  const credentials = { username: 'staff', password: castPassword };
  const { refreshToken } = await server.anonymous.signIn({ body: credentials });
  let next = refreshToken;
  for (let at = 0; at < 2; at += 1)
    next = (await server.anonymous.refreshToken({ body: { refreshToken: String(next) } })).refreshToken;
  const replayToken = () =>
    expectRefusal(server.anonymous.refreshToken({ body: { refreshToken: String(refreshToken) } }));
  const refusals = await Promise.all([replayToken(), replayToken(), replayToken()]);
  expect(refusals.map(({ status, code }) => [status, code])).toEqual(
    refusals.map(() => [401, 'INVALID_SESSION']),
  );
  await expectRefusal(server.anonymous.refreshToken({ body: { refreshToken: String(next) } }));
  const told = await listMails();
  expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['staff@wattle.example', 'You were signed out to keep your account safe'],
    ['administrator@wattle.example', 'A sign-in of Jo Lindqvist was ended'],
  ]);
  expect(told[0]?.body).toContain('change your password');
  const lines = await queryAsOwner<{ pharmacyId: number; actorId: number }>(
    server,
    `select pharmacy_id, actor_id from audit_line where action = 'use a spent refresh token'`,
  );
  expect(lines).toEqual([{ pharmacyId: server.ids.pharmacyA, actorId: server.ids.users.staff }]);
});

// Proves ACCESS-68.
it('each administrator reads an alarm in the language of their sign-in', async () => {
  const signInAs = (username: string, language: 'tr' | 'ar') =>
    server.anonymous.signIn({ body: { username, password: castPassword, language } });
  await signInAs('administrator', 'ar');
  await signInAs('administrator', 'tr');
  await provokeDenials('staff', 5);
  const [told] = await listMails();
  expect(told?.subject).toBe('Jo Lindqvist on dakikada 5 kez reddedildi');
  expect(told?.body).toContain('Jo Lindqvist (staff), rollerinin izin vermediği');
  await queryAsOwner(server, 'update user_account set mail_language = null');
});

// Proves TENANT-4.
it('the fifth refusal in ten minutes is mailed to administrators once', async () => {
  await provokeDenials('staff', 4);
  expect(await listMails()).toEqual([]);
  await provokeDenials('staff', 3);
  const told = await listMails();
  expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['administrator@wattle.example', 'Jo Lindqvist was refused 5 times in ten minutes'],
  ]);
});

it('refusals of several people, or far apart, raise no alarm', async () => {
  await provokeDenials('staff', 4);
  await provokeDenials('pharmacist2', 4);
  server.clock.advance(11 * 60_000);
  await provokeDenials('staff', 4);
  expect(await listMails()).toEqual([]);
});
