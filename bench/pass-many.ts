import { addDays } from '@packwright/core/days';
import pg from 'pg';
import { type Caller, samplePassword, signInAs } from './installation/caller.ts';
import { createJobs, getNextMonday } from './installation/create-jobs.ts';
import { type Installation, runOnInstallation } from './installation/installation.ts';
import { recordStatements, replay } from './installation/recorded-statements.ts';
import type { Bench } from './figure.ts';
import { computePercentile } from './load/percentile.ts';
import { readProcessorMs } from './load/process-use.ts';

const packs = 400;
const times = 5;
const signer = { username: 'pharmacist', password: samplePassword, benchId: 'bench' };

/** A press of Confirm Passed for the packs of a whole pharmacy, and what the database takes of it. */
export const bench: Bench = {
  name: 'pass-many',
  title: 'Many packs passed',
  measure: () =>
    runOnInstallation(async (installation) => {
      const { token, caller } = await signInAs(installation.served.address, signer.username);
      const [first = 0, ...jobIds] = await createCheckedJobs(installation, caller, packs + 1);
      // Stores the signing key, which every other pass finds.
      await caller.confirmPassed({ body: { jobIds: [first], ...signer } });
      const pass = (by: Caller) => by.confirmPassed({ body: { jobIds, ...signer } });
      const statements = await recordStatements(installation, token, pass, 'taken back');
      const straight = new pg.Pool({ connectionString: installation.appUrl, max: 1 });
      try {
        await replay(straight, statements);
        const theirs: number[] = [];
        for (let time = 0; time < times; time += 1)
          theirs.push(await measureMs(() => replay(straight, statements)));
        const databaseMs = computePercentile(theirs, 0.5);
        const before = readProcessorMs(installation.served.pid);
        const wholeMs = await measureMs(() => pass(caller));
        const processorMs = readProcessorMs(installation.served.pid) - before;
        return [
          {
            what: `database time of passing ${packs} packs in one press`,
            figure: databaseMs / 1000,
            unit: 's',
            yardstick: `its ${statements.length} statements straight through pg`,
            target: { atMost: 1 },
          },
          {
            what: 'processor time of the server for the press',
            figure: processorMs / 1000,
            unit: 's',
            yardstick: `the press took ${(wholeMs / 1000).toFixed(1)} s, the hash of its password among them`,
            target: 'none',
          },
        ];
      } finally {
        await straight.end();
      }
    }),
};

async function measureMs(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Packs of a fortnight at the checking bench, each medicine of them checked. */
async function createCheckedJobs({ owner }: Installation, caller: Caller, count: number): Promise<number[]> {
  const created = await createJobs(caller, { packStartDate: addDays(getNextMonday(), 7), numberOfWeek: 2 });
  await caller.cancelTask({ params: { id: created.data.taskId } });
  const jobIds = created.jobIds.slice(0, count);
  if (jobIds.length < count) throw new Error(`The sample has only ${jobIds.length} packs in a fortnight`);
  // Sheets and scans take their time elsewhere.
  await owner.query('update pack_job set status = 2 where id = any($1)', [jobIds]);
  await owner.query(
    `update pack_job_line set packing_state = 'confirmed', packing_qty = qty where job_id = any($1)`,
    [jobIds],
  );
  await caller.completePacking({ body: { jobIds } });
  await owner.query('update pack_job_line set checking_status = 1 where job_id = any($1)', [jobIds]);
  for (const id of jobIds) await caller.getChecking({ params: { id } });
  return jobIds;
}
