import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract, createApiClient } from '@packwright/contract';
import { castPassword } from '../../tests/cast.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, sendTo, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let staff: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ SECOND_FACTOR: 'required' });
});
beforeEach(async () => {
  await queryAsOwner(server, 'delete from second_factor');
  await queryAsOwner(server, 'delete from attempt_counter');
  await queryAsOwner(server, `update pharmacy_configuration set second_factor_for = 'nobody'`);
  staff = await connect('staff');
});
afterAll(() => server.close());

const signIn = (username: string, code?: string) =>
  server.anonymous.signIn({
    body: { username, password: castPassword, ...(code !== undefined && { code }) },
  });
const connect = async (userName: string, code?: string) =>
  createApiClient(contract, sendTo(server.app, (await signIn(userName, code)).token));
const createCode = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.parse(server.clock.now()) + steps * 30_000 });
/** Sets up a second factor; its first code is used. */
async function enrol(api: ApiClient): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await api.startSecondFactor({ body: { password: castPassword } })).data;
  const { recoveryCodes } = (await api.confirmSecondFactor({ body: { code: createCode(secret) } })).data;
  return { secret, recoveryCodes };
}
const passSteps = (steps: number) => server.clock.advance(steps * 30_000);
const getMary = () => ({ params: { id: server.ids.patients.mary } });

