import { createApiClient, contract, Refusal } from '@packwright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { castPassword } from '../../tests/cast.ts';
import { sendTo, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { inSideTransaction } from '../platform/platform.ts';
import { checkBooks } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const hour = 3_600_000;
const day = 24 * hour;

/** A new sign-in, because the nights between are longer than a session. */
async function getBooks(userName = 'pharmacist') {
  const { token } = await server.anonymous.signIn({ body: { username: userName, password: castPassword } });
  return (await createApiClient(contract, sendTo(server.app, token)).getBooksCheck()).data;
}

it('reports no integrity check before the first night', async () => {
  expect(await getBooks()).toEqual({ night: '0001-01-01', checkedDate: '', isRight: false, findings: [] });
});

// Proves BOOKS-23.
it('checks every pharmacy once a night, however often and by any server', async () => {
  // Monday 09:30 in Sydney, 06:30 in Perth: both nights are over, and that of the shared catalogue.
  const counts = await Promise.all([checkBooks(server.platform), checkBooks(server.platform)]);
  expect(counts[0] + counts[1]).toBe(3);
  expect(await checkBooks(server.platform)).toBe(0);
  expect(await getBooks()).toMatchObject({ night: '2026-03-02', isRight: true, findings: [] });
});

// Proves DAY-2.
it('begins the nightly check at two by the pharmacy clock', async () => {
  server.clock.advance(16.5 * hour);
  // 02:00 on Tuesday in Sydney, 23:00 on Monday in Perth.
  expect(await checkBooks(server.platform)).toBe(2);
  server.clock.advance(2.9 * hour);
  expect(await checkBooks(server.platform)).toBe(0);
  server.clock.advance(0.2 * hour);
  expect(await checkBooks(server.platform)).toBe(1);
});

it('reports differences to their pharmacy alone until they are corrected', async () => {
  const [account] = await queryAsOwner<{ id: number }>(
    server,
    `insert into vpb_account (pharmacy_id, patient_id, drug_code, drug_name, balance) values ($1, $2, 'D00001', 'Demo', 700) returning id`,
    [server.ids.pharmacyA, server.ids.patients.mary],
  );
  server.clock.advance(day);
  await checkBooks(server.platform);
  const { isRight, findings } = await getBooks('administrator');
  expect(isRight).toBe(false);
  expect(findings[0]).toEqual({
    id: 'I1',
    says: 'a balance is the sum of its entries',
    found: [
      `account ${account?.id} (Demo, patient ${server.ids.patients.mary}) shows 700, its entries give 0`,
    ],
    packs: [],
    patientIds: [server.ids.patients.mary],
  });
  expect(await getBooks('bpharmacist')).toMatchObject({ isRight: true });

  await queryAsOwner(server, 'delete from vpb_account where id = $1', [account?.id]);
  server.clock.advance(day);
  await checkBooks(server.platform);
  expect(await getBooks()).toMatchObject({ isRight: true, findings: [] });
});

it('resumes a half-finished check after an hour', async () => {
  server.clock.advance(day);
  const inPharmacy = { pharmacyId: server.ids.pharmacyA, userId: null };
  await checkBooks(server.platform);
  await inSideTransaction(server.platform, inPharmacy, (db) =>
    db.updateTable('booksCheck').set({ finishedAt: null }).where('night', '=', '2026-03-06').execute(),
  );
  expect(await checkBooks(server.platform)).toBe(0);
  server.clock.advance(hour + 60_000);
  expect(await checkBooks(server.platform)).toBe(1);
  expect(await getBooks()).toMatchObject({ night: '2026-03-06', isRight: true });
});

it('hides the integrity check from staff who may not see the pharmacy', async () => {
  await expect(getBooks('staff')).rejects.toThrow(Refusal);
});
