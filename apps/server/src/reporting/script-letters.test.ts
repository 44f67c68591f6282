import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ScriptLetterFacts } from '@packwright/pdf';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import { type ConnectedFeed, connectFeed } from '../balance/scripts.fixtures.ts';
import { listAuditActions } from '../patients/patients.fixtures.ts';
import {
  addDoctor,
  buildUsualScript,
  createRequested,
  getRequestRow,
  listSent,
  type Requested,
} from './script-requests.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let feed: ConnectedFeed;

beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  api = await server.as('administrator');
  feed = await connectFeed(server);
});
afterAll(() => server.close());

const toIds = (...residents: readonly Requested[]) => residents.map(({ patientId }) => patientId);
const ask = (residents: readonly Requested[], body: object = {}) =>
  api.exportScriptRequests({ body: { patientIds: toIds(...residents), ...body } });
const readFile = async (url: string) => (await server.app.inject({ method: 'GET', url })).rawPayload;
const readLetter = async (id: number): Promise<ScriptLetterFacts> => {
  const [row] = await queryAsOwner<{ letter: ScriptLetterFacts }>(
    server,
    `select letter from script_request where id = $1`,
    [id],
  );
  if (!row) throw new Error('No such letter');
  return row.letter;
};

// Proves REQUEST-5, REQUEST-7.
it('keeps a letter for each prescriber with what it asks for', async () => {
  const doctorId = await addDoctor(server, 'LET-1', { lastName: 'Arnold' });
  const known = await createRequested(server);
  const other = await createRequested(server);
  await feed.send(
    buildUsualScript(known, { externalDoctorId: 'LET-1', repeatsLeft: 0, scriptNumber: '820001' }),
  );
  const made = await ask([known, other], {
    isIncludeMedicationDetails: true,
    isRepeatsRemaining: true,
  });
  expect(made).toMatchObject({ requested: 2, fileName: 'script-requests-2026-03-02.pdf' });
  expect((await readFile(made.fileUrl)).subarray(0, 5).toString()).toBe('%PDF-');
  const [first = 0, second = 0, ...more] = made.scriptRequestIds;
  expect(more).toEqual([]);
  const letter = await readLetter(first);
  expect(letter).toMatchObject({
    reference: `Letter ${first} · 02/03/2026`,
    addressee: ['Dr Anna Arnold', 'Fax (02) 9111 0000'],
    patients: [
      {
        name: 'Delgado, Rosa',
        medicines: [
          {
            name: 'Demoformin 500 mg tablet',
            script: [
              '820001',
              'prescribed 20/02/2026',
              'supplied 20/02/2026',
              'quantity 60',
              'repeats left 0',
            ],
            wanted: ['60', '5 repeats'],
          },
        ],
      },
    ],
  });
  expect((await readLetter(second)).addressee).toEqual(['Prescriber not known']);
  expect(await listSent(api, known)).toMatchObject([
    {
      scriptRequestId: first,
      doctorId,
      state: 'open',
      requestedBy: 'Helen Marsh',
      quantity: '60',
      repeats: 5,
    },
  ]);
  expect(await listAuditActions(server, 'scriptRequest', first)).toEqual(['request scripts']);
});

it('says only the names of medicines without details and repeats', async () => {
  const resident = await createRequested(server);
  await feed.send(buildUsualScript(resident, { repeatsLeft: 0, scriptNumber: '820002' }));
  const { scriptRequestIds } = await ask([resident]);
  const { patients } = await readLetter(scriptRequestIds[0] ?? 0);
  expect(patients[0]?.medicines[0]).toMatchObject({ details: [], script: ['820002'] });
});

// Proves ADMIN-63.
it('letters and profiles have the logo of the pharmacy', async () => {
  const resident = await createRequested(server);
  const square = { create: { width: 9, height: 3, channels: 3, background: 'teal' } } as const;
  const file = new File([(await sharp(square).png().toBuffer()) as BlobPart], 'logo.png');
  const logoId = (await api.uploadResource({ file })).resourceDocumentId;
  const params = { id: server.ids.pharmacyA };
  await api.updatePharmacy({ params, body: { logoId } });
  const render = vi.spyOn(server.platform.printing, 'render');
  const { scriptRequestIds } = await ask([resident]);
  await api.printMedicationProfiles({ body: { patientIds: toIds(resident) } });
  for (const [order] of render.mock.calls)
    expect(order).toMatchObject({
      batches: [{ facts: [{ logo: `logo-${logoId}` }], pictures: { [`logo-${logoId}`]: expect.anything() } }],
    });
  expect(render).toHaveBeenCalledTimes(2);
  render.mockRestore();
  expect(await readLetter(scriptRequestIds[0] ?? 0)).not.toHaveProperty('logo');
  await api.updatePharmacy({ params, body: { logoId: 0 } });
});

