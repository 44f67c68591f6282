// A server with the folder of a packing machine, for the tests of this folder.
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { startTestServer } from '../../tests/test-server.ts';
import { makeMachinePlaces, serveMachines } from './index.ts';
import { createJob, createResident, everyStage, setStages } from './packing.fixtures.ts';
import { waitForState } from './print-runs.fixtures.ts';

/** A server whose pharmacy has the machine `robot`, as its pharmacist uses it. */
export async function startMachineServer() {
  const root = await mkdtemp(join(tmpdir(), 'packwright-machine-'));
  const server = await startTestServer({ MACHINE_FOLDER: root }, 'on paper');
  const api = await server.as('pharmacist');
  await setStages(server, everyStage);

  const setFolder = (name: string) =>
    queryAsOwner(
      server,
      'update pharmacy_configuration set alpaca_file_export_folder = $1 where pharmacy_id = $2',
      [name, server.ids.pharmacyA],
    );
  const getPath = (folder: string, name = ''): string => join(root, 'WATTLE', 'robot', folder, name);
  const openPlaces = () => makeMachinePlaces(server.platform, root);
  await setFolder('robot');
  let places = await openPlaces();

  /** Looks twice, as a server does that has just started. */
  const serve = async (): Promise<void> => {
    const look = () => serveMachines(server.platform, places, new AbortController().signal);
    await look();
    await look();
  };

  return {
    server,
    api,
    root,
    setFolder,
    getPath,
    serve,
    list: async (folder: string): Promise<string[]> => (await readdir(getPath(folder))).toSorted(),
    /** As a server finds the folders when it starts. */
    startAgain: async (): Promise<void> => {
      places = await openPlaces();
    },
    createOrderable: async () => createJob(api, await createResident(server)),
    getJob: async (id: number) => (await api.getPackJob({ params: { id } })).data,
    sendOrder: async (jobIds: readonly number[]): Promise<string> => {
      const { taskId } = await api.sendMachineOrder({ body: { jobIds: [...jobIds], isOnlyCSV: true } });
      await waitForState(api, taskId, 'done');
      return (await api.getTask({ params: { id: taskId } })).data.fileName;
    },
    withdraw: (id: number) => api.withdrawMachineOrders({ body: { jobIds: [id] } }),
    /** Puts an answer of the machine into its inbox; answers the name of its file. */
    answer: async (content: object | string): Promise<string> => {
      const name = `answer-${Math.floor(performance.now() * 1000)}.json`;
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      await writeFile(getPath('inbox', `${name}.tmp`), text);
      await rename(getPath('inbox', `${name}.tmp`), getPath('inbox', name));
      await serve();
      return name;
    },
    /** An order can be written, and its writing cannot be recorded, until the answer is called. */
    breakCommits: async (state: 'sent' | 'withdrawn') => {
      const broken = `alter table machine_order add constraint broken check (state <> '${state}') not valid`;
      await queryAsOwner(server, broken);
      return () => queryAsOwner(server, 'alter table machine_order drop constraint broken');
    },
    close: async (): Promise<void> => {
      await server.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

export type MachineServer = Awaited<ReturnType<typeof startMachineServer>>;
