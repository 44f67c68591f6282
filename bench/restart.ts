import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signedIn } from './ground/caller.ts';
import { sampleFolder } from './ground/ground.ts';
import { serve } from './ground/serve.ts';
import type { Bench } from './figure.ts';
import { median } from './load/percentile.ts';
import { familyOf, megabytesOf } from './load/process-use.ts';

const starts = 5;
const restMilliseconds = 10_000;

/** From nothing running to an open door with data, and what the house takes while nobody works. */
export const bench: Bench = {
  name: 'restart',
  title: 'Restart and rest',
  measure: async () => {
    const folder = await sampleFolder();
    try {
      const seconds: number[] = [];
      for (let turn = 1; turn < starts; turn += 1) {
        const served = await serve(folder);
        seconds.push(served.seconds);
        await served.stop();
      }
      const served = await serve(folder);
      seconds.push(served.seconds);
      const { caller } = await signedIn(served.address, 'staff');
      await caller.searchPatients({ body: { page: 1, size: 20 } });
      await pause(restMilliseconds);
      const postmaster = Number(readFileSync(join(folder, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0]);
      const server = megabytesOf(served.pid);
      const database = familyOf(postmaster).reduce((sum, pid) => sum + megabytesOf(pid), 0);
      await served.stop();
      return [
        {
          what: 'restart with data',
          figure: median(seconds),
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
