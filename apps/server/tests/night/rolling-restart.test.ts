import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createResident } from '../../src/packing/packing.fixtures.ts';
import { type ChildServer, startChild } from '../faults/child-server.ts';
import { createHttpClient, signInOverHttp } from '../faults/http-client.ts';
import { expectIntegrity } from '../integrity.ts';
import { queryAsOwner } from '../owner-database.ts';
import { type TestServer, startTestServer } from '../test-server.ts';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';

let server: TestServer;
let children: (ChildServer & { readonly port: number })[] = [];
let balancer: LoadBalancer;
let settings: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await startTestServer();
  settings = {
    DATABASE_URL: server.ownerUrl,
    DATABASE_POOL_SIZE: '4',
    ANCHOR_FOLDER: server.platform.installationKey.folder,
    // Many looks of the load balancer, also on a slow computer.
    DRAIN_SECONDS: '10',
  };
  children = await Promise.all([startChild(settings), startChild(settings)]);
  balancer = await startLoadBalancer(children.map(({ url }) => url));
}, 300_000);

afterAll(async () => {
  await balancer?.close();
  for (const child of children) await child.stop();
  await server?.close();
}, 120_000);

const clients = 6;

// Proves RUN-10.
it('two servers restart one after the other without a failed call', { timeout: 600_000 }, async () => {
  const token = await signInOverHttp(balancer.url, 'pharmacist');
  const residents = await Promise.all(Array.from({ length: clients }, () => createResident(server)));
  let isOver = false;
  let reads = 0;
  const writes = residents.map(() => 0);
  const work = Promise.all(
    residents.map(async ({ patientId }, at) => {
      const client = createHttpClient(balancer.url, token);
      const body = {
        patientId,
        drugCode: 'D00001',
        adjustmentType: 'add',
        qty: '1',
        note: 'Counted',
      } as const;
      while (!isOver) {
        await client.adjustBalance({ body });
        writes[at] = (writes[at] ?? 0) + 1;
        await client.searchPatients({ body: { page: 1, size: 20 } });
        reads += 1;
      }
    }),
  );
  for (const [at, child] of children.entries()) {
    const before = reads;
    await child.stop();
    await vi.waitFor(() => expect(reads).toBeGreaterThan(before + clients), { timeout: 60_000 });
    children[at] = await startChild(settings, child.port);
    await vi.waitFor(() => expect(balancer.isInUse(child.url)).toBe(true), { timeout: 60_000 });
    await pause(500);
  }
  isOver = true;
  await work;
  expect(balancer.failures).toEqual([]);
  const rows = await queryAsOwner<{ patientId: number; balance: number }>(
    server,
    'select patient_id, balance from vpb_account where patient_id = any ($1)',
    [residents.map(({ patientId }) => patientId)],
  );
  const balances = residents.map(
    ({ patientId }) => rows.find((row) => row.patientId === patientId)?.balance ?? 0,
  );
  expect(balances).toEqual(writes.map((count) => count * 100));
  await expectIntegrity(server.platform, server.ids.pharmacyA);
});
