import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { castPassword } from '../../tests/cast.ts';
import { deliverDueMails } from '../../tests/deliver-mails.ts';
import { sendTo, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createApiClient, contract } from '@packwright/contract';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const minute = 60_000;
const signIn = (username: string, password = castPassword) =>
  server.anonymous.signIn({ body: { username, password } });
const createClient = (token: string) => createApiClient(contract, sendTo(server.app, token));

describe('sign-in', () => {
  // Proves API-1.
  it('answers the tokens flat, and the profile with rights', async () => {
    const answer = await signIn('Pharmacist');
    expect(answer).toMatchObject({
      isSuccess: true,
      triggerChangePassword: false,
      isSupportAdminAccount: false,
    });
    const { data } = await createClient(answer.token).getProfile();
    expect(data).toMatchObject({
      userName: 'pharmacist',
      isPharmacist: true,
      roleLevel: 0,
      currentPharmacyName: 'Wattle Street Pharmacy',
      currentTimezone: 'AUS Eastern Standard Time',
    });
    expect(data.permission.patient).toEqual({
      isAccessible: true,
      create: true,
      read: true,
      update: true,
      delete: true,
    });
    expect(data.entryPermission.job?.checkingConfirmPass).toBe(true);
  });

  // Proves ACCESS-1.
  it.each([
    ['a wrong password', 'staff', 'not the password'],
    ['an unknown name', 'nobody.here', castPassword],
  ])('says Login Failed for %s', async (_, name, password) => {
    const refusal = await expectRefusal(signIn(name, password));
    expect([refusal.status, refusal.title, refusal.message]).toEqual([401, 'Login Failed', 'Login Failed']);
  });

  // Proves ACCESS-2.
  it('blocks an account for a while after five wrong passwords', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await expectRefusal(signIn('badministrator', 'wrong'));
    const refusal = await expectRefusal(signIn('badministrator'));
    expect(refusal.status).toBe(429);
    server.clock.advance(31_000);
    await expect(signIn('badministrator')).resolves.toMatchObject({ isSuccess: true });
  });

  // Proves ACCESS-5.
  it('asks for a new password after three months', async () => {
    server.clock.advance(93 * 24 * 60 * minute);
    await expect(signIn('pharmacist2')).resolves.toMatchObject({ triggerChangePassword: true });
    server.clock.advance(-93 * 24 * 60 * minute);
  });

  it('refuses unknown properties by name', async () => {
    const refusal = await expectRefusal(
      server.anonymous.signIn({ body: { username: 'a', password: 'b', admin: true } as never }),
    );
    expect(refusal).toMatchObject({
      status: 400,
      code: 'UNKNOWN_PROPERTY',
      errors: { admin: ['Unknown property'] },
    });
  });
});

describe('sessions', () => {
  // Proves SESSION-1.
  it('rotates refresh tokens and repeats a lost answer within ten seconds', async () => {
    const first = await signIn('staff');
    const refresh = (refreshToken: string) => server.anonymous.refreshToken({ body: { refreshToken } });
    const second = await refresh(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await refresh(first.refreshToken)).toEqual(second);
    await expect(createClient(second.token).getProfile()).resolves.toMatchObject({ isSuccess: true });
  });

  // Proves SESSION-1.
  it('ends the whole session when a spent token is used again', async () => {
    const first = await signIn('staff');
    const refresh = (refreshToken: string) => server.anonymous.refreshToken({ body: { refreshToken } });
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.refreshToken);
    expect((await expectRefusal(refresh(first.refreshToken))).status).toBe(401);
    expect((await expectRefusal(refresh(third.refreshToken))).status).toBe(401);
    expect((await expectRefusal(createClient(third.token).getProfile())).message).toBe(
      'Invalid signature. Please login again.',
    );
  });

  it('gives one successor to a hundred refreshes at once', async () => {
    const first = await signIn('staff');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        server.anonymous.refreshToken({ body: { refreshToken: first.refreshToken } }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
  });

  // Proves SESSION-4.
  it('ends after the idle time although a background call goes on', async () => {
    const { token, refreshToken } = await signIn('staff');
    const background = createApiClient(contract, sendTo(server.app, token, { 'x-background': '1' }));
    server.clock.advance(14 * minute);
    await background.getProfile();
    server.clock.advance(17 * minute);
    expect((await expectRefusal(server.anonymous.refreshToken({ body: { refreshToken } }))).status).toBe(401);
  });

  it('continues while the person makes any call, even reading the profile', async () => {
    const { refreshToken } = await signIn('staff');
    server.clock.advance(28 * minute);
    const renewed = await server.anonymous.refreshToken({ body: { refreshToken } });
    await createClient(renewed.token).getProfile();
    server.clock.advance(28 * minute);
    await expect(
      server.anonymous.refreshToken({ body: { refreshToken: renewed.refreshToken } }),
    ).resolves.toMatchObject({ token: expect.any(String) });
  });

  // Proves SESSION-2.
  it('ends after twelve hours, however busy', async () => {
    let { refreshToken } = await signIn('staff');
    for (let passed = 25; passed < 12 * 60; passed += 25) {
      server.clock.advance(25 * minute);
      const renewed = await server.anonymous.refreshToken({ body: { refreshToken } });
      await createClient(renewed.token).getProfile();
      refreshToken = renewed.refreshToken;
    }
    server.clock.advance(25 * minute);
    expect((await expectRefusal(server.anonymous.refreshToken({ body: { refreshToken } }))).status).toBe(401);
  });

  it('ends at sign-out at once', async () => {
    const { token, refreshToken } = await signIn('staff');
    await server.anonymous.signOut({ body: { refreshToken } });
    expect((await expectRefusal(createClient(token).getProfile())).status).toBe(401);
    expect((await expectRefusal(server.anonymous.refreshToken({ body: { refreshToken } }))).status).toBe(401);
  });
});

