import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createResident, createJob, everyStage, setStages } from '../../src/packing/packing.fixtures.ts';
import { castPassword } from '../cast.ts';
import { expectIntegrity } from '../integrity.ts';
import { queryAsOwner } from '../owner-database.ts';
import { expectRefusal } from '../expect-refusal.ts';
import { type TestServer, startTestServer } from '../test-server.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { expectOneChain } from './history.ts';
import { createHttpClient, signInOverHttp } from './http-client.ts';
import { createPackPool, runRace, raceSize, twoMedicines } from './race.ts';

/** The installation: its database and cast are what both processes serve. */
let server: TestServer;
let one: ChildServer;
let other: ChildServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  await setStages(server, everyStage);
  const settings = { DATABASE_URL: server.ownerUrl, DATABASE_POOL_SIZE: '4' };
  [one, other] = await Promise.all([startChild(settings), startChild(settings)]);
  token = await signInOverHttp(one.url, 'pharmacist');
}, 180_000);
afterAll(async () => {
  await one?.stop();
  await other?.stop();
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

const patient = { timeout: 20_000 };

it('a session of one server is known to the other', async () => {
  expect(await createHttpClient(other.url, token).getProfile()).toMatchObject({
    data: { userName: 'pharmacist' },
  });
});

it('an event on one server reaches clients of the other', async () => {
  const socket = new WebSocket(`${other.url.replace('http', 'ws')}/ws`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ action: 'auth', token }));
  await once(socket, 'message');
  socket.send(JSON.stringify({ action: 'join', room: `pharmacy-${server.ids.pharmacyA}` }));
  const heard: string[] = [];
  socket.on('message', (data) => heard.push((data as Buffer).toString()));
  // An answered ping says that the join before it was read.
  socket.ping();
  await once(socket, 'pong');
  const id = await createJob(createHttpClient(one.url, token), await createResident(server, twoMedicines));
  await expect.poll(() => heard.join(), patient).toContain(String(id));
  socket.close();
});

const buildDelivery = (patientId: number) =>
  ({ patientId, drugCode: 'D00001', adjustmentType: 'add', qty: '28', note: 'Delivered' }) as const;

it('a request sent to both servers runs once with one answer', async () => {
  const { patientId } = await createResident(server, twoMedicines);
  const key = { 'idempotency-key': 'sent-to-both-0001' };
  const clients = [one, other, one, other].map(({ url }) => createHttpClient(url, token, key));
  const [first, ...others] = await Promise.all(
    clients.map((client) => client.adjustBalance({ body: buildDelivery(patientId) })),
  );
  const later = await createHttpClient(other.url, token, key).adjustBalance({
    body: buildDelivery(patientId),
  });
  for (const each of [...others, later]) expect(each).toEqual(first);
  const rows = await queryAsOwner(
    server,
    `select 1 from vpb_account where patient_id = $1 and balance = 2800`,
    [patientId],
  );
  expect(rows).toHaveLength(1);
});

it('eight clients on two servers produce one version chain per pack', {
  timeout: 1_800_000,
}, async () => {
  const pool = await createPackPool(server, createHttpClient(one.url, token), Math.ceil(raceSize.jobs / 4));
  const clients = Array.from({ length: 8 }, (_, at) =>
    createHttpClient((at % 2 === 0 ? one : other).url, token),
  );
  const size = { ...raceSize, gestures: Math.ceil(raceSize.gestures / 2) };
  await expectOneChain(server, pool, await runRace(clients, pool, size));
});

it('a sign-out at one server ends the session at the other', async () => {
  const credentials = { username: 'staff', password: castPassword };
  const leaving = await createHttpClient(one.url, null).signIn({ body: credentials });
  await createHttpClient(other.url, leaving.token).getProfile();
  await createHttpClient(one.url, null).signOut({ body: { refreshToken: leaving.refreshToken } });
  const refused = await expectRefusal(createHttpClient(other.url, leaving.token).getProfile());
  expect(refused.code).toBe('INVALID_SESSION');
});

it('killing one server during its work does not disturb the other', async () => {
  const { patientId } = await createResident(server, twoMedicines);
  const elsewhere = await createResident(server, twoMedicines);
  let isOver = false;
  const atOne = Promise.allSettled(
    Array.from({ length: 4 }, async () => {
      while (!isOver)
        await createHttpClient(one.url, token).adjustBalance({ body: buildDelivery(patientId) });
    }),
  );
  let done = 0;
  const atOther = (async () => {
    for (; !isOver; done += 1)
      await createHttpClient(other.url, token).adjustBalance({ body: buildDelivery(elsewhere.patientId) });
  })();
  await expect.poll(() => done, patient).toBeGreaterThan(5);
  await one.kill();
  expect((await atOne).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
  const before = done;
  await expect.poll(() => done, patient).toBeGreaterThan(before + 20);
  isOver = true;
  await atOther;
  // The patient that the killed one was busy with is free at once.
  await createHttpClient(other.url, token).adjustBalance({ body: buildDelivery(patientId) });
  const [row] = await queryAsOwner<{ balance: number }>(
    server,
    'select balance from vpb_account where patient_id = $1',
    [elsewhere.patientId],
  );
  expect(row?.balance).toBe(done * 2800);
});