it('makes a letter for each patient on request', async () => {
  const residents = [await createRequested(server), await createRequested(server)];
  expect((await ask(residents, { isPreview: true })).scriptRequestIds).toEqual([]);
  expect((await ask(residents, { isPrintPerPatient: true })).scriptRequestIds).toHaveLength(2);
});

describe('nothing is recorded', () => {
  it.each([
    ['by a preview', { isPreview: true }],
    ['by a table', { format: 'xlsx' }],
    ['by a table of text', { format: 'csv' }],
  ])('%s', async (_, body) => {
    const resident = await createRequested(server);
    expect(await ask([resident], body)).toMatchObject({ scriptRequestIds: [], requested: 0 });
    expect(await listSent(api, resident)).toEqual([]);
  });

  it('when nothing is to be asked for', async () => {
    const resident = await createRequested(server, []);
    expect(await ask([resident])).toMatchObject({ fileName: '', fileUrl: '', scriptRequestIds: [] });
  });
});

it('lists the scripts in a table', async () => {
  const resident = await createRequested(server);
  const { fileUrl } = await ask([resident], {
    format: 'csv',
    columns: ['patientName', 'reason', 'askByDate'],
  });
  const lines = (await readFile(fileUrl)).toString().slice(1).trimEnd().split('\r\n');
  expect(lines).toEqual(['Patient,Why,Ask by', '"Delgado, Rosa",No script,2026-02-16']);
});

// Proves REQUEST-6.
describe('a second request', () => {
  it('leaves out what was asked for lately', async () => {
    const resident = await createRequested(server);
    await ask([resident]);
    expect(await getRequestRow(api, resident)).toMatchObject({
      reason: 'askedLately',
      isIncluded: false,
      requestedDate: '2026-03-02',
      requestedBy: 'Helen Marsh',
    });
    expect(await ask([resident])).toMatchObject({ requested: 0 });
  });

  it('is made only by somebody who says so', async () => {
    const resident = await createRequested(server);
    await ask([resident]);
    const body = { includedIds: resident.prescriptionIds };
    const refusal = await expectRefusal(ask([resident], body));
    expect(refusal.code).toBe('ASKED_LATELY');
    expect(refusal.messages).toContain('Delgado, Rosa: Demoformin 500 mg · 02/03/2026, Helen Marsh');
    expect(await ask([resident], { ...body, isAskedAgain: true })).toMatchObject({ requested: 1 });
    expect(await listSent(api, resident)).toHaveLength(2);
  });

  it('asks once when two people press at once', async () => {
    const resident = await createRequested(server);
    const other = await server.as('pharmacist');
    const body = { patientIds: toIds(resident) };
    const both = await Promise.all([
      api.exportScriptRequests({ body }),
      other.exportScriptRequests({ body }),
    ]);
    expect(new Set(both.map(({ requested }) => requested))).toEqual(new Set([0, 1]));
    expect(await listSent(api, resident)).toHaveLength(1);
  });
});

