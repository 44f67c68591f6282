import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import { type ConnectedFeed, connectFeed } from '../balance/scripts.fixtures.ts';
import { listAuditActions } from '../patients/patients.fixtures.ts';
import { purgeExpired } from '../purge-expired.ts';
import {
  createLetter,
  createMailedLetter,
  type Letter,
  mailLetter,
  prescriberNumber,
  readKey,
  readLetterMails,
  sendOpening,
} from './letter-links.fixtures.ts';
import { listSent } from './script-requests.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let feed: ConnectedFeed;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://packs.example', LOG_LEVEL: 'trace' }, 'on paper');
  api = await server.as('administrator');
  feed = await connectFeed(server);
});
beforeEach(() => queryAsOwner(server, 'delete from attempt_counter'));
afterAll(() => server.close());

const update = (text: string, id: number) => queryAsOwner(server, `update ${text} where id = $1`, [id]);
const open = (key: string, number = prescriberNumber) =>
  server.anonymous.openScriptLetter({ body: { key, prescriberNumber: number } });
const look = (key: string) => server.anonymous.getLetterLink({ body: { key } });
const readCode = async (answer: Promise<unknown>) => (await expectRefusal(answer)).code;
const expectEnded = async (key: string) => {
  expect([await readCode(look(key)), await readCode(open(key))]).toEqual([
    'LETTER_LINK_ENDED',
    'LETTER_LINK_ENDED',
  ]);
};
const getSent = async ({ resident }: Letter) => (await listSent(api, resident))[0];

const createMailed = (doctor = {}) => createMailedLetter(server, feed, doctor);

// Proves REQUEST-8, REQUEST-10.
it('the mail names the link and its end, and no patient', async () => {
  const letter = await createLetter(server, feed);
  expect(await mailLetter(api, letter)).toEqual({
    mailed: 1,
    withoutAddress: 0,
    linked: 1,
    withoutNumber: 0,
  });
  const [mail, ...more] = await readLetterMails(server, letter);
  expect(more).toEqual([]);
  expect(mail?.replace(readKey(mail), 'KEY')).toBe(
    [
      'Dear Dr Anna Reyes,',
      '',
      `Wattle Street Pharmacy asks you for one prescription by letter ${letter.id} of 02/03/2026.`,
      'Read the letter here; the page asks for your prescriber number:',
      '',
      'https://packs.example/auth/script-letter#key=KEY',
      '',
      'The link works up to and including 16/03/2026. It is for you alone, so please do not pass it on.',
      'This mail names no patient and no medicine. If you did not expect it, or the link does not open, please call us.',
      '',
      'Wattle Street Pharmacy',
      'Phone (02) 9123 4567',
    ].join('\n'),
  );
  for (const secret of ['Delgado', 'Rosa', 'Demoformin', 'metformin', prescriberNumber])
    expect(mail).not.toContain(secret);
});

// Proves REQUEST-10.
it('opens the letter as sent, for the number of its prescriber', async () => {
  const letter = await createMailed({ pbsApproval: '123456AB' });
  expect((await look(letter.key)).data.pharmacyName).toBe('Wattle Street Pharmacy');
  const printed = await api.printScriptRequest({ params: { id: letter.id } });
  const { rawPayload } = await server.app.inject({ method: 'GET', url: printed.fileUrl });
  const opened = Buffer.from(await (await open(letter.key, ' 123456 ab ')).arrayBuffer());
  expect(opened.subarray(0, 5).toString()).toBe('%PDF-');
  expect(opened.equals(rawPayload)).toBe(true);
});

// Proves REQUEST-12, AUDIT-2, AUDIT-4.
it('the pharmacy sees that a letter was opened, and by which link', async () => {
  const letter = await createMailed();
  expect(await getSent(letter)).toMatchObject({
    linkState: 'live',
    linkEndDate: '2026-03-16',
    openedAt: '',
    mayMail: false,
  });
  await open(letter.key);
  const first = (await getSent(letter))?.openedAt;
  expect(first).not.toBe('');
  await open(letter.key);
  expect((await getSent(letter))?.openedAt).toBe(first);
  expect(
    (await listAuditActions(server, 'scriptRequest', letter.id)).filter((act) => /link/.test(act)),
  ).toEqual(['open letter link', 'open letter link']);
  const { data } = await api.listLogs({ query: { query: 'Letter opened by its link', size: 1 } });
  expect(data[0]).toMatchObject({ userName: 'Packwright', actionText: 'Letter opened by its link' });
  expect(data[0]?.detail).toContain('Anna Reyes');
  const reads = await queryAsOwner(
    server,
    `select actor_id, subjects from patient_read where call = 'openScriptLetter' order by id desc limit 1`,
  );
  expect(reads).toEqual([{ actorId: 0, subjects: { patient: [letter.resident.patientId] } }]);
});