describe('the password of a person', () => {
  // Proves ACCESS-4, SESSION-3.
  it('is changed right after sign-in without the old one, ending other sessions', async () => {
    const other = await signIn('pharmacist2');
    const { token } = await signIn('pharmacist2');
    const client = createClient(token);
    const id = server.ids.users.pharmacist2 ?? 0;
    const tooCommon = await expectRefusal(
      client.updatePassword({ params: { id }, body: { newPassword: 'Password2026!' } }),
    );
    expect(tooCommon.errors).toEqual({ newPassword: ['This password is too common. Please choose another'] });
    await client.updatePassword({
      params: { id },
      body: { password: '', newPassword: 'ferry over green water' },
    });
    await expect(client.getProfile()).resolves.toMatchObject({ isSuccess: true });
    expect((await expectRefusal(createClient(other.token).getProfile())).status).toBe(401);
    server.clock.advance(6 * minute);
    const tooLate = await expectRefusal(
      client.updatePassword({ params: { id }, body: { newPassword: 'another long sentence' } }),
    );
    expect(tooLate.message).toBe('Please enter your current password');
    await client.updatePassword({
      params: { id },
      body: { password: 'ferry over green water', newPassword: castPassword },
    });
  });

  it('cannot be changed by another person', async () => {
    const client = await server.as('administrator');
    const refusal = await expectRefusal(
      client.updatePassword({
        params: { id: server.ids.users.staff ?? 0 },
        body: { newPassword: 'some long sentence' },
      }),
    );
    expect(refusal.status).toBe(404);
  });

  // Proves ACCESS-68.
  it('is mailed a link in the language of the page that asked', async () => {
    const language = 'tr';
    await server.anonymous.recoverPassword({ query: { username: 'pharmacist', language } });
    const [mail] = (await deliverDueMails(server)).filter(
      ({ subject }) => subject === 'Yeni parola belirleyin',
    );
    expect(mail?.body).toMatch(/^Sayın .+,\n\nSiz veya .*\nhttp\S+#token=/);
  });

  // Proves ACCESS-6.
  it('is recovered by a mailed link, once', async () => {
    await server.anonymous.recoverPassword({ query: { username: 'pharmacist' } });
    await server.anonymous.recoverPassword({ query: { username: 'nobody.knows' } });
    const malformed = await expectRefusal(
      server.anonymous.recoverPassword({ query: { username: 'no such name!' } }),
    );
    expect([malformed.title, malformed.message]).toEqual([
      'Opps! Something has happened',
      'Invalid Username, please try again',
    ]);
    const mails = (await deliverDueMails(server)).filter(({ subject }) => subject === 'Set a new password');
    expect(mails.map(({ recipient }) => recipient)).toEqual(['pharmacist@wattle.example']);
    const token = /#token=([\w-]+)/.exec(mails[0]?.body ?? '')?.[1] ?? '';
    const body = { token, password: 'quiet river stones' };
    const empty = await expectRefusal(server.anonymous.resetPassword({ body: { token, password: '' } }));
    expect(empty.errors).toEqual({ password: ['Password is required'] });
    await server.anonymous.resetPassword({ body });
    await expect(signIn('pharmacist', 'quiet river stones')).resolves.toMatchObject({ isSuccess: true });
    expect((await expectRefusal(server.anonymous.resetPassword({ body }))).code).toBe('INVALID_RESET_LINK');
  });
});
