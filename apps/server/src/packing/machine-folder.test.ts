import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { readZip } from '../../tests/read-zip.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { startMachineWatch } from '../machine-watch.ts';
import { type MachineServer, startMachineServer } from './machine-folder.fixtures.ts';
import { getStatus, packJob } from './packing.fixtures.ts';

let machine: MachineServer;
let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  machine = await startMachineServer();
  ({ server, api } = machine);
});
afterAll(() => machine.close());

describe('an order that is sent to the machine', () => {
  // Proves PACK-110.
  it('is written whole into the folder, once', async () => {
    const id = await machine.createOrderable();
    expect((await api.getMachineFolder({})).isInUse).toBe(true);
    const fileName = await machine.sendOrder([id]);
    expect((await machine.getJob(id)).machineOrder).toBe('waiting');
    await Promise.all([machine.serve(), machine.serve()]);
    expect(await machine.list('out')).toEqual([fileName]);
    const { jobNumber, machineOrder } = await machine.getJob(id);
    expect(machineOrder).toBe('sent');
    const files = readZip(await readFile(machine.getPath('out', fileName)));
    expect([...files.keys()]).toContain(`${jobNumber}.csv`);
    // A file that the machine has taken is not put there again.
    await rm(machine.getPath('out', fileName));
    await machine.serve();
    expect(await machine.list('out')).toEqual([]);
  });

  // Proves PACK-110.
  it('whose writing was not committed is written again with the same bytes', async () => {
    const fileName = await machine.sendOrder([await machine.createOrderable()]);
    const mend = await machine.breakCommits('sent');
    await machine.serve();
    const first = await readFile(machine.getPath('out', fileName));
    await mend();
    await machine.serve();
    expect(await readFile(machine.getPath('out', fileName))).toEqual(first);
    expect(await machine.list('out')).toEqual([fileName]);
  });

  // Proves PACK-111.
  it('is accepted or refused by the machine, also for single packs', async () => {
    const [one, other] = [await machine.createOrderable(), await machine.createOrderable()];
    const file = await machine.sendOrder([one, other]);
    await machine.serve();
    const jobs = [
      { jobNumber: (await machine.getJob(other)).jobNumber, state: 'refused', message: 'Canister empty' },
    ];
    const name = await machine.answer({ file, state: 'accepted', jobs });
    expect(await machine.list('done')).toContain(name);
    expect(await machine.getJob(one)).toMatchObject({ machineOrder: 'accepted', machineMessage: '' });
    expect(await machine.getJob(other)).toMatchObject({
      machineOrder: 'refused',
      machineMessage: 'Canister empty',
    });
    const { data } = await api.getPackJobHistory({ params: { id: other } });
    expect(data.slice(-3).map(({ action }) => action)).toEqual([
      'makeMachineOrder',
      'writeMachineOrder',
      'refusedByMachine',
    ]);
    expect(data.at(-1)).toMatchObject({ reason: file, comment: 'Canister empty' });
    await machine.answer({ file, state: 'accepted' });
    expect((await machine.getJob(one)).machineOrder).toBe('accepted');
  });

  // Proves PACK-111.
  it('changes nothing by an answer to no order', async () => {
    const names = [
      await machine.answer('not JSON'),
      await machine.answer({ file: 'export_1.zip', state: 'accepted' }),
    ];
    expect(await machine.list('error')).toEqual(expect.arrayContaining(names));
    expect(
      JSON.parse(await readFile(machine.getPath('error', `${names[1]}.ack.json`), 'utf8')),
    ).toMatchObject({
      taken: false,
      message: 'No order has this name.',
    });
  });

  // Proves PACK-34.
  it('follows from Robot Pack', async () => {
    const id = await machine.createOrderable();
    await api.robotPack({ body: { ids: [id] } });
    expect(await getStatus(api, id)).toBe('PACKING');
    await vi.waitFor(async () => expect((await machine.getJob(id)).machineOrder).toBe('waiting'), {
      timeout: 20_000,
    });
  });

  it('arrives once when the call arrives twice', async () => {
    const jobIds = [await machine.createOrderable()];
    const send = async () =>
      server.app.inject({
        method: 'POST',
        url: '/api/packjobs/machine-orders',
        headers: {
          authorization: `Bearer ${await server.token('pharmacist')}`,
          'idempotency-key': 'order-twice',
        },
        payload: { jobIds },
      });
    const [first, second] = [await send(), await send()];
    expect(first.json().taskId).toBeGreaterThan(0);
    expect(second.json()).toEqual(first.json());
  });
});

/** As if the order had lain in the folder for so many minutes. */
const moveSendingBack = (fileName: string, minutes: number) =>
  queryAsOwner(
    server,
    'update machine_order set sent_at = sent_at - make_interval(mins => $2) where file_name = $1',
    [fileName, minutes],
  );