it('two openings at once both get the letter', async () => {
  const { key, ...letter } = await createMailed();
  const letters = await Promise.all([open(key), open(key)]);
  expect(new Set(letters.map(({ size }) => size)).size).toBe(1);
  expect((await getSent(letter))?.openedAt).not.toBe('');
});

// Proves REQUEST-12.
describe('wrong numbers', () => {
  it('lock the link at the fifth, also for the right one', async () => {
    const { key, ...letter } = await createMailed();
    const codes: string[] = [];
    for (const number of ['1', '2425738', '0000000', '-', '24257390'])
      codes.push(await readCode(open(key, number)));
    expect(codes).toEqual([...Array<string>(4).fill('WRONG_PRESCRIBER_NUMBER'), 'LETTER_LINK_LOCKED']);
    await expectEnded(key);
    expect(await getSent(letter)).toMatchObject({ linkState: 'locked', openedAt: '', mayMail: true });
    const acts = (await listAuditActions(server, 'scriptRequest', letter.id)).slice(-6);
    expect(acts).toEqual([...Array<string>(5).fill('prescriber number refused'), 'letter link refused']);
  });

  it('are judged one after the other', async () => {
    const { key } = await createMailed();
    const codes = await Promise.all(Array.from({ length: 9 }, (_, at) => readCode(open(key, String(at)))));
    const count = (code: string) => codes.filter((each) => each === code).length;
    expect(['WRONG_PRESCRIBER_NUMBER', 'LETTER_LINK_LOCKED', 'LETTER_LINK_ENDED'].map(count)).toEqual([
      4, 1, 4,
    ]);
  });

  it('and unknown links count among the guesses of a network', async () => {
    const unknown = `${server.ids.pharmacyA}-${'x'.repeat(43)}`;
    for (const key of ['', 'no-key', '999999999-short']) expect(await readCode(look(key))).not.toBe('');
    const codes = await Promise.all(Array.from({ length: 30 }, () => readCode(open(unknown))));
    expect(new Set(codes)).toEqual(new Set(['LETTER_LINK_ENDED', 'TOO_MANY_ATTEMPTS']));
  });
});

// Proves REQUEST-13.
describe('a link ends', () => {
  it.each<[string, string, (letter: Letter) => Promise<unknown>]>([
    ['when it is taken back', 'revoked', ({ id }) => api.revokeLetterLink({ params: { id } })],
    [
      'with its last day',
      'expired',
      ({ id }) =>
        queryAsOwner(
          server,
          `update script_letter_link set expires_at = '2026-03-01' where request_id = $1`,
          [id],
        ),
    ],
    [
      'when the prescriber is archived',
      'ended',
      ({ doctorId }) => update('doctor set archived_at = now()', doctorId),
    ],
    [
      'when the prescriber has another address',
      'ended',
      ({ doctorId }) => update(`doctor set email = 'b@b.example'`, doctorId),
    ],
    [
      'when the prescriber has no number',
      'ended',
      ({ doctorId }) => update(`doctor set pbs_approval = ''`, doctorId),
    ],
  ])('%s', async (_, linkState, end) => {
    const { key, ...letter } = await createMailed();
    await end(letter);
    await expectEnded(key);
    expect(await getSent(letter)).toMatchObject({ linkState });
  });

  it.each<[string, (letter: Letter) => Promise<unknown>]>([
    [
      'is closed',
      async (letter) => {
        const scriptRequestLineIds = [(await getSent(letter))?.scriptRequestLineId ?? 0];
        await api.closeScriptRequests({ body: { scriptRequestLineIds } });
      },
    ],
    [
      'is of an archived patient',
      ({ resident }) => update('patient set archived_at = now()', resident.patientId),
    ],
  ])('when what it asks for %s', async (_, end) => {
    const { key, ...letter } = await createMailed();
    await end(letter);
    await expectEnded(key);
    expect((await getSent(letter))?.linkState ?? '').toBe('');
  });

  it('and a new one opens the letter, the old one not', async () => {
    const { key, ...letter } = await createMailed();
    await mailLetter(api, letter);
    expect(await readLetterMails(server, letter)).toEqual([]);
    await api.revokeLetterLink({ params: { id: letter.id } });
    expect(await readCode(api.revokeLetterLink({ params: { id: letter.id } }))).toBe('NOT_FOUND');
    await mailLetter(api, letter);
    const next = readKey((await readLetterMails(server, letter))[0]);
    await expectEnded(key);
    expect((await open(next)).size).toBeGreaterThan(1000);
  });

  it('and two people at once send one new link', async () => {
    const letter = await createLetter(server, feed);
    const other = await server.as('pharmacist');
    const both = await Promise.all([mailLetter(api, letter), mailLetter(other, letter)]);
    expect(both).toMatchObject([{ linked: 1 }, { linked: 1 }]);
    expect(await readLetterMails(server, letter)).toHaveLength(1);
  });

  it('before its mail leaves, and the mail is not sent', async () => {
    const letter = await createLetter(server, feed);
    await mailLetter(api, letter);
    await api.revokeLetterLink({ params: { id: letter.id } });
    expect(await readLetterMails(server, letter)).toEqual([]);
  });
});