describe('a second factor', () => {
  // Proves ACCESS-65.
  it('is set up with the password and a first code', async () => {
    expect((await staff.getSecondFactor()).data).toMatchObject({ isOn: false, isRequired: false });
    const wrong = await expectRefusal(staff.startSecondFactor({ body: { password: 'not this' } }));
    expect(wrong.errors).toEqual({ password: ['The current password is not correct'] });
    expect((await expectRefusal(staff.confirmSecondFactor({ body: { code: '123456' } }))).code).toBe(
      'SECOND_FACTOR_OFF',
    );
    const { secret, uri } = (await staff.startSecondFactor({ body: { password: castPassword } })).data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Packwright:staff\?issuer=Packwright&secret=/);
    const refused = await expectRefusal(staff.confirmSecondFactor({ body: { code: createCode(secret, 5) } }));
    expect(refused).toMatchObject({ status: 400, code: 'CODE_WRONG' });
    await expect(signIn('staff')).resolves.toBeDefined();
    const { data } = await staff.confirmSecondFactor({ body: { code: createCode(secret) } });
    expect(new Set(data.recoveryCodes).size).toBe(10);
    expect((await staff.getSecondFactor()).data).toMatchObject({ isOn: true, codesLeft: 10 });
    expect((await expectRefusal(staff.startSecondFactor({ body: { password: castPassword } }))).code).toBe(
      'SECOND_FACTOR_ON',
    );
  });

  // Proves ACCESS-66.
  it('is asked for at sign-in, and each code counts once', async () => {
    const { secret } = await enrol(staff);
    expect(await expectRefusal(signIn('staff'))).toMatchObject({ status: 401, code: 'CODE_REQUIRED' });
    // The first code confirmed the app.
    expect(await expectRefusal(signIn('staff', createCode(secret)))).toMatchObject({ code: 'CODE_REFUSED' });
    passSteps(2);
    await expect(signIn('staff', createCode(secret))).resolves.toMatchObject({ isSuccess: true });
    expect((await expectRefusal(signIn('staff', createCode(secret)))).code).toBe('CODE_REFUSED');
    const wrong = { username: 'staff', password: 'not this', code: createCode(secret, 1) };
    expect((await expectRefusal(server.anonymous.signIn({ body: wrong }))).code).toBe('LOGIN_FAILED');
  });

  // Proves ACCESS-66.
  it('forgives a clock that is one step off, and no more', async () => {
    const { secret } = await enrol(staff);
    passSteps(10);
    for (const steps of [-2, 2])
      expect((await expectRefusal(signIn('staff', createCode(secret, steps)))).code).toBe('CODE_REFUSED');
    await expect(signIn('staff', createCode(secret, -1))).resolves.toBeDefined();
    await expect(signIn('staff', createCode(secret, 1))).resolves.toBeDefined();
  });

  // Proves ACCESS-66.
  it('is guessed no more often than a password', async () => {
    const { secret } = await enrol(staff);
    passSteps(4);
    for (let at = 0; at < 5; at += 1) {
      expect((await expectRefusal(signIn('staff', '000000'))).code).toBe('CODE_REFUSED');
      // The right password alone clears no count.
      if (at < 4) await expectRefusal(signIn('staff'));
    }
    expect(await expectRefusal(signIn('staff', createCode(secret)))).toMatchObject({ status: 429 });
  });

  // Proves ACCESS-66.
  it('is replaced by a recovery code once', async () => {
    const { recoveryCodes } = await enrol(staff);
    const [first = ''] = recoveryCodes;
    const again = await connect('staff', first.toLowerCase().replaceAll('-', ' '));
    expect((await again.getSecondFactor()).data.codesLeft).toBe(9);
    expect((await expectRefusal(signIn('staff', first))).code).toBe('CODE_REFUSED');
    await again.removeSecondFactor({ body: { code: recoveryCodes[1] ?? '' } });
    await expect(signIn('staff')).resolves.toBeDefined();
  });

  // Proves ACCESS-67.
  it('is removed by an administrator for a person who lost it', async () => {
    await enrol(staff);
    await queryAsOwner(server, 'delete from mail_message');
    const administrator = await connect('administrator');
    const id = server.ids.users.staff ?? 0;
    expect((await administrator.getUser({ params: { id } })).data.hasSecondFactor).toBe(true);
    await administrator.resetSecondFactor({ params: { id } });
    await expectRefusal(staff.getProfile());
    await expect(signIn('staff')).resolves.toBeDefined();
    const mails = await queryAsOwner<{ recipient: string; subject: string }>(
      server,
      'select recipient, subject from mail_message',
    );
    expect(mails).toEqual([{ recipient: 'staff@wattle.example', subject: 'Your second factor was removed' }]);
    expect((await expectRefusal(administrator.resetSecondFactor({ params: { id } }))).code).toBe(
      'SECOND_FACTOR_OFF',
    );
    const [line] = await queryAsOwner<{ actorId: number }>(
      server,
      `select actor_id from audit_line where action = 'reset second factor'`,
    );
    expect(line?.actorId).toBe(server.ids.users.administrator);
  });

  // Proves ACCESS-65.
  it('opens the own account only until it is set up', async () => {
    const before = await connect('administrator');
    const params = { id: server.ids.pharmacyA };
    await before.updatePharmacyConfiguration({ params, body: { secondFactorFor: 'everybody' } });
    const person = await connect('staff');
    expect((await person.getProfile()).data.isSecondFactorDue).toBe(true);
    expect(await expectRefusal(person.getPatient(getMary()))).toMatchObject({ status: 403 });
    await enrol(person);
    expect((await person.getProfile()).data.isSecondFactorDue).toBe(false);
    await expect(person.getPatient(getMary())).resolves.toBeDefined();
  });

  // Proves ACCESS-65, ACCESS-63.
  it('is always due for support', async () => {
    const support = await connect('supportadmin');
    const body = { pharmacyId: server.ids.pharmacyA, level: 'read', minutes: 5, reason: 'x' } as const;
    expect((await expectRefusal(support.openEmergency({ body }))).code).toBe('SECOND_FACTOR_DUE');
    await enrol(support);
    await support.openEmergency({ body });
    await expect(support.getPatient(getMary())).resolves.toBeDefined();
  });

  // Proves ACCESS-65.
  it('is sealed in the database', async () => {
    const { secret, recoveryCodes } = await enrol(staff);
    const rows = await queryAsOwner<{ held: string }>(
      server,
      `select encode(sealed_secret, 'escape') || user_id as held from second_factor
       union all select encode(code_hash, 'escape') from recovery_code`,
    );
    const held = JSON.stringify(rows);
    for (const each of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(held).not.toContain(each);
  });
});
