import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../tests/owner-database.ts';
import { castPassword } from '../tests/cast.ts';
import { deliverDueMails } from '../tests/deliver-mails.ts';
import { type TestServer, startTestServer } from '../tests/test-server.ts';
import { createJob, createResident, monday } from './packing/packing.fixtures.ts';
import { purgeExpired } from './purge-expired.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const countRows = async (table: string): Promise<number> => {
  const rows = await queryAsOwner(server, `select 1 from ${table}`);
  return rows.length;
};

const insertKeys = (pharmacyId: number, days: number, many = 1) =>
  queryAsOwner(
    server,
    `insert into idempotency_record (pharmacy_id, user_id, key_hash, request_hash, sealed_answer, created_at)
     select $1, 1, sha256(($2::int || ' days ' || n)::bytea), '', '', now() - make_interval(days => $2, mins => 1)
     from generate_series(1, $3::int) n`,
    [pharmacyId, days, many],
  );

// Proves API-16.
it('deletes idempotency keys of every pharmacy after seven days, not before', async () => {
  for (const pharmacyId of [0, server.ids.pharmacyA, server.ids.pharmacyB]) {
    await insertKeys(pharmacyId, 6);
    await insertKeys(pharmacyId, 7, 1200);
  }
  await Promise.all([purgeExpired(server.platform), purgeExpired(server.platform)]);
  expect(await countRows('idempotency_record')).toBe(3);
});

// Proves API-33.
it('deletes expired tokens and day-old counters, and sessions much later', async () => {
  const staff = { username: 'staff', password: castPassword };
  await server.anonymous.signIn({ body: staff });
  await expect(
    server.anonymous.signIn({ body: { ...staff, password: 'not the password' } }),
  ).rejects.toThrow();
  const tables = ['access_token', 'refresh_token', 'attempt_counter', 'session'] as const;
  const countEach = () => Promise.all(tables.map(countRows));
  const before = await countEach();
  expect(Math.min(...before)).toBeGreaterThan(0);
  await purgeExpired(server.platform);
  expect(await countEach()).toEqual(before);
  server.clock.advance(25 * 3_600_000);
  await purgeExpired(server.platform);
  expect(await countEach()).toEqual([0, 0, 0, before[3]]);
  server.clock.advance(181 * 24 * 3_600_000);
  await purgeExpired(server.platform);
  expect(await countEach()).toEqual([0, 0, 0, 0]);
  server.clock.advance(-182 * 24 * 3_600_000);
});

it('deletes a mail that is too late instead of sending it', async () => {
  await server.anonymous.recoverPassword({ query: { username: 'pharmacist' } });
  await queryAsOwner(
    server,
    `update mail_message set expires_at = now() where expires_at <= now() + interval '30 minutes'`,
  );
  expect(await deliverDueMails(server)).toEqual([]);
  await purgeExpired(server.platform);
  expect(await queryAsOwner(server, 'select body, sent_at from mail_message')).toEqual([
    { body: '', sentAt: null },
  ]);
});

it('deletes expired file links', async () => {
  await server.anonymous.recoverPassword({ query: { username: 'staff' } });
  expect(await deliverDueMails(server)).toHaveLength(1);
  await purgeExpired(server.platform);
  expect(await countRows('password_reset')).toBe(1);
  server.clock.advance(31 * 60_000);
  await purgeExpired(server.platform);
  expect(await countRows('password_reset')).toBe(0);
});

// Proves API-24.
it('deletes exports and prints that no job refers to', async () => {
  const api = await server.as('pharmacist');
  const resident = await createResident(server);
  await createJob(api, resident);
  const listKinds = async () => {
    const rows = await queryAsOwner<{ kind: string; isOfJob: boolean }>(
      server,
      `select kind, exists (select from pack_job_print where file_id = f.id) as is_of_job
       from stored_file f where kind <> 'resource' order by kind, id`,
    );
    return rows.map(({ kind, isOfJob }) => (isOfJob ? `${kind} of a job` : kind));
  };
  const kept = await listKinds();
  expect(kept).toEqual(['print of a job']);
  await api.exportPatients({ body: { format: 'csv' } });
  await api.printFoils({ body: { foilIds: [resident.foilId], packStartDate: monday, printOnly: true } });
  expect(await listKinds()).toEqual(['export', ...kept, 'print']);
  server.clock.advance(23 * 3_600_000);
  await purgeExpired(server.platform);
  expect(await listKinds()).toEqual(['export', ...kept, 'print']);
  server.clock.advance(2 * 3_600_000);
  await purgeExpired(server.platform);
  expect(await listKinds()).toEqual([...kept, 'print']);
  server.clock.advance(31 * 24 * 3_600_000);
  await purgeExpired(server.platform);
  expect(await listKinds()).toEqual(kept);
});

// Proves API-33.
it('deletes mails after ninety days, sent or not', async () => {
  const makeOld = (days: number) =>
    queryAsOwner(server, `update mail_message set created_at = $1::timestamptz - make_interval(days => $2)`, [
      server.clock.now(),
      days,
    ]);
  await server.anonymous.recoverPassword({ query: { username: 'administrator' } });
  await makeOld(89);
  await purgeExpired(server.platform);
  expect(await countRows('mail_message')).toBeGreaterThan(0);
  await makeOld(91);
  await purgeExpired(server.platform);
  expect(await countRows('mail_message')).toBe(0);
});

// Proves API-33.
it('forgets the bytes of a print after seven years', async () => {
  const api = await server.as('pharmacist2');
  const jobId = await createJob(api, await createResident(server));
  const listPrints = () =>
    queryAsOwner<{ id: number; size: number }>(
      server,
      `select f.id, octet_length(f.content) as size from stored_file f
       join pack_job_print p on p.file_id = f.id where p.job_id = $1`,
      [jobId],
    );
  const [print] = await listPrints();
  expect(print?.size).toBeGreaterThan(0);
  await queryAsOwner(
    server,
    `update stored_file set created_at = $2::timestamptz - interval '7 years 1 day' where id = $1`,
    [print?.id, server.clock.now()],
  );
  await purgeExpired(server.platform);
  expect(await listPrints()).toEqual([{ id: print?.id, size: 0 }]);
  const opened = api.getResource({ params: { id: print?.id ?? 0 } });
  await expect(opened).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it.each(['pack_job_acknowledgement', 'check_signature'])('%s is found by its pack', async (table) => {
  const indexes = await queryAsOwner<{ indexdef: string }>(
    server,
    'select indexdef from pg_indexes where tablename = $1',
    [table],
  );
  expect(indexes.some(({ indexdef }) => indexdef.includes('(pharmacy_id, job_id'))).toBe(true);
});
