import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { aResident, createJob, everyStage, useStages } from '../../src/packing/packing.fixtures.ts';
import { castPassword } from '../cast.ts';
import { expectIntegrity } from '../integrity.ts';
import { asOwner } from '../as-owner.ts';
import { refusalOf } from '../refusal-of.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { expectOneChain } from './history.ts';
import { clientOver, signInAt } from './over-http.ts';
import { packPool, race, raceSize, twoMedicines } from './race.ts';

/** The ground: its database and cast are what both processes serve. */
let server: TestServer;
let one: ChildServer;
let other: ChildServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  await useStages(server, everyStage);
  const settings = { DATABASE_URL: server.ownerUrl, DATABASE_POOL_SIZE: '4' };
  [one, other] = await Promise.all([startChild(settings), startChild(settings)]);
  token = await signInAt(one.url, 'pharmacist');
}, 180_000);
afterAll(async () => {
  await one?.stop();
  await other?.stop();
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

const patient = { timeout: 20_000 };

it('who signed in at one is known at the other', async () => {
  expect(await clientOver(other.url, token).getProfile()).toMatchObject({ data: { userName: 'pharmacist' } });
});

it('what happens at one is told to those who listen at the other', async () => {
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
  const id = await createJob(clientOver(one.url, token), await aResident(server, twoMedicines));
  await expect.poll(() => heard.join(), patient).toContain(String(id));
  socket.close();
});

const delivered = (patientId: number) =>
  ({ patientId, drugCode: 'D00001', adjustmentType: 'add', qty: '28', note: 'Delivered' }) as const;

it('a request sent to one and again to the other is done once, with one answer', async () => {
  const { patientId } = await aResident(server, twoMedicines);
  const key = { 'idempotency-key': 'sent-to-both-0001' };
  const clients = [one, other, one, other].map(({ url }) => clientOver(url, token, key));
  const [first, ...others] = await Promise.all(
    clients.map((client) => client.adjustBalance({ body: delivered(patientId) })),
  );
  const later = await clientOver(other.url, token, key).adjustBalance({ body: delivered(patientId) });
  for (const each of [...others, later]) expect(each).toEqual(first);
  const rows = await asOwner(server, `select 1 from vpb_account where patient_id = $1 and balance = 2800`, [
    patientId,
  ]);
  expect(rows).toHaveLength(1);
});

it('eight clients divided over both make one chain of versions of each pack', {
  timeout: 1_800_000,
}, async () => {
  const pool = await packPool(server, clientOver(one.url, token), Math.ceil(raceSize.jobs / 4));
  const clients = Array.from({ length: 8 }, (_, at) => clientOver((at % 2 === 0 ? one : other).url, token));
  const size = { ...raceSize, gestures: Math.ceil(raceSize.gestures / 2) };
  await expectOneChain(server, pool, await race(clients, pool, size));
});

it('who signs out at one is signed out at the other', async () => {
  const credentials = { username: 'staff', password: castPassword };
  const leaving = await clientOver(one.url, null).signIn({ body: credentials });
  await clientOver(other.url, leaving.token).getProfile();
  await clientOver(one.url, null).signOut({ body: { refreshToken: leaving.refreshToken } });
  const refused = await refusalOf(clientOver(other.url, leaving.token).getProfile());
  expect(refused.code).toBe('INVALID_SESSION');
});

it('one killed in the middle of its work does not disturb the other', async () => {
  const { patientId } = await aResident(server, twoMedicines);
  const elsewhere = await aResident(server, twoMedicines);
  let isOver = false;
  const atOne = Promise.allSettled(
    Array.from({ length: 4 }, async () => {
      while (!isOver) await clientOver(one.url, token).adjustBalance({ body: delivered(patientId) });
    }),
  );
  let done = 0;
  const atOther = (async () => {
    for (; !isOver; done += 1)
      await clientOver(other.url, token).adjustBalance({ body: delivered(elsewhere.patientId) });
  })();
  await expect.poll(() => done, patient).toBeGreaterThan(5);
  await one.kill();
  expect((await atOne).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
  const before = done;
  await expect.poll(() => done, patient).toBeGreaterThan(before + 20);
  isOver = true;
  await atOther;
  // The patient that the killed one was busy with is free at once.
  await clientOver(other.url, token).adjustBalance({ body: delivered(patientId) });
  const [row] = await asOwner<{ balance: number }>(
    server,
    'select balance from vpb_account where patient_id = $1',
    [elsewhere.patientId],
  );
  expect(row?.balance).toBe(done * 2800);
});
