import { createApiClient, contract } from '@packwright/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../../tests/owner-database.ts';
import { expectRefusal } from '../../../tests/expect-refusal.ts';
import { type ApiClient, sendTo, type TestServer, startTestServer } from '../../../tests/test-server.ts';
import { listAuditActions } from '../../patients/patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

const send = (name: string, content: string | Uint8Array) =>
  api.uploadResource({ file: new File([content as BlobPart], name) });
const createPicture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b735e' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
const toBuffer = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

describe('an upload', () => {
  // Proves API-13.
  it('of a picture is re-encoded without camera metadata, whatever its name', async () => {
    const answer = await send('../../etc/grandma.exe', await createPicture());
    expect(answer).toMatchObject({ fileName: 'grandma.jpg', contentType: 'image/jpeg' });
    const params = { id: answer.resourceDocumentId };
    const kept = await toBuffer(await api.getResource({ params }));
    const { width, format } = await sharp(kept).metadata();
    expect([width, format, kept.includes('secret place')]).toEqual([40, 'jpeg', false]);
    expect(await listAuditActions(server, 'resource', params.id)).toEqual(['upload']);
  });

  // Proves API-13.
  it.each([
    ['letter.txt', 'Bitte morgens geben', 'text/plain; charset=utf-8'],
    ['list.csv', 'a,b\n1,2\n', 'text/csv; charset=utf-8'],
    ['form.png', '%PDF-1.7\n1 0 obj', 'application/pdf'],
  ])('of %s is judged by its content', async (name, content, contentType) => {
    expect((await send(name, content)).contentType).toBe(contentType);
  });

  it.each([
    ['photo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['page.txt', '<!doctype html><script>alert(1)</script>'],
    ['tool.pdf', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])],
    ['noise.txt', new Uint8Array([0xff, 0xfe, 0x00, 0x9c])],
    ['archive.docx', Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)])],
    ['empty.txt', ''],
  ])('of %s that is not what is accepted is refused', async (name, content) => {
    expect((await expectRefusal(send(name, content))).code).toBe('FILE_TYPE_NOT_ACCEPTED');
  });

  const cutShort = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhel';
  it.each([
    ['without a boundary', 'multipart/form-data', cutShort],
    ['that is none', 'multipart/form-data; boundary=x', 'null'],
    ['cut short', 'multipart/form-data; boundary=x', cutShort],
    ['without a part', 'multipart/form-data; boundary=x', ''],
  ])('in a form %s is refused with a sentence', async (_, type, payload) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/resources',
      headers: { 'content-type': type, authorization: `Bearer ${await server.token('pharmacist')}` },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'INVALID',
      message: 'Please upload file or wait until upload processing was finished',
    });
  });

  it('sent twice is stored once; its key rejects other content or names', async () => {
    const key = { 'idempotency-key': 'photo-of-today-1' };
    const again = createApiClient(contract, sendTo(server.app, await server.token('pharmacist'), key));
    const sendAgain = (content: string, name = 'note.txt') =>
      again.uploadResource({ file: new File([content], name) });
    const first = await sendAgain('mornings');
    expect(await sendAgain('mornings')).toEqual(first);
    expect((await expectRefusal(sendAgain('evenings'))).code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await expectRefusal(sendAgain('mornings', 'other.txt'))).code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('of a broken picture is refused', async () => {
    const broken = (await createPicture()).subarray(0, 200);
    expect((await expectRefusal(send('photo.jpg', broken))).code).toBe('IMAGE_UNREADABLE');
  });

  it('of more than 10 MB is refused', async () => {
    const refusal = await expectRefusal(send('big.txt', 'x'.repeat(10 * 1024 * 1024 + 1)));
    expect(refusal.status).toBe(413);
  });
});

