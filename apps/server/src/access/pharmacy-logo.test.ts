import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';

let server: TestServer;
let administrator: ApiClient;
let params: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.as('administrator');
  params = { id: server.ids.pharmacyA };
});
afterAll(() => server.close());

async function uploadLogo(api: ApiClient = administrator): Promise<number> {
  const square = { create: { width: 90, height: 30, channels: 3, background: 'teal' } } as const;
  const file = new File([(await sharp(square).png().toBuffer()) as BlobPart], 'logo.png');
  return (await api.uploadResource({ file })).resourceDocumentId;
}

const setLogo = (logoId: number | null, api: ApiClient = administrator) =>
  api.updatePharmacy({ params, body: { logoId } });
const readLogo = async () => (await administrator.getPharmacy({ params })).data.logoId;
const readFrame = async (api: ApiClient) => (await api.getProfile()).data.currentLogoId;

// Proves ADMIN-63.
it('a logo is chosen, shown to everybody and taken away, with history', async () => {
  const logoId = await uploadLogo();
  const staff = await server.as('staff');
  await setLogo(logoId);
  await setLogo(logoId);
  expect([await readLogo(), await readFrame(staff)]).toEqual([logoId, logoId]);
  const kept = await staff.getResource({ params: { id: logoId } });
  expect((await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).width).toBe(90);
  // Of a record, so it is not removed an hour later.
  expect(
    await queryAsOwner(server, 'select expires_at from stored_file where id = $1', [logoId]),
  ).toMatchObject([{ expiresAt: null }]);
  await administrator.updatePharmacy({ params, body: { suburb: 'Enmore' } });
  expect(await readLogo()).toBe(logoId);
  await setLogo(0);
  expect([await readLogo(), await readFrame(staff)]).toEqual([null, null]);
  const { data } = await administrator.listPharmacyChanges({ params, query: {} });
  expect(data.filter(({ field }) => field === 'logoId')).toMatchObject([
    { oldValue: String(logoId), newValue: '' },
    { oldValue: '', newValue: String(logoId) },
  ]);
});

it('a record that is sent back keeps the usual logo', async () => {
  await setLogo(null);
  expect(await readLogo()).toBeNull();
});

it('what is no picture, or belongs to others, is no logo', async () => {
  const text = new File(['No picture'], 'logo.txt');
  const textId = (await administrator.uploadResource({ file: text })).resourceDocumentId;
  const foreignId = await uploadLogo(await server.as('badministrator'));
  for (const id of [textId, foreignId, 2_000_000_000])
    expect((await expectRefusal(setLogo(id))).errors).toHaveProperty('logoId');
  const hostile = new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'logo.png');
  expect((await expectRefusal(administrator.uploadResource({ file: hostile }))).code).toBe(
    'FILE_TYPE_NOT_ACCEPTED',
  );
  expect(await readLogo()).toBeNull();
});

it('is closed without a session, without the right and to others', async () => {
  const logoId = await uploadLogo();
  expect((await expectRefusal(setLogo(logoId, server.anonymous))).status).toBe(401);
  expect((await expectRefusal(setLogo(logoId, await server.as('staff')))).status).toBe(403);
  expect((await expectRefusal(setLogo(logoId, await server.as('badministrator')))).status).toBe(404);
});
