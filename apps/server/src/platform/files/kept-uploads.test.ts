import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createResident } from '../../packing/packing.fixtures.ts';
import { purgeExpired } from '../../purge-expired.ts';
import { expectRefusal } from '../../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../../tests/test-server.ts';
import { writeZip } from '../lists/write-zip.ts';
import { isActivePdf } from './active-content.ts';

let server: TestServer;
let api: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ FILE_QUOTA_MB: '1' });
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

const send = (name: string, content: string | Uint8Array, from = api) =>
  from.uploadResource({ file: new File([content as BlobPart], name) });
const upload = async (name: string, content: string | Uint8Array) =>
  (await send(name, content)).resourceDocumentId;
const createPicture = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const minute = 60_000;
const passMinutes = async (minutes: number) => {
  // The session goes on meanwhile.
  for (let left = minutes; left > 0; left -= 20) {
    server.clock.advance(Math.min(left, 20) * minute);
    api = await server.as('pharmacist');
    await queryAsOwner(server, 'update session set last_activity_at = $1', [server.clock.now()]);
    await queryAsOwner(
      server,
      `update access_token set expires_at = $1::timestamptz + interval '15 minutes'`,
      [server.clock.now()],
    );
  }
  await purgeExpired(server.platform);
};
const isKept = async (id: number) =>
  (await queryAsOwner(server, 'select from stored_file where id = $1', [id])).length === 1;

// Proves API-31.
describe('an upload', () => {
  it('that no record names is removed after an hour', async () => {
    const id = await upload('letter.txt', 'Dear');
    await passMinutes(58);
    expect(await isKept(id)).toBe(true);
    await passMinutes(3);
    expect(await isKept(id)).toBe(false);
  });

  it('that waited longer is named by no record', async () => {
    const photoId = await upload('photo.png', await createPicture());
    const { patientId } = await createResident(server);
    await queryAsOwner(
      server,
      `update stored_file set expires_at = $2::timestamptz - interval '1 minute' where id = $1`,
      [photoId, server.clock.now()],
    );
    const refusal = await expectRefusal(api.updatePatient({ params: { id: patientId }, body: { photoId } }));
    expect(Object.keys(refusal.errors)).toEqual(['photoId']);
  });

  it('is kept by a patient, a drug, a group and an account', async () => {
    const { patientId } = await createResident(server);
    const files = await Promise.all(
      Array.from({ length: 4 }, async () => upload('p.png', await createPicture())),
    );
    const [photoId = 0, imageId = 0, logoId = 0, avatarId = 0] = files;
    await api.updatePatient({ params: { id: patientId }, body: { photoId } });
    await api.createDrug({ body: { drugName: 'Pictured 5 mg', imageId } });
    const administrator = await server.as('administrator');
    await administrator.updatePatientGroup({ params: { id: server.ids.groups.home }, body: { logoId } });
    await api.updateOwnProfile({ body: { avatarId } });
    await passMinutes(62);
    expect(await Promise.all(files.map(isKept))).toEqual([true, true, true, true]);
  });

  it('is refused where the quota of the pharmacy is used up', async () => {
    await queryAsOwner(server, `delete from stored_file where kind = 'resource'`);
    const half = 'x'.repeat(500_000);
    const tries = await Promise.allSettled([1, 2, 3].map((at) => send(`${at}.txt`, half)));
    expect(tries.map((each) => (each.status === 'rejected' ? each.reason.code : 'kept'))).toEqual(
      expect.arrayContaining(['FILE_QUOTA_REACHED', 'kept', 'kept']),
    );
    const other = await server.as('bpharmacist');
    await expect(send('theirs.txt', half, other)).resolves.toMatchObject({ isSuccess: true });
    await queryAsOwner(server, `delete from stored_file where kind = 'resource'`);
  });

  it('is refused where there is no room for three times its size', async () => {
    const hasRoom = vi
      .spyOn(server.platform, 'hasRoom')
      .mockImplementation(async (bytes) => bytes < 3 * 1000);
    await expect(send('small.txt', 'x'.repeat(999))).resolves.toMatchObject({ isSuccess: true });
    expect((await expectRefusal(send('large.txt', 'x'.repeat(1000)))).code).toBe('DISK_FULL');
    hasRoom.mockRestore();
  });

  it('is refused while many others of the pharmacy wait', async () => {
    const large = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => send(`${at}.jpg`, large)));
    const codes = tries.map((each) => (each.status === 'rejected' ? each.reason.code : 'kept'));
    expect(new Set(codes)).toEqual(new Set(['kept', 'UPLOADS_BUSY']));
    await queryAsOwner(server, `delete from stored_file where kind = 'resource'`);
  });

  it('of a picture does not hold up other pharmacies', async () => {
    const large = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'blue' } })
      .jpeg()
      .toBuffer();
    const other = await server.as('bpharmacist');
    const order: string[] = [];
    const record = (name: string) => (sent: Promise<unknown>) => sent.then(() => void order.push(name));
    await Promise.all([
      ...[1, 2, 3, 4].map((at) => record(`ours ${at}`)(send('large.jpg', large))),
      record('theirs')(send('small.txt', 'Dear', other)),
    ]);
    expect(order.indexOf('theirs')).toBeLessThan(3);
    await queryAsOwner(server, `delete from stored_file where kind = 'resource'`);
  });
});

