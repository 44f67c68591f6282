import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signInAs } from './installation/caller.ts';
import { copySample } from './installation/installation.ts';
import { startServer } from './installation/serve.ts';
import type { Bench } from './figure.ts';
import { computeMedian } from './load/percentile.ts';
import { listProcessTree, readMegabytes } from './load/process-use.ts';

const starts = 5;
const restMilliseconds = 10_000;

/** From no process to an open port with data, and the memory and processor time of an idle server. */
export const bench: Bench = {
  name: 'restart',
  title: 'Restart and rest',
  measure: async () => {
    const folder = await copySample();
    try {
      const seconds: number[] = [];
      for (let turn = 1; turn < starts; turn += 1) {
        const served = await startServer(folder);
        seconds.push(served.seconds);
        await served.stop();
      }
      const served = await startServer(folder);
      seconds.push(served.seconds);
      const { caller } = await signInAs(served.address, 'staff');
      await caller.searchPatients({ body: { page: 1, size: 20 } });
      await pause(restMilliseconds);
      const postmaster = Number(readFileSync(join(folder, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0]);
      const server = readMegabytes(served.pid);
      const database = listProcessTree(postmaster).reduce((sum, pid) => sum + readMegabytes(pid), 0);
      await served.stop();
      return [
        {
          what: 'restart with data',
          figure: computeMedian(seconds),
          unit: 's',
          yardstick: `${starts} starts, ${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} s`,
          target: { atMost: 3 },
        },
        {
          what: 'idle memory of server and database',
          figure: server + database,
          unit: 'MB',
          yardstick: `server ${server.toFixed(0)} MB, database ${database.toFixed(0)} MB, shared pages counted once`,
          target: { atMost: 250 },
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
