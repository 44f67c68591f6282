import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { readZip } from '../../tests/read-zip.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import { startMachineWatch } from '../machine-watch.ts';
import { type MachinePlace, makeMachinePlaces, serveMachines } from './index.ts';
import { createJob, createResident, everyStage, getStatus, packJob, setStages } from './packing.fixtures.ts';
import { waitForState } from './print-runs.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let root: string;
let places: MachinePlace[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'packwright-machine-'));
  server = await startTestServer({ MACHINE_FOLDER: root }, 'on paper');
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
  await setFolder('robot');
  places = await makeMachinePlaces(server.platform, root);
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

const setFolder = (name: string) =>
  queryAsOwner(
    server,
    'update pharmacy_configuration set alpaca_file_export_folder = $1 where pharmacy_id = $2',
    [name, server.ids.pharmacyA],
  );
const getPath = (folder: string, name = ''): string => join(root, 'WATTLE', 'robot', folder, name);
const list = async (folder: string): Promise<string[]> => (await readdir(getPath(folder))).toSorted();
/** Looks twice, as a server does that has just started. */
const serve = async (): Promise<void> => {
  const look = () => serveMachines(server.platform, places, new AbortController().signal);
  await look();
  await look();
};
const getJob = async (id: number) => (await api.getPackJob({ params: { id } })).data;

async function sendOrder(jobIds: readonly number[]): Promise<string> {
  const { taskId } = await api.sendMachineOrder({ body: { jobIds: [...jobIds], isOnlyCSV: true } });
  await waitForState(api, taskId, 'done');
  return (await api.getTask({ params: { id: taskId } })).data.fileName;
}

async function answer(content: object | string): Promise<string> {
  const name = `answer-${Math.floor(performance.now() * 1000)}.json`;
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await writeFile(getPath('inbox', `${name}.tmp`), text);
  await rename(getPath('inbox', `${name}.tmp`), getPath('inbox', name));
  await serve();
  return name;
}

const createOrderable = async () => createJob(api, await createResident(server));

