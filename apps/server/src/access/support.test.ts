import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, createApiClient } from '@packwright/contract';
import { castPassword } from '../../tests/cast.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, sendTo, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let administrator: ApiClient;
let support: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.as('administrator');
  support = await server.as('supportadmin');
});
afterAll(() => server.close());

const minute = 60_000;
const signIn = async (userName: string) => {
  const { token } = await server.anonymous.signIn({ body: { username: userName, password: castPassword } });
  return createApiClient(contract, sendTo(server.app, token));
};
const give = async (change: object = {}) =>
  (
    await administrator.createSupportGrant({
      body: {
        userId: server.ids.users.supportadmin ?? 0,
        level: 'read',
        minutes: 15,
        reason: 'The feed stopped',
        ...change,
      },
    })
  ).data.id;
const end = (id: number) => administrator.endSupportGrant({ params: { id } });
const getMary = () => ({ params: { id: server.ids.patients.mary } });

describe('a support grant', () => {
  // Proves ACCESS-54, ACCESS-17.
  it('opens the pharmacy for reading and ends by itself', async () => {
    await expectRefusal(support.getPatient(getMary()));
    expect((await support.getProfile()).data).toMatchObject({ supportGrant: '', supportGrantEndsAt: '' });
    await give();
    await expect(support.getPatient(getMary())).resolves.toBeDefined();
    expect((await support.getProfile()).data).toMatchObject({
      supportGrant: 'read',
      isSupportAdminAccount: true,
      isPharmacist: false,
    });
    const write = () => support.createDirection({ body: { code: 'SUP', instruction: 'x' } });
    expect(await expectRefusal(write())).toMatchObject({ status: 403 });
    server.clock.advance(16 * minute);
    // Their tokens live no longer than the grant.
    [administrator, support] = [await signIn('administrator'), await signIn('supportadmin')];
    expect(await expectRefusal(support.getPatient(getMary()))).toMatchObject({ status: 403 });
    const [grant] = (await administrator.listSupportGrants({})).data;
    expect(grant).toMatchObject({
      name: 'Sam Quill',
      givenBy: 'Helen Marsh',
      reason: 'The feed stopped',
      state: 'expired',
      endedBy: '',
    });
  });

  // Proves ACCESS-54.
  it('is ended early by an administrator', async () => {
    const id = await give({ minutes: 240 });
    await support.getPatient(getMary());
    expect(await expectRefusal(give())).toMatchObject({
      code: 'SUPPORT_GRANT_OPEN',
      message: 'This account already has access. End it before you give new access.',
    });
    await end(id);
    await expectRefusal(support.getPatient(getMary()));
    expect(await expectRefusal(end(id))).toMatchObject({
      code: 'SUPPORT_GRANT_OVER',
      message: 'This access has already ended.',
    });
    const grant = (await administrator.listSupportGrants({})).data.find((each) => each.id === id);
    expect(grant).toMatchObject({ state: 'ended', endedBy: 'Helen Marsh' });
  });

  // Proves ACCESS-55.
  it('names what is done under it as support', async () => {
    const id = await give({ level: 'edit' });
    await support.addNote({
      params: { patientId: server.ids.patients.mary },
      body: { content: 'Looked at the feed' },
    });
    const [line] = await queryAsOwner<{ detail: string; actorId: number }>(
      server,
      `select detail, actor_id from audit_line where call = 'addNote' order by seq desc limit 1`,
    );
    expect(line?.actorId).toBe(server.ids.users.supportadmin);
    expect(JSON.parse(line?.detail ?? '{}')).toMatchObject({ supportGrantId: id });
    const { data } = await administrator.listNotes({ params: { patientId: server.ids.patients.mary } });
    expect(JSON.stringify(data)).toContain('Quill (Support)');
    await end(id);
  });

  // Proves ACCESS-54.
  it('opens neither people nor roles nor the check of packs', async () => {
    const id = await give({ level: 'edit' });
    await support.listUsers({});
    const person = { userName: 'x', firstName: 'X', lastName: 'Y', email: 'x@y.example', roleIds: [1] };
    expect(await expectRefusal(support.createUser({ body: person }))).toMatchObject({ status: 403 });
    expect(await expectRefusal(support.createRole({ body: { name: 'Mine' } }))).toMatchObject({
      status: 403,
    });
    const rights = (await support.getProfile()).data.entryPermission.job;
    expect(rights?.checkingConfirmPass).toBe(false);
    await end(id);
  });

  // Proves ACCESS-57.
  it('lets support neither print nor export', async () => {
    const id = await give({ level: 'edit' });
    const calls = [
      () => support.exportPatients({ body: { format: 'csv' } }),
      () => support.exportDoctors({ body: { format: 'csv' } }),
      () => support.printFoils({ body: { foilIds: [], packStartDate: '2026-03-02' } }),
      () => support.createPackJobs({ body: { foilIds: [], packStartDate: '2026-03-02' } }),
    ];
    for (const call of calls)
      expect(await expectRefusal(call())).toMatchObject({
        status: 403,
        code: 'TAKEN_OUT_BY_SUPPORT',
        message: 'Support accounts cannot print or export. Ask somebody in the pharmacy to do it.',
      });
    await end(id);
  });

  // Proves ACCESS-59.
  it('shows names to support in opened records only', async () => {
    const id = await give({ level: 'edit' });
    const { data } = await support.searchPatients({ body: { size: 100 } });
    expect(data.length).toBeGreaterThan(1);
    for (const { lastName, dob } of data) {
      expect(lastName).toMatch(/^(\p{L}\p{M}*\. ?)+$/u);
      expect(dob).toMatch(/^$|-01-01$/);
    }
    const { lastName } = (await support.getPatient(getMary())).data;
    expect(lastName).toBe((await administrator.getPatient(getMary())).data.lastName);
    await end(id);
  });

  // Proves ACCESS-58.
  it('is told to everybody of the pharmacy while it lasts', async () => {
    const staff = await signIn('staff');
    expect((await staff.getProfile()).data).toMatchObject({ openSupportName: '', openSupportEndsAt: '' });
    const id = await give({ minutes: 30 });
    const { data } = await staff.getProfile();
    expect(data).toMatchObject({ openSupportName: 'Sam Quill', supportGrant: '' });
    const grant = (await administrator.listSupportGrants({})).data.find((each) => each.id === id);
    expect(data.openSupportEndsAt).toBe(grant?.endsAt);
    await end(id);
    expect((await staff.getProfile()).data.openSupportName).toBe('');
  });

  // Proves ACCESS-54.
  it('is given by administrators to support and to nobody else', async () => {
    expect(await expectRefusal(give({ userId: server.ids.users.staff }))).toMatchObject({ status: 404 });
    for (const minutes of [14, 241])
      expect((await expectRefusal(give({ minutes }))).errors).toEqual({
        minutes: ['Must provide a valid value'],
      });
    expect((await expectRefusal(give({ reason: ' ' }))).errors).toEqual({
      reason: ['Please complete this field'],
    });
    const pharmacist = await signIn('pharmacist');
    expect(await expectRefusal(pharmacist.listSupportAccounts())).toMatchObject({ status: 403 });
  });

  // Proves ACCESS-54.
  it('lets in the support of the whole installation', async () => {
    const [role] = await queryAsOwner<{ id: number }>(
      server,
      `select id from role where code = 'support_admin'`,
    );
    const id = server.ids.users.superadmin ?? 0;
    await queryAsOwner(server, 'update membership_role set role_id = $1 where user_id = $2', [role?.id, id]);
    const { data } = await administrator.listSupportAccounts();
    expect(data.map(({ userName }) => userName)).toEqual(['supportadmin', 'superadmin']);
    const grant = await give({ userId: id });
    const elsewhere = await server.as('superadmin');
    await elsewhere.switchPharmacy({ body: { pharmacyId: server.ids.pharmacyA } });
    await end(grant);
  });
});
