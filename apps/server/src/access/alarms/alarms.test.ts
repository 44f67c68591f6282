import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asOwner } from '../../../tests/as-owner.ts';
import { castPassword } from '../../../tests/cast.ts';
import { refusalOf } from '../../../tests/refusal-of.ts';
import { type TestServer, testServer } from '../../../tests/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await asOwner(server, 'delete from mail_message');
  await asOwner(server, 'delete from attempt_counter');
});
afterAll(() => server.close());

const mails = () =>
  asOwner<{ recipient: string; subject: string; body: string }>(
    server,
    'select recipient, subject, body from mail_message order by id',
  );
const refuse = async (userName: string, times: number): Promise<void> => {
  const api = await server.as(userName);
  for (let at = 0; at < times; at += 1) await refusalOf(api.getPatient({ params: { id: 1_999_999_999 } }));
};

it('a spent key that is used again ends the session, stands in the trail, and is told once to both', async () => {
  const credentials = { username: 'staff', password: castPassword };
  const { refreshToken } = await server.anonymous.signIn({ body: credentials });
  let next = refreshToken;
  for (let at = 0; at < 2; at += 1)
    next = (await server.anonymous.refreshToken({ body: { refreshToken: String(next) } })).refreshToken;
  const thief = () =>
    refusalOf(server.anonymous.refreshToken({ body: { refreshToken: String(refreshToken) } }));
  const refusals = await Promise.all([thief(), thief(), thief()]);
  expect(refusals.map(({ status, code }) => [status, code])).toEqual(
    refusals.map(() => [401, 'INVALID_SESSION']),
  );
  await refusalOf(server.anonymous.refreshToken({ body: { refreshToken: String(next) } }));
  const told = await mails();
  expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['staff@wattle.example', 'You were signed out to keep your account safe'],
    ['administrator@wattle.example', 'A sign-in of Jo Lindqvist was ended'],
  ]);
  expect(told[0]?.body).toContain('change your password');
  const lines = await asOwner<{ pharmacyId: number; actorId: number }>(
    server,
    `select pharmacy_id, actor_id from audit_line where action = 'use a spent refresh token'`,
  );
  expect(lines).toEqual([{ pharmacyId: server.ids.pharmacyA, actorId: server.ids.users.staff }]);
});

it('who is refused a fifth time in ten minutes is told of to the administrators, once', async () => {
  await refuse('staff', 4);
  expect(await mails()).toEqual([]);
  await refuse('staff', 3);
  const told = await mails();
  expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['administrator@wattle.example', 'Jo Lindqvist was refused 5 times in ten minutes'],
  ]);
});

it('slips of several people, or far apart, are nothing to tell', async () => {
  await refuse('staff', 4);
  await refuse('pharmacist2', 4);
  server.clock.advance(11 * 60_000);
  await refuse('staff', 4);
  expect(await mails()).toEqual([]);
});
