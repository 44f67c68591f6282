import { contract, createApiClient } from '@packwright/contract';
import { highRiskCodes } from '@packwright/core/fields';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type TestServer, sendTo, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Proves ACCESS-9.
it('a person changes the own profile but not the own roles', async () => {
  const staff = await server.as('staff');
  const before = (await staff.getProfile()).data;
  await staff.updateOwnProfile({ body: { firstName: 'Josephine', dob: '1990-02-28' } });
  const { data } = await staff.getProfile();
  expect(data).toMatchObject({ firstName: 'Josephine', dob: '1990-02-28', lastName: before.lastName });
  const more = { firstName: 'Jo', roleIds: [1] };
  expect((await expectRefusal(staff.updateOwnProfile({ body: more }))).errors).toEqual({
    roleIds: ['Unknown property'],
  });
  expect((await staff.getProfile()).data).toMatchObject({ firstName: 'Josephine', roles: before.roles });
});

// Proves ACCESS-10.
it('refuses the mail address of another user', async () => {
  const staff = await server.as('staff');
  const { email } = (await (await server.as('pharmacist')).getProfile()).data;
  const refusal = await expectRefusal(staff.updateOwnProfile({ body: { email: email.toUpperCase() } }));
  expect(refusal.errors).toEqual({ email: ['This email is taken. Try another.'] });
});

// Proves ACCESS-9.
it('refuses a mail address that is none', async () => {
  const staff = await server.as('staff');
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const email of ['jo@wattle', 'jo lindqvist@wattle.example'])
    expect((await expectRefusal(staff.updateOwnProfile({ body: { email } }))).errors).toEqual({
      email: ['Invalid email address'],
    });
});

// Proves ACCESS-32.
it('shows no picture but one that the person uploaded', async () => {
  const [staff, pharmacist] = [await server.as('staff'), await server.as('pharmacist')];
  const upload = async (api: typeof staff, name: string, content: Uint8Array | string) =>
    (await api.uploadResource({ file: new File([content as BlobPart], name) })).resourceDocumentId;
  const pixel = { create: { width: 2, height: 2, channels: 3, background: 'red' } } as const;
  const picture = await sharp(pixel).png().toBuffer();
  const choose = (avatarId: number) => staff.updateOwnProfile({ body: { avatarId } });
  for (const id of [
    987_654,
    await upload(pharmacist, 'photo.png', picture),
    await upload(staff, 'letter.txt', 'Dear'),
  ])
    expect(Object.keys((await expectRefusal(choose(id))).errors)).toEqual(['avatarId']);
  const own = await upload(staff, 'photo.png', picture);
  await choose(own);
  expect((await staff.getProfile()).data.avatarId).toBe(own);
  await choose(own);
  await choose(0);
  expect((await staff.getProfile()).data.avatarId).toBe(0);
});

it('the packing statuses that a person sees first are their own', async () => {
  const [staff, pharmacist] = [await server.as('staff'), await server.as('pharmacist')];
  expect((await staff.getPackingStatusOption()).packingStatuses).toEqual([0, 1, 2, 3]);
  await staff.savePackingStatusOption({ body: { packingStatuses: [0, 3] } });
  expect((await staff.getPackingStatusOption()).packingStatuses).toEqual([0, 3]);
  expect((await pharmacist.getPackingStatusOption()).packingStatuses).toEqual([0, 1, 2, 3]);
  const unknown = staff.savePackingStatusOption({ body: { packingStatuses: [4] } });
  expect(Object.keys((await expectRefusal(unknown)).errors)).toEqual(['packingStatuses.0']);
});

it('everybody of a pharmacy has the same folded menu', async () => {
  const [staff, pharmacist] = [await server.as('staff'), await server.as('pharmacist')];
  const params = { id: server.ids.pharmacyA };
  expect((await staff.getCollapseMenuBar({ params })).isCollpseMenuBar).toBe(true);
  await staff.setCollapseMenuBar({ params, body: { isCollpseMenuBar: false } });
  expect((await pharmacist.getCollapseMenuBar({ params })).isCollpseMenuBar).toBe(false);
  const other = { id: server.ids.pharmacyB };
  expect((await expectRefusal(staff.getCollapseMenuBar({ params: other }))).code).toBe('NOT_FOUND');
});

it('the server tells its address to signed-in people only', async () => {
  expect((await (await server.as('staff')).getServerInformation()).ipAddress).not.toBe('');
  expect((await expectRefusal(server.anonymous.getServerInformation())).status).toBe(401);
});

// Proves API-37.
it('nobody with an account is born after today', async () => {
  const [administrator, staff] = [await server.as('administrator'), await server.as('staff')];
  const dob = '2090-01-01';
  const person = { userName: 'unborn', firstName: 'Una', lastName: 'Born', password: 'Banksia-Court-12' };
  const { id } = (await staff.getProfile()).data;
  const tries = [
    administrator.createUser({ body: { ...person, dob } }),
    administrator.updateUser({ params: { id }, body: { dob } }),
    staff.updateOwnProfile({ body: { dob } }),
  ];
  const errors = await Promise.all(tries.map(async (each) => (await expectRefusal(each)).errors));
  expect(errors).toEqual(tries.map(() => ({ dob: ['Must provide a valid date'] })));
});

// Proves DRUG-8.
it('tells the high-risk codes of the pharmacy in view', async () => {
  await (await server.as('administrator')).setHighRiskCodes({ body: { codes: ['M04AC01'] } });
  const listCodes = async (api: Pick<typeof server.anonymous, 'getSettings'>) =>
    (await api.getSettings({})).data.highRiskCodes;
  expect(await listCodes(await server.as('staff'))).toEqual(['M04AC01']);
  expect(await listCodes(await server.as('bpharmacist'))).toEqual([...highRiskCodes]);
  const stale = createApiClient(contract, sendTo(server.app, 'x'.repeat(43)));
  expect(await listCodes(stale)).toEqual([...highRiskCodes]);
});

// Proves ACCESS-26.
it('answers before sign-in what a client must know', async () => {
  const { data } = await server.anonymous.getSettings();
  expect(data).toMatchObject({ minDate: '1900-01-01', searchMaxLength: 100, foilPrintLimit: 500 });
  expect(data.highRiskCodes).toEqual([...highRiskCodes]);
});

// Proves API-39.
it('takes the own record back as it was answered', async () => {
  const pharmacist = await server.as('pharmacist');
  const params = { id: (await pharmacist.getProfile({})).data.id };
  const { roleIds, pharmacyIds, version } = (await pharmacist.getUser({ params })).data;
  await pharmacist.updateUser({ params, body: { roleIds, pharmacyIds, version } });
  const body = { pharmacyIds: [...pharmacyIds, server.ids.pharmacyB] };
  expect((await expectRefusal(pharmacist.updateUser({ params, body }))).status).toBe(403);
});