describe('opening a file by its id', () => {
  const setStaffMenus = (menus: readonly string[]) =>
    queryAsOwner(
      server,
      `update role_permission set can_read = menu_code = any($2)
       where role_id in (select role_id from membership_role where user_id = $1)`,
      [server.ids.users.staff, menus],
    );
  const uploadPhoto = async (userName: string) => {
    const file = new File([new Uint8Array(await createPicture())], 'photo.jpg');
    return (await (await server.as(userName)).uploadResource({ file })).resourceDocumentId;
  };
  const tryOpen = async (id: number) => {
    const staff = await server.as('staff');
    const tries = [staff.getResource({ params: { id } }), staff.linkResource({ params: { id } })];
    const opens = await Promise.allSettled(tries);
    return opens.map((each) => (each.status === 'fulfilled' ? 'opened' : each.reason.code));
  };

  it.each([['patient'], ['job']])('is allowed to a person who may read %s', async (menu) => {
    const id = await uploadPhoto('pharmacist');
    await setStaffMenus([menu]);
    expect(await tryOpen(id)).toEqual(['opened', 'opened']);
  });

  it('without patient or pack access is limited to own uploads', async () => {
    const id = await uploadPhoto('pharmacist');
    await setStaffMenus(['drug', 'patientGroup', 'vpb']);
    expect(await tryOpen(id)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await tryOpen(await uploadPhoto('staff'))).toEqual(['opened', 'opened']);
  });

  it('is allowed to every user for drug pictures and group logos', async () => {
    const [imageId, logoId] = [await uploadPhoto('pharmacist'), await uploadPhoto('pharmacist')];
    const administrator = await server.as('administrator');
    const { drugs, groups } = server.ids;
    await queryAsOwner(server, `update drug set image_id = $1 where id = $2`, [imageId, drugs.D00001]);
    await administrator.updatePatientGroup({ params: { id: groups.home }, body: { logoId } });
    await setStaffMenus(['drug']);
    expect([await tryOpen(imageId), await tryOpen(logoId)]).toEqual([
      ['opened', 'opened'],
      ['opened', 'opened'],
    ]);
  });

  it('cannot be gained by making a foreign file such a picture', async () => {
    const photo = await uploadPhoto('pharmacist');
    await setStaffMenus(['drug', 'patientGroup']);
    await queryAsOwner(
      server,
      `update role_permission set can_update = true, can_create = true, is_accessible = true
       where role_id in (select role_id from membership_role where user_id = $1)`,
      [server.ids.users.staff],
    );
    const staff = await server.as('staff');
    const drug = { drugName: 'Borrowed 5 mg', imageId: photo };
    expect((await expectRefusal(staff.createDrug({ body: drug }))).errors).toHaveProperty('imageId');
    const logo = { params: { id: server.ids.groups.home }, body: { logoId: photo } };
    expect((await expectRefusal(staff.updatePatientGroup(logo))).errors).toHaveProperty('logoId');
  });
});

describe('a file link', () => {
  it('to a file of another pharmacy is not given', async () => {
    const { resourceDocumentId: id } = await send('note.txt', 'ours');
    const other = await server.as('bpharmacist');
    expect((await expectRefusal(other.linkResource({ params: { id } }))).status).toBe(404);
    expect((await expectRefusal(other.getResource({ params: { id } }))).status).toBe(404);
  });

  // Proves API-12.
  it('opens its file without a header for 15 minutes, and nothing else', async () => {
    const { resourceDocumentId: id } = await send('order form.txt', 'two packs');
    const { fileName, fileUrl } = await api.linkResource({ params: { id } });
    expect(fileName).toBe('order form.txt');
    const openLink = (url: string) => server.app.inject({ method: 'GET', url });
    const tryOpen = await openLink(fileUrl);
    expect([tryOpen.statusCode, tryOpen.body, tryOpen.headers['content-disposition']]).toEqual([
      200,
      'two packs',
      `attachment; filename*=UTF-8''order%20form.txt`,
    ]);
    const otherPharmacy = fileUrl.replace(/files\/\d+-/, `files/${server.ids.pharmacyB}-`);
    expect((await openLink(otherPharmacy)).statusCode).toBe(404);
    expect((await openLink(`${fileUrl.slice(0, 40)}xx/a.txt`)).statusCode).toBe(404);
    server.clock.advance(15 * 60_000 + 1);
    expect((await openLink(fileUrl)).statusCode).toBe(404);
  });
});