describe('an order that is sent to the machine', () => {
  // Proves PACK-110.
  it('is written whole into the folder, once', async () => {
    const id = await createOrderable();
    expect((await api.getMachineFolder({})).isInUse).toBe(true);
    const fileName = await sendOrder([id]);
    expect((await getJob(id)).machineOrder).toBe('waiting');
    await Promise.all([serve(), serve()]);
    expect(await list('out')).toEqual([fileName]);
    const { jobNumber, machineOrder } = await getJob(id);
    expect(machineOrder).toBe('sent');
    const files = readZip(await readFile(getPath('out', fileName)));
    expect([...files.keys()]).toContain(`${jobNumber}.csv`);
    // A file that the machine has taken is not put there again.
    await rm(getPath('out', fileName));
    await serve();
    expect(await list('out')).toEqual([]);
  });

  // Proves PACK-110.
  it('whose writing was not committed is written again with the same bytes', async () => {
    const fileName = await sendOrder([await createOrderable()]);
    await queryAsOwner(
      server,
      `alter table machine_order add constraint broken check (state <> 'sent') not valid`,
    );
    await serve();
    const first = await readFile(getPath('out', fileName));
    await queryAsOwner(server, 'alter table machine_order drop constraint broken');
    await serve();
    expect(await readFile(getPath('out', fileName))).toEqual(first);
    expect(await list('out')).toEqual([fileName]);
  });

  // Proves PACK-111.
  it('is accepted or refused by the machine, also for single packs', async () => {
    const [one, other] = [await createOrderable(), await createOrderable()];
    const file = await sendOrder([one, other]);
    await serve();
    const jobs = [
      { jobNumber: (await getJob(other)).jobNumber, state: 'refused', message: 'Canister empty' },
    ];
    const name = await answer({ file, state: 'accepted', jobs });
    expect(await list('done')).toContain(name);
    expect(await getJob(one)).toMatchObject({ machineOrder: 'accepted', machineMessage: '' });
    expect(await getJob(other)).toMatchObject({ machineOrder: 'refused', machineMessage: 'Canister empty' });
    const { data } = await api.getPackJobHistory({ params: { id: other } });
    expect(data.slice(-3).map(({ action }) => action)).toEqual([
      'makeMachineOrder',
      'writeMachineOrder',
      'refusedByMachine',
    ]);
    expect(data.at(-1)).toMatchObject({ reason: file, comment: 'Canister empty' });
    await answer({ file, state: 'accepted' });
    expect((await getJob(one)).machineOrder).toBe('accepted');
  });

  // Proves PACK-111.
  it('changes nothing by an answer to no order', async () => {
    const names = [await answer('not JSON'), await answer({ file: 'export_1.zip', state: 'accepted' })];
    expect(await list('error')).toEqual(expect.arrayContaining(names));
    expect(JSON.parse(await readFile(getPath('error', `${names[1]}.ack.json`), 'utf8'))).toMatchObject({
      taken: false,
      message: 'No order has this name.',
    });
  });

  // Proves PACK-34.
  it('follows from Robot Pack', async () => {
    const id = await createOrderable();
    await api.robotPack({ body: { ids: [id] } });
    expect(await getStatus(api, id)).toBe('PACKING');
    await vi.waitFor(async () => expect((await getJob(id)).machineOrder).toBe('waiting'), {
      timeout: 20_000,
    });
  });

  it('arrives once when the call arrives twice', async () => {
    const jobIds = [await createOrderable()];
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
    const id = await createOrderable();
    const fileName = await sendOrder([id]);
    await serve();
    await moveSendingBack(fileName, 31);
    await serve();
    return { id, fileName };
  };
  const withdraw = (id: number) => api.withdrawMachineOrders({ body: { jobIds: [id] } });

  it('says so after half an hour', async () => {
    const id = await createOrderable();
    const fileName = await sendOrder([id]);
    await serve();
    await moveSendingBack(fileName, 29);
    await serve();
    expect((await getJob(id)).machineOrder).toBe('sent');
    await moveSendingBack(fileName, 2);
    await serve();
    expect((await getJob(id)).machineOrder).toBe('notTaken');
    await rm(getPath('out', fileName));
    await serve();
    expect((await getJob(id)).machineOrder).toBe('sent');
  });

  it('is withdrawn from the folder, kept, and ordered again', async () => {
    const { id, fileName } = await leaveOrder();
    await withdraw(id);
    expect((await getJob(id)).machineOrder).toBe('withdrawing');
    await withdraw(id);
    await serve();
    expect((await getJob(id)).machineOrder).toBe('withdrawn');
    expect((await readdir(getPath('out'))).filter((name) => name.includes(fileName))).toEqual([]);
    const { data } = await api.getPackJobHistory({ params: { id } });
    expect(data.slice(-3).map(({ action, userName }) => [action, userName])).toEqual([
      ['notTakenByMachine', ''],
      ['askMachineOrderBack', 'Priya Raman'],
      ['withdrawMachineOrder', ''],
    ]);
    const next = await sendOrder([id]);
    await serve();
    expect(await list('out')).toContain(next);
    expect((await getJob(id)).machineOrder).toBe('sent');
  });

  // Proves GROUP-21.
  it('is due again once withdrawn, until somebody packs by hand', async () => {
    const administrator = await server.as('administrator');
    const { id } = await leaveOrder();
    const params = { id: (await getJob(id)).patientGroupId };
    const setAutomation = (isAutomation: boolean) =>
      administrator.updatePatientGroup({ params, body: { isAutomation } });
    await setAutomation(true);
    expect((await getJob(id)).machineOrder).toBe('notTaken');
    await withdraw(id);
    expect((await getJob(id)).machineOrder).toBe('withdrawing');
    await serve();
    expect((await getJob(id)).machineOrder).toBe('due');
    const { data } = await api.getPackJobHistory({ params: { id } });
    expect(data.at(-1)?.action).toBe('withdrawMachineOrder');
    await setAutomation(false);
    expect((await getJob(id)).machineOrder).toBe('withdrawn');
    await setAutomation(true);
    await api.completePrinting({ body: { ids: [id] } });
    await packJob(api, id);
    expect((await getJob(id)).machineOrder).toBe('withdrawn');
    await setAutomation(false);
  });

  it('is not taken while the folder is away', async () => {
    const { id, fileName } = await leaveOrder();
    await rename(getPath('out'), getPath('elsewhere'));
    await serve();
    expect((await getJob(id)).machineOrder).toBe('notTaken');
    await rename(getPath('elsewhere'), getPath('out'));
    await serve();
    expect(await list('out')).toContain(fileName);
    expect((await getJob(id)).machineOrder).toBe('notTaken');
  });

  it('stays with the machine that took it at the last moment', async () => {
    const { id, fileName } = await leaveOrder();
    await withdraw(id);
    await rm(getPath('out', fileName));
    await serve();
    expect((await getJob(id)).machineOrder).toBe('sent');
    expect((await expectRefusal(withdraw(id))).code).toBe('MACHINE_ORDER_TAKEN');
  });

  it('is withdrawn again when its withdrawing was not committed', async () => {
    const { id, fileName } = await leaveOrder();
    await withdraw(id);
    const broken = `alter table machine_order add constraint broken check (state <> 'withdrawn') not valid`;
    await queryAsOwner(server, broken);
    await serve();
    await queryAsOwner(server, 'alter table machine_order drop constraint broken');
    expect(await list('out')).not.toContain(fileName);
    await serve();
    expect((await getJob(id)).machineOrder).toBe('withdrawn');
  });

  it('is withdrawn by those who may order, in their pharmacy', async () => {
    const { id } = await leaveOrder();
    const body = { jobIds: [id] };
    const withdrawAs = (client: ApiClient) => expectRefusal(client.withdrawMachineOrders({ body }));
    expect((await withdrawAs(server.anonymous)).status).toBe(401);
    expect((await withdrawAs(await server.as('drugadmin'))).status).toBe(403);
    expect((await withdrawAs(await server.as('bpharmacist'))).status).toBe(404);
    expect((await getJob(id)).machineOrder).toBe('notTaken');
  });
});

it('a name that is a path is kept out of the configuration', async () => {
  await expect(setFolder('../elsewhere')).rejects.toThrow('check');
});

it('the folder is served as long as the server runs', { timeout: 30_000 }, async () => {
  const fileName = await sendOrder([await createOrderable()]);
  const watch = startMachineWatch(server.platform);
  await vi.waitFor(async () => expect(await list('out')).toContain(fileName), { timeout: 20_000 });
  await watch.stop();
});
