import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { holdLock } from '../../tests/held-lock.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { type MachineServer, startMachineServer } from './machine-folder.fixtures.ts';
import { createJob, createPrintedJob, createResident, packJob, type Resident } from './packing.fixtures.ts';
import { waitForState } from './print-runs.fixtures.ts';

let machine: MachineServer;
let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  machine = await startMachineServer();
  ({ server, api } = machine);
});
afterAll(() => machine.close());

const getState = async (id: number) => (await machine.getJob(id)).machineOrder;
const getLastEvent = async (id: number) => (await api.getPackJobHistory({ params: { id } })).data.at(-1);
const ceaseMedicine = ({ prescriptionIds: [id = 0] }: Resident) =>
  api.setPrescriptionStatus({ params: { id }, query: { state: 'ceased' }, body: {} });

// Proves PACK-154.
describe('an order that waits', () => {
  it('is not written once a pack of it was made again', async () => {
    const resident = await createResident(server);
    const id = await createJob(api, resident);
    const other = await machine.createOrderable();
    const fileName = await machine.sendOrder([id, other]);
    await ceaseMedicine(resident);
    await api.remakePack({ params: { id }, body: {} });
    await machine.serve();
    expect(await machine.list('out')).not.toContain(fileName);
    expect(await machine.getJob(id)).toMatchObject({
      machineOrder: 'outdated',
      machineMessage: 'This pack was made again after it was ordered.',
    });
    expect(await machine.getJob(other)).toMatchObject({
      machineOrder: 'refused',
      machineMessage:
        'The order was not put into the folder, because a pack of it has changed. Please order these packs again.',
    });
    expect(await getLastEvent(other)).toMatchObject({ action: 'leaveOrderUnwritten', reason: fileName });
    const next = await machine.sendOrder([id, other]);
    await machine.serve();
    expect(await machine.list('out')).toContain(next);
    expect([await getState(id), await getState(other)]).toEqual(['sent', 'sent']);
  });

  const createPrinted = async () => {
    const resident = await createResident(server);
    return { resident, id: await createPrintedJob(api, resident) };
  };
  type Printed = Awaited<ReturnType<typeof createPrinted>>;
  const changes: readonly (readonly [string, RegExp, (printed: Printed) => Promise<unknown>])[] = [
    ['was deleted', /deleted/, ({ id }) => api.deleteAndReverse({ body: { ids: [id] } })],
    ['was packed by hand', /another stage/, ({ id }) => packJob(api, id)],
    ['has a changed profile', /profile has changed/, ({ resident }) => ceaseMedicine(resident)],
    [
      'leaves a medicine out',
      /left out/,
      ({ id, resident: { prescriptionIds } }) =>
        api.skipPacking({
          body: { jobIds: [id], prescriptionIds: prescriptionIds.slice(0, 1), reason: 'outOfStock' },
        }),
    ],
  ];
  it.each(changes)('is not written once its pack %s', async (_, message, change) => {
    const printed = await createPrinted();
    const fileName = await machine.sendOrder([printed.id]);
    await change(printed);
    await machine.serve();
    expect(await machine.list('out')).not.toContain(fileName);
    const { machineOrder, machineMessage } = await machine.getJob(printed.id);
    expect(machineOrder).toBe('refused');
    expect(machineMessage).toMatch(message);
  });

  it('is refused once, also by two servers', async () => {
    const id = await machine.createOrderable();
    await machine.sendOrder([id]);
    await api.remakePack({ params: { id }, body: {} });
    await Promise.all([machine.serve(), machine.serve()]);
    const lines = await queryAsOwner(
      server,
      `select from audit_line l join machine_order_job o on o.order_id = l.object_id
       where l.action = 'refuse machine order' and o.job_id = $1`,
      [id],
    );
    expect(lines).toHaveLength(1);
  });
});