// Proves API-15.
it('is not ready while nothing can be written', async () => {
  const ask = async () => (await server.app.inject({ url: '/api/health/ready' })).statusCode;
  expect(await ask()).toBe(200);
  const hasRoom = vi.spyOn(server.platform, 'hasRoom').mockResolvedValue(false);
  expect(await ask()).toBe(503);
  hasRoom.mockRestore();
});

const buildPdf = (objects: string) => `%PDF-1.7\n${objects}\ntrailer <</Root 1 0 R>>\n%%EOF`;
/** A PDF with its objects in a compressed stream, as most programs write them. */
const hide = (objects: string, dictionary = '/Type /ObjStm /Filter /FlateDecode'): Uint8Array => {
  const packed = deflateSync(Buffer.from(objects, 'latin1'));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj\n<<${dictionary} /Length ${packed.length}>>\nstream\n`, 'latin1'),
    packed,
    Buffer.from('\nendstream\nendobj\n%%EOF', 'latin1'),
  ]);
};

// Proves API-32.
describe('a file that acts when it is opened', () => {
  it.each([
    ['a script', buildPdf('1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj')],
    ['a script under escaped letters', buildPdf('1 0 obj <</S /J#61v#61Scr#69pt>> endobj')],
    ['a program to start', buildPdf('1 0 obj <</S /Launch /F (cmd.exe)>> endobj')],
    ['a file inside', buildPdf('1 0 obj <</Type /EmbeddedFile>> endobj')],
    ['a form that sends itself', buildPdf('1 0 obj <</S /SubmitForm>> endobj')],
    ['a script in compressed objects', hide('1 0 <</S /JavaScript /JS (x)>>')],
    ['compressed objects that cannot be read', hide('1 0 <<>>', '/Type /ObjStm /Filter /LZWDecode')],
    [
      'encrypted objects',
      buildPdf('5 0 obj <</Type /ObjStm /Filter /FlateDecode>>\nstream\nnoise\nendstream'),
    ],
  ])('is refused as a pdf with %s', async (_, content) => {
    expect((await expectRefusal(send('form.pdf', content))).code).toBe('ACTIVE_CONTENT');
  });

  it.each([
    ['a page to begin with', buildPdf('1 0 obj <</OpenAction [3 0 R /FitH null]>> endobj')],
    ['links to addresses', buildPdf('1 0 obj <</S /URI /URI (https://packwright.example)>> endobj')],
    ['plain objects in a stream', hide('1 0 <</Type /Catalog>>')],
    ['a drawing in a stream', hide('BT (JavaScript) Tj ET', '/Filter /FlateDecode')],
  ])('is no pdf with %s', async (_, content) => {
    expect(isActivePdf(Buffer.from(content))).toBe(false);
  });

  it('is no bomb of compressed objects either', () => {
    expect(isActivePdf(hide('0'.repeat(65 * 1024 * 1024)))).toBe(true);
  });

  const buildDocument = (...parts: string[]) =>
    writeZip([
      {
        name: '[Content_Types].xml',
        text: [
          '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        ],
      },
      ...['word/document.xml', ...parts].map((name) => ({ name, text: ['<x/>'] })),
    ]);

  it('is refused as a document with macros', async () => {
    await expect(send('letter.docx', await buildDocument())).resolves.toMatchObject({ isSuccess: true });
    const withMacros = await buildDocument('word/vbaProject.bin');
    expect((await expectRefusal(send('letter.docx', withMacros))).code).toBe('ACTIVE_CONTENT');
  });
});

// Proves API-32.
it('uploads are saved under a policy by which nothing in them runs', async () => {
  const id = await upload('form.pdf', buildPdf('1 0 obj <<>> endobj'));
  const { fileUrl } = await api.linkResource({ params: { id } });
  const { headers } = await server.app.inject({ url: fileUrl });
  expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  expect(headers['content-disposition']).toMatch(/^attachment;/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});