// Proves PACK-122.
describe('an order that the machine does not take', () => {
  const leaveOrder = async (): Promise<{ id: number; fileName: string }> => {
    const id = await machine.createOrderable();
    const fileName = await machine.sendOrder([id]);
    await machine.serve();
    await moveSendingBack(fileName, 31);
    await machine.serve();
    return { id, fileName };
  };

  it('says so after half an hour', async () => {
    const id = await machine.createOrderable();
    const fileName = await machine.sendOrder([id]);
    await machine.serve();
    await moveSendingBack(fileName, 29);
    await machine.serve();
    expect((await machine.getJob(id)).machineOrder).toBe('sent');
    await moveSendingBack(fileName, 2);
    await machine.serve();
    expect((await machine.getJob(id)).machineOrder).toBe('notTaken');
    await rm(machine.getPath('out', fileName));
    await machine.serve();
    expect((await machine.getJob(id)).machineOrder).toBe('sent');
  });

  it('is withdrawn from the folder, kept, and ordered again', async () => {
    const { id, fileName } = await leaveOrder();
    await machine.withdraw(id);
    expect((await machine.getJob(id)).machineOrder).toBe('withdrawing');
    await machine.withdraw(id);
    await machine.serve();
    expect((await machine.getJob(id)).machineOrder).toBe('withdrawn');
    expect((await readdir(machine.getPath('out'))).filter((name) => name.includes(fileName))).toEqual([]);
    const { data } = await api.getPackJobHistory({ params: { id } });
    expect(data.slice(-3).map(({ action, userName }) => [action, userName])).toEqual([
      ['notTakenByMachine', ''],
      ['askMachineOrderBack', 'Priya Raman'],
      ['withdrawMachineOrder', ''],
    ]);
    const next = await machine.sendOrder([id]);
    await machine.serve();
    expect(await machine.list('out')).toContain(next);
    expect((await machine.getJob(id)).machineOrder).toBe('sent');
  });

  // Proves GROUP-21.
  it('is due again once withdrawn, until somebody packs by hand', async () => {
    const administrator = await server.as('administrator');
    const { id } = await leaveOrder();
    const params = { id: (await machine.getJob(id)).patientGroupId };
    const setAutomation = (isAutomation: boolean) =>
      administrator.updatePatientGroup({ params, body: { isAutomation } });
    await setAutomation(true);
    expect((await machine.getJob(id)).machineOrder).toBe('notTaken');
    await machine.withdraw(id);
    expect((await machine.getJob(id)).machineOrder).toBe('withdrawing');
    await machine.serve();
    expect((await machine.getJob(id)).machineOrder).toBe('due');
    const { data } = await api.getPackJobHistory({ params: { id } });
    expect(data.at(-1)?.action).toBe('withdrawMachineOrder');
    await setAutomation(false);
    expect((await machine.getJob(id)).machineOrder).toBe('withdrawn');
    await setAutomation(true);
    await api.completePrinting({ body: { ids: [id] } });
    await packJob(api, id);
    expect((await machine.getJob(id)).machineOrder).toBe('withdrawn');
    await setAutomation(false);
  });

  it('is not taken while the folder is away', async () => {
    const { id, fileName } = await leaveOrder();
    await rename(machine.getPath('out'), machine.getPath('elsewhere'));
    await machine.serve();
    expect((await machine.getJob(id)).machineOrder).toBe('notTaken');
    await rename(machine.getPath('elsewhere'), machine.getPath('out'));
    await machine.serve();
    expect(await machine.list('out')).toContain(fileName);
    expect((await machine.getJob(id)).machineOrder).toBe('notTaken');
  });

  it('stays with the machine that took it at the last moment', async () => {
    const { id, fileName } = await leaveOrder();
    await machine.withdraw(id);
    await rm(machine.getPath('out', fileName));
    await machine.serve();
    expect((await machine.getJob(id)).machineOrder).toBe('sent');
    expect((await expectRefusal(machine.withdraw(id))).code).toBe('MACHINE_ORDER_TAKEN');
  });

  it('is withdrawn again when its withdrawing was not committed', async () => {
    const { id, fileName } = await leaveOrder();
    await machine.withdraw(id);
    const mend = await machine.breakCommits('withdrawn');
    await machine.serve();
    await mend();
    expect(await machine.list('out')).not.toContain(fileName);
    await machine.serve();
    expect((await machine.getJob(id)).machineOrder).toBe('withdrawn');
  });

  it('is withdrawn by those who may order, in their pharmacy', async () => {
    const { id } = await leaveOrder();
    const body = { jobIds: [id] };
    const withdrawAs = (client: ApiClient) => expectRefusal(client.withdrawMachineOrders({ body }));
    expect((await withdrawAs(server.anonymous)).status).toBe(401);
    expect((await withdrawAs(await server.as('drugadmin'))).status).toBe(403);
    expect((await withdrawAs(await server.as('bpharmacist'))).status).toBe(404);
    expect((await machine.getJob(id)).machineOrder).toBe('notTaken');
  });
});

it('a name that is a path is kept out of the configuration', async () => {
  await expect(machine.setFolder('../elsewhere')).rejects.toThrow('check');
});

it('the folder is served as long as the server runs', { timeout: 30_000 }, async () => {
  const fileName = await machine.sendOrder([await machine.createOrderable()]);
  const watch = startMachineWatch(server.platform);
  await vi.waitFor(async () => expect(await machine.list('out')).toContain(fileName), { timeout: 20_000 });
  await watch.stop();
});