// Proves PACK-122.
describe('an order that waits and is withdrawn', () => {
  it('is withdrawn at once, never written, and ordered again', async () => {
    const id = await machine.createOrderable();
    const fileName = await machine.sendOrder([id]);
    await machine.withdraw(id);
    expect(await getState(id)).toBe('withdrawn');
    await machine.withdraw(id);
    await machine.serve();
    expect(await machine.list('out')).not.toContain(fileName);
    expect(await getLastEvent(id)).toMatchObject({
      action: 'withdrawWaitingOrder',
      userName: 'Priya Raman',
      reason: fileName,
    });
    const next = await machine.sendOrder([id]);
    await machine.serve();
    expect(await machine.list('out')).toContain(next);
  });

  it('is not written by a server that has already found it', async () => {
    const fileName = await machine.sendOrder([await machine.createOrderable()]);
    const withdrawing = await holdLock(
      server,
      `update machine_order set state = 'withdrawn', withdrawn_at = now() where file_name = $1`,
      [fileName],
    );
    const served = machine.serve();
    await withdrawing.waitForBlocked(1);
    await withdrawing.commit();
    await served;
    expect(await machine.list('out')).not.toContain(fileName);
  });

  it('stays with the machine when it is written at that moment', async () => {
    const id = await machine.createOrderable();
    const fileName = await machine.sendOrder([id]);
    // The writer locks its order and writes the file, and cannot record that yet.
    const recording = await holdLock(server, 'lock table machine_order in share mode');
    const served = machine.serve();
    await recording.waitForBlocked(1);
    const refusal = expectRefusal(machine.withdraw(id));
    await recording.waitForBlocked(2);
    await recording.commit();
    expect((await refusal).code).toBe('MACHINE_ORDER_TAKEN');
    await served;
    expect(await getState(id)).toBe('sent');
    expect(await machine.list('out')).toContain(fileName);
  });

  it('is taken out when its writing was not committed', async () => {
    const id = await machine.createOrderable();
    const fileName = await machine.sendOrder([id]);
    const mend = await machine.breakCommits('sent');
    await machine.serve();
    await mend();
    expect(await machine.list('out')).toContain(fileName);
    await machine.withdraw(id);
    await machine.serve();
    expect(await getState(id)).toBe('withdrawn');
    expect((await readdir(machine.getPath('out'))).filter((name) => name.includes(fileName))).toEqual([]);
  });
});

// Proves PACK-110.
describe('a folder of a machine that is missing', () => {
  it('is not made again where orders were written', async () => {
    await machine.sendOrder([await machine.createOrderable()]);
    await machine.serve();
    await rename(machine.getPath('out'), machine.getPath('away'));
    const id = await machine.createOrderable();
    const fileName = await machine.sendOrder([id]);
    await machine.serve();
    await machine.startAgain();
    await machine.serve();
    expect(await getState(id)).toBe('waiting');
    expect(await readdir(machine.getPath(''))).not.toContain('out');
    await rename(machine.getPath('away'), machine.getPath('out'));
    await machine.serve();
    expect(await machine.list('out')).toContain(fileName);
    expect(await getState(id)).toBe('sent');
  });

  it('is made for a machine that is new', async () => {
    await machine.setFolder('sachets');
    await machine.startAgain();
    expect(await readdir(join(machine.root, 'WATTLE', 'sachets'))).toContain('out');
    await machine.setFolder('robot');
    await machine.startAgain();
  });
});

// Proves PACK-155.
describe('a pack that is ordered', () => {
  const expectRefused = async (id: number) => {
    const body = { jobIds: [id] };
    const refusals = [
      await expectRefusal(api.sendMachineOrder({ body })),
      await expectRefusal(api.downloadMachineOrder({ body })),
    ];
    expect(refusals.map(({ status, code }) => [status, code])).toEqual([
      [409, 'MACHINE_ORDER_STANDS'],
      [409, 'MACHINE_ORDER_STANDS'],
    ]);
  };

  it('is not ordered again until its order was refused', async () => {
    const id = await machine.createOrderable();
    const file = await machine.sendOrder([id]);
    await expectRefused(id);
    await machine.serve();
    await expectRefused(id);
    await machine.answer({ file, state: 'accepted' });
    await expectRefused(id);
    await machine.answer({ file, state: 'refused', message: 'Canister empty' });
    const next = await machine.sendOrder([id]);
    expect(next).not.toBe(file);
  });

  it('is ordered again once it was made again', async () => {
    const id = await machine.createOrderable();
    await machine.sendOrder([id]);
    await machine.serve();
    await api.remakePack({ params: { id }, body: {} });
    await machine.sendOrder([id]);
    expect(await getState(id)).toBe('waiting');
  });

  it('is ordered once by two people at the same time', async () => {
    const id = await machine.createOrderable();
    const body = { jobIds: [id], isOnlyCSV: true };
    const keeping = await holdLock(server, 'lock table machine_order_job in share mode');
    const { taskId } = await api.sendMachineOrder({ body });
    await keeping.waitForBlocked(1);
    // Its pack is judged while the other order is not kept yet, and once more when it is.
    const refusal = expectRefusal(api.downloadMachineOrder({ body }));
    await keeping.waitForBlocked(2);
    await keeping.commit();
    expect((await refusal).code).toBe('MACHINE_ORDER_STANDS');
    await waitForState(api, taskId, 'done');
  });

  // The packs are ordered together: one that was ordered already would keep the others from their order.
  it('is not ordered again by Robot Pack', async () => {
    const [ordered, fresh] = [await machine.createOrderable(), await machine.createOrderable()];
    await machine.sendOrder([ordered]);
    await api.robotPack({ body: { ids: [ordered, fresh] } });
    await vi.waitFor(async () => expect(await getState(fresh)).toBe('waiting'), { timeout: 20_000 });
  });
});
