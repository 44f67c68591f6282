import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract, createApiClient } from '@packwright/contract';
import { castPassword } from '../../tests/cast.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, sendTo, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let administrator: ApiClient;
let support: ApiClient;
const signIn = async (userName: string) => {
  const { token } = await server.anonymous.signIn({ body: { username: userName, password: castPassword } });
  return createApiClient(contract, sendTo(server.app, token));
};
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await queryAsOwner(server, 'delete from support_grant');
  [administrator, support] = [await signIn('administrator'), await signIn('supportadmin')];
});
afterAll(() => server.close());

const enter = async (change: object = {}) =>
  (
    await support.openEmergency({
      body: {
        pharmacyId: server.ids.pharmacyA,
        level: 'read',
        minutes: 30,
        reason: 'Mary Archer has the wrong label',
        ...change,
      },
    })
  ).data.id;
const getMary = () => ({ params: { id: server.ids.patients.mary } });
const close = (id: number) =>
  administrator.closeSupportReview({
    params: { id },
    body: { verdict: 'justified', finding: 'Nobody of us could be reached.' },
  });
const findGrant = async (id: number, query: object = {}) =>
  (await administrator.listSupportGrants({ query })).data.find((each) => each.id === id);

describe('support in an emergency', () => {
  // Proves ACCESS-63.
  it('lets itself in for half an hour, and everybody is told', async () => {
    await expectRefusal(support.getPatient(getMary()));
    const id = await enter({ ticket: 'HD-7' });
    await expect(support.getPatient(getMary())).resolves.toBeDefined();
    const staff = await signIn('staff');
    expect((await staff.getProfile()).data).toMatchObject({
      openSupportName: 'Sam Quill',
      openSupportIsEmergency: true,
    });
    expect(await findGrant(id)).toMatchObject({
      givenBy: 'Sam Quill',
      ticket: 'HD-7',
      isEmergency: true,
      review: 'open',
    });
    server.clock.advance(31 * 60_000);
    support = await signIn('supportadmin');
    expect(await expectRefusal(support.getPatient(getMary()))).toMatchObject({ status: 403 });
  });

  // Proves ACCESS-63.
  it('is mailed to administrators without its reason', async () => {
    await queryAsOwner(server, 'delete from mail_message');
    await enter();
    const mails = await queryAsOwner<{ recipient: string; subject: string; body: string }>(
      server,
      'select recipient, subject, body from mail_message',
    );
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['administrator@wattle.example', 'Support opened your pharmacy in an emergency'],
    ]);
    expect(mails[0]?.body).toContain('Sam Quill (Support) opened your pharmacy in an emergency');
    expect(mails[0]?.body).not.toContain('Archer');
  });

  // Proves ACCESS-55, ACCESS-63.
  it('names what is done in it as an emergency', async () => {
    const id = await enter({ level: 'edit' });
    await support.addNote({
      params: { patientId: server.ids.patients.mary },
      body: { content: 'Looked at the label' },
    });
    const lines = await queryAsOwner<{ detail: string }>(
      server,
      `select detail from audit_line where call in ('addNote', 'openEmergency') order by seq desc limit 2`,
    );
    const named = { supportGrantId: id, isSupportEmergency: true };
    expect(lines.map(({ detail }) => JSON.parse(detail) as object)).toMatchObject([
      named,
      { isSupportEmergency: true, minutes: 30 },
    ]);
    const { data } = await administrator.listNotes({ params: { patientId: server.ids.patients.mary } });
    expect(JSON.stringify(data)).toContain('Quill (Support)');
  });

  // Proves ACCESS-63.
  it('is for support only, and for no longer', async () => {
    const body = { pharmacyId: server.ids.pharmacyA, level: 'read', minutes: 5, reason: 'x' } as const;
    expect(await expectRefusal(administrator.openEmergency({ body }))).toMatchObject({ status: 403 });
    expect(await expectRefusal(administrator.listEmergencyPharmacies())).toMatchObject({ status: 403 });
    for (const minutes of [4, 31])
      expect((await expectRefusal(enter({ minutes }))).errors).toEqual({
        minutes: ['Must provide a valid value'],
      });
    expect((await expectRefusal(enter({ reason: ' ' }))).errors).toEqual({
      reason: ['Please complete this field'],
    });
    expect(await expectRefusal(enter({ pharmacyId: server.ids.pharmacyB }))).toMatchObject({ status: 404 });
    const { data } = await support.listEmergencyPharmacies();
    expect(data.map(({ id }) => id)).toEqual([server.ids.pharmacyA]);
    await enter();
    expect((await expectRefusal(enter())).code).toBe('SUPPORT_GRANT_OPEN');
  });

  // Proves ACCESS-64.
  it('is reviewed by a named person within seven days', async () => {
    const id = await enter();
    expect(await expectRefusal(close(id))).toMatchObject({
      code: 'SUPPORT_REVIEW_EARLY',
      message: 'This access is still open. End it before you close its review.',
    });
    await administrator.endSupportGrant({ params: { id } });
    server.clock.advance(7 * 86_400_000);
    [administrator, support] = [await signIn('administrator'), await signIn('supportadmin')];
    expect(await findGrant(id, { review: 'waiting' })).toMatchObject({ review: 'overdue' });
    await close(id);
    expect(await findGrant(id)).toMatchObject({
      review: 'closed',
      verdict: 'justified',
      finding: 'Nobody of us could be reached.',
      reviewedBy: 'Helen Marsh',
    });
    expect(await findGrant(id, { review: 'waiting' })).toBeUndefined();
    expect(await expectRefusal(close(id))).toMatchObject({
      code: 'SUPPORT_REVIEW_OVER',
      message: 'This access has no open review.',
    });
  });

  // Proves ACCESS-64.
  it('reviews nothing that an administrator gave, and by nobody else', async () => {
    const userId = server.ids.users.supportadmin ?? 0;
    const given = await administrator.createSupportGrant({
      body: { userId, level: 'edit', minutes: 15, reason: 'The feed stopped', ticket: 'HD-8' },
    });
    expect(await findGrant(given.data.id)).toMatchObject({ ticket: 'HD-8', review: '', reviewDueAt: '' });
    expect((await expectRefusal(close(given.data.id))).code).toBe('SUPPORT_REVIEW_OVER');
    const body = { verdict: 'justified', finding: 'Mine' } as const;
    const params = { id: given.data.id };
    expect(await expectRefusal(support.closeSupportReview({ params, body }))).toMatchObject({ status: 403 });
  });

  // Proves ACCESS-63.
  it('reaches every pharmacy for support of the installation', async () => {
    await queryAsOwner(
      server,
      `update membership_role set role_id = (select id from role where code = 'support_admin') where user_id = $1`,
      [server.ids.users.superadmin],
    );
    const elsewhere = await signIn('superadmin');
    const { data } = await elsewhere.listEmergencyPharmacies();
    expect(data.map(({ id }) => id)).toContain(server.ids.pharmacyB);
    const pharmacyId = server.ids.pharmacyA;
    await elsewhere.openEmergency({
      body: { pharmacyId, level: 'read', minutes: 10, reason: 'Nothing prints' },
    });
    const { token } = await elsewhere.switchPharmacy({ body: { pharmacyId } });
    const there = createApiClient(contract, sendTo(server.app, token));
    await expect(there.getPatient(getMary())).resolves.toBeDefined();
  });
});