// Proves REQUEST-11.
describe('the secret of a link', () => {
  it('opens nothing in another pharmacy', async () => {
    const { key, id } = await createMailed();
    const { pharmacyA, pharmacyB } = server.ids;
    await expectEnded(key.replace(`${pharmacyA}-`, `${pharmacyB}-`));
    const other = await server.as('badministrator');
    expect(await readCode(other.revokeLetterLink({ params: { id } }))).toBe('NOT_FOUND');
    expect((await look(key)).isSuccess).toBe(true);
  });

  it('and the number stand in no log, also of a fault', async () => {
    const { key } = await createMailed();
    await open(key);
    const change = (how: string) => queryAsOwner(server, `alter table script_letter_link ${how}`);
    await change('add constraint broken check (false) not valid');
    const failed = await sendOpening(server, key, '7654329');
    await change('drop constraint broken');
    expect(failed.statusCode).toBe(500);
    expect(server.logLines.filter((line) => line.includes('broken'))).not.toEqual([]);
    for (const secret of [key.slice(-43), prescriberNumber, '7654329'])
      expect(server.logLines.filter((line) => line.includes(secret))).toEqual([]);
  });

  it('answers carry the headers that keep it out of caches', async () => {
    const { key } = await createMailed();
    const { headers } = await sendOpening(server, key, prescriberNumber);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
  });
});

// Proves REQUEST-10.
it('a prescriber without a number gets a mail without a link', async () => {
  const letter = await createLetter(server, feed, { pbsApproval: '' });
  expect(await mailLetter(api, letter)).toMatchObject({ mailed: 1, linked: 0, withoutNumber: 1 });
  const [mail] = await readLetterMails(server, letter);
  expect(mail).toContain('You get the letter by fax or by hand');
  expect(mail).not.toContain('http');
  expect(await getSent(letter)).toMatchObject({ linkState: '', mayMail: false });
  await update(`doctor set pbs_approval = '${prescriberNumber}'`, letter.doctorId);
  expect(await getSent(letter)).toMatchObject({ mayMail: true });
});

// Proves REQUEST-14.
it('a link is forgotten 90 days after its end, its opening not', async () => {
  const { key, ...letter } = await createMailed();
  await open(key);
  const count = async () =>
    (await queryAsOwner(server, 'select 1 from script_letter_link where request_id = $1', [letter.id]))
      .length;
  server.clock.advance(104 * 24 * 3_600_000);
  await purgeExpired(server.platform);
  expect(await count()).toBe(1);
  server.clock.advance(2 * 24 * 3_600_000);
  await purgeExpired(server.platform);
  expect(await count()).toBe(0);
  server.clock.advance(-106 * 24 * 3_600_000);
  const rows = await queryAsOwner(server, 'select opened_at from script_request where id = $1', [letter.id]);
  expect(rows).toEqual([{ openedAt: expect.any(String) }]);
});