// Proves REQUEST-5.
describe('a request', () => {
  it('is answered by a later script, not by a repeat', async () => {
    const resident = await createRequested(server);
    await feed.send(buildUsualScript(resident, { repeatsLeft: 0, scriptNumber: '830001' }));
    await ask([resident]);
    const today = { dispensedAt: '2026-03-02T12:00:00+11:00' };
    await feed.send(
      buildUsualScript(resident, { scriptNumber: '830001', supplyNo: 2, repeatsLeft: 0, ...today }),
    );
    expect(await listSent(api, resident)).toMatchObject([{ state: 'open' }]);
    await feed.send(buildUsualScript(resident, { scriptNumber: '830002', repeatsLeft: 5, ...today }));
    expect(await listSent(api, resident)).toMatchObject([{ state: 'arrived', arrivedDate: '2026-03-02' }]);
    expect(await listSent(api, resident, { isOpenOnly: true })).toEqual([]);
    expect(await getRequestRow(api, resident)).toMatchObject({ reason: 'repeatsLeft' });
  });

  it('for an owing supply is answered when it is marked off', async () => {
    const resident = await createRequested(server);
    const owing = buildUsualScript(resident, { scriptStatus: 'OWING', scriptNumber: '830003' });
    await feed.send(owing);
    await ask([resident]);
    expect(await listSent(api, resident)).toMatchObject([{ reason: 'owing', state: 'open' }]);
    await feed.send({ ...owing, recordAction: 'U', scriptStatus: 'ACTIVE' });
    expect(await listSent(api, resident)).toMatchObject([{ state: 'arrived' }]);
  });

  it('is closed by hand, once', async () => {
    const resident = await createRequested(server);
    await ask([resident]);
    const [line] = await listSent(api, resident);
    const scriptRequestLineIds = [line?.scriptRequestLineId ?? 0];
    await api.closeScriptRequests({ body: { scriptRequestLineIds, note: 'On paper' } });
    await api.closeScriptRequests({ body: { scriptRequestLineIds, note: 'Later' } });
    expect(await listSent(api, resident)).toMatchObject([
      { state: 'closed', note: 'On paper', closedBy: 'Helen Marsh' },
    ]);
    expect(await getRequestRow(api, resident)).toMatchObject({ reason: 'noScript', isIncluded: true });
    const gone = api.closeScriptRequests({ body: { scriptRequestLineIds: [999_999_999] } });
    expect((await expectRefusal(gone)).code).toBe('NOT_FOUND');
  });

  it('is printed again as it was, also past the server', async () => {
    const resident = await createRequested(server);
    const made = await ask([resident]);
    const id = made.scriptRequestIds[0] ?? 0;
    const before = await readFile(made.fileUrl);
    const again = await api.printScriptRequest({ params: { id } });
    expect((await readFile(again.fileUrl)).equals(before)).toBe(true);
    const change = queryAsOwner(server, `update script_request set doctor_name = 'Nobody' where id = $1`, [
      id,
    ]);
    await expect(change).rejects.toThrow('does not change');
  });
});

it('refuses words that no font can print, and keeps no letter', async () => {
  const resident = await createRequested(server);
  await queryAsOwner(server, `update patient set last_name = $1 where id = $2`, [
    'Smile \u{1f600}',
    resident.patientId,
  ]);
  expect((await expectRefusal(ask([resident]))).code).toBe('CANNOT_PRINT_LETTER');
  expect(await listSent(api, resident)).toEqual([]);
});

// Proves REQUEST-8.
describe('a mail', () => {
  const listMails = () =>
    queryAsOwner<{ recipient: string; subject: string; body: string }>(
      server,
      `select recipient, subject, body from mail_message order by id`,
      [],
    );

  it('tells a prescriber of a letter, once, and names no patient', async () => {
    await addDoctor(server, 'MAIL-1', { lastName: 'Reyes', email: 'reyes@practice.example' });
    const resident = await createRequested(server);
    await feed.send(buildUsualScript(resident, { externalDoctorId: 'MAIL-1', repeatsLeft: 0 }));
    const { scriptRequestIds } = await ask([resident]);
    for (const _ of [1, 2])
      expect(await api.mailScriptRequests({ body: { scriptRequestIds } })).toMatchObject({
        data: { mailed: 1, withoutAddress: 0, linked: 0, withoutNumber: 0 },
      });
    const [mail, ...more] = (await listMails()).filter(
      ({ recipient }) => recipient === 'reyes@practice.example',
    );
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Request for prescriptions from Wattle Street Pharmacy');
    expect(mail?.body).toContain(`by letter ${scriptRequestIds[0]} of 02/03/2026`);
    for (const secret of ['Delgado', 'Rosa', 'Demoformin', 'metformin'])
      expect(`${mail?.subject} ${mail?.body}`).not.toContain(secret);
    expect((await listSent(api, resident))[0]?.mailedAt).not.toBe('');
  });

  it('is refused where no address is known', async () => {
    const resident = await createRequested(server);
    const { scriptRequestIds } = await ask([resident]);
    const refused = api.mailScriptRequests({ body: { scriptRequestIds } });
    expect((await expectRefusal(refused)).code).toBe('NO_MAIL_ADDRESS');
  });
});
