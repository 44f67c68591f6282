import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { createPackedJob, createResident, startPackingServer } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(() => server.close());

const grey = { create: { width: 40, height: 30, channels: 3 as const, background: '#888888' } };

async function upload(by: ApiClient = api): Promise<number> {
  const bytes = await sharp(grey).jpeg().toBuffer();
  const file = new File([new Uint8Array(bytes)], 'pack.jpg', { type: 'image/jpeg' });
  return (await by.uploadResource({ file })).data.resourceDocumentId;
}

const add = (id: number, resourceDocumentId: number) =>
  api.addPackPicture({ params: { id }, body: { resourceDocumentId } });

// Proves PACK-83.
it('keeps a picture with its pack and passes nothing', async () => {
  const id = await createPackedJob(api, await createResident(server));
  const before = (await api.getPackJob({ params: { id } })).data;
  const fileId = await upload();
  await add(id, fileId);
  expect((await api.listPackPictures({ params: { id } })).data).toMatchObject([
    { jobId: id, resourceDocumentId: fileId, takenBy: 'Priya Raman', isOfThisPack: true },
  ]);
  expect((await api.getPackJob({ params: { id } })).data).toEqual(before);
  const { prescriptions } = (await api.getChecking({ params: { id } })).data;
  expect(prescriptions.map(({ checkingStatus }) => checkingStatus)).toEqual([0, 0, 0]);
});

it('keeps the file for ninety days, and the row after it', async () => {
  const id = await createPackedJob(api, await createResident(server));
  const fileId = await upload();
  await add(id, fileId);
  const [file] = await queryAsOwner<{ days: number }>(
    server,
    'select round(extract(epoch from expires_at - created_at) / 86400)::int as days from stored_file where id = $1',
    [fileId],
  );
  expect(file?.days).toBe(90);
  await queryAsOwner(server, 'delete from stored_file where id = $1', [fileId]);
  const { data } = await api.listPackPictures({ params: { id } });
  expect(data).toMatchObject([{ resourceDocumentId: 0, takenBy: 'Priya Raman' }]);
});

it('takes only a picture that the person has just sent', async () => {
  const id = await createPackedJob(api, await createResident(server));
  const colleague = await upload(await server.as('staff'));
  expect((await expectRefusal(add(id, colleague))).code).toBe('INVALID');
  const fileId = await upload();
  await add(id, fileId);
  expect((await expectRefusal(add(id, fileId))).code).toBe('INVALID');
});

// Proves AUDIT-1.
it('leaves an audit line, and nothing for another pharmacy', async () => {
  const id = await createPackedJob(api, await createResident(server));
  await add(id, await upload());
  const lines = await queryAsOwner(
    server,
    "select 1 from audit_line where action = 'add picture' and object_id = $1",
    [id],
  );
  expect(lines).toHaveLength(1);
  const elsewhere = await server.as('bpharmacist');
  expect((await expectRefusal(elsewhere.listPackPictures({ params: { id } }))).status).toBe(404);
});
