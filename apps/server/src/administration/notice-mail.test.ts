import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import { findMailReader } from '../access/index.ts';
import { createResident } from '../packing/packing.fixtures.ts';
import { mailNotices } from './actions/mail-notices.ts';

let server: TestServer;
let api: ApiClient;
let patientId: number;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  ({ patientId } = await createResident(server));
});
afterAll(() => server.close());

const mail = () => mailNotices(server.platform, (person) => findMailReader(server.platform, person));
const choose = (body: object, caller = api) => caller.updateNotificationChoice({ body });
const readChoice = async (caller = api) => (await caller.getNotificationChoice({})).data;
const addNotice = (type: number, message: object = {}) =>
  queryAsOwner(
    server,
    'insert into notification (pharmacy_id, type, message, created_at) values ($1, $2, $3, $4)',
    [server.ids.pharmacyA, type, JSON.stringify(message), server.clock.now()],
  );
const listMails = () =>
  queryAsOwner<{ recipient: string; subject: string; body: string }>(
    server,
    `select recipient, subject, body from mail_message where body like '%/home/notifications%' order by id`,
  );
/** As if the mail of today were that of yesterday. */
const beginDay = () => queryAsOwner(server, 'update notification_choice set mailed_day = mailed_day - 1');

// Proves ADMIN-64.
it('a person who chose it gets one mail a day with numbers', async () => {
  expect(await readChoice()).toEqual({ quietTypes: [], isDailyMailWanted: false, hasMailAddress: true });
  await addNotice(9, { files: 2 });
  expect(await mail()).toBe(0);
  await choose({ isDailyMailWanted: true, language: 'en' });
  await choose({ isDailyMailWanted: true });
  expect(await readChoice()).toMatchObject({ isDailyMailWanted: true });
  server.clock.advance(1000);
  // The name of a patient stands in no notice; were it there, it would not leave.
  const [patient] = await queryAsOwner<{ firstName: string; lastName: string }>(
    server,
    'select first_name, last_name from patient where id = $1',
    [patientId],
  );
  await addNotice(9, { files: 4, name: patient?.lastName ?? '' });
  await addNotice(15, { count: 31 });
  await addNotice(15, { count: 2 });
  server.clock.advance(1000);
  expect(await Promise.all([mail(), mail(), mail()])).toEqual(expect.arrayContaining([0, 0, 1]));
  const mails = await listMails();
  expect(mails).toHaveLength(1);
  const [sent] = mails;
  expect(sent?.recipient).toContain('@');
  expect(sent?.body).toMatch(/- Synchronised: 1\n- Scripts arrived: 2\n/);
  expect(sent?.body).not.toContain('31');
  for (const name of [patient?.firstName, patient?.lastName])
    expect(`${sent?.subject} ${sent?.body}`).not.toContain(name);
});

it('no word of any patient stands in the mail', async () => {
  const words = await queryAsOwner<{ word: string }>(
    server,
    `select distinct word from patient_word where length(word) > 3`,
  );
  expect(words.length).toBeGreaterThan(5);
  const [sent] = await listMails();
  // The pharmacy and the reader are named.
  const said = new Set(
    `${sent?.subject} ${sent?.body}`
      .replaceAll(/Wattle Street Pharmacy|Dear [^,]+/g, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
  expect(words.map(({ word }) => word).filter((word) => said.has(word))).toEqual([]);
});

it('read and counted notices are not counted again', async () => {
  await beginDay();
  expect(await mail()).toBe(0);
  await addNotice(16, { count: 1 });
  await api.readNotifications({});
  server.clock.advance(1000);
  await beginDay();
  expect(await mail()).toBe(0);
  await choose({ language: 'tr' });
  await addNotice(16, { count: 1 });
  server.clock.advance(1000);
  await beginDay();
  expect(await mail()).toBe(1);
  expect((await listMails()).at(-1)?.body).toContain('- Yeni ilaçlar: 1');
});

it('nothing is sent before seven, without the choice, address or membership', async () => {
  const addNew = async () => {
    server.clock.advance(1000);
    await addNotice(16, { count: 1 });
    server.clock.advance(1000);
    await beginDay();
  };
  await addNew();
  await queryAsOwner(server, `update pharmacy set timezone = 'Pacific/Honolulu' where id = $1`, [
    server.ids.pharmacyA,
  ]);
  const early = {
    ...server.platform,
    clock: { ...server.clock, now: () => '2026-03-01T16:59:00.000Z' as never },
  };
  expect(await mailNotices(early, (person) => findMailReader(server.platform, person))).toBe(0);
  await queryAsOwner(server, `update pharmacy set timezone = 'Australia/Sydney' where id = $1`, [
    server.ids.pharmacyA,
  ]);
  const saveStatus = (isActive: boolean) =>
    queryAsOwner(server, 'update membership set is_active = $2 where user_id = $1', [
      server.ids.users.administrator,
      isActive,
    ]);
  await saveStatus(false);
  expect(await mail()).toBe(0);
  await saveStatus(true);
  await addNew();
  await choose({ isDailyMailWanted: false });
  expect(await mail()).toBe(0);
  await queryAsOwner(server, `update user_account set email = '' where id = $1`, [
    server.ids.users.administrator,
  ]);
  expect(await readChoice()).toMatchObject({ hasMailAddress: false });
  expect(Object.keys((await expectRefusal(choose({ isDailyMailWanted: true }))).errors)).toEqual([
    'isDailyMailWanted',
  ]);
});

it('the choice is each person’s own', async () => {
  expect(await readChoice(await server.as('staff'))).toMatchObject({ isDailyMailWanted: false });
  expect((await expectRefusal(choose({ isDailyMailWanted: true }, server.anonymous))).status).toBe(401);
});
