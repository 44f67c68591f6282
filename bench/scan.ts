import pg from 'pg';
import { signInAs } from './installation/caller.ts';
import { runOnInstallation } from './installation/installation.ts';
import { pickInTurn, listOpenPacks, scanMedicine } from './installation/open-pack.ts';
import { replay, recordStatements } from './installation/recorded-statements.ts';
import type { Bench } from './figure.ts';
import { runOpenLoop } from './load/open-loop.ts';
import { computePercentile } from './load/percentile.ts';

// As fast as a hundred benches scan.
const pace = { perSecond: 33, seconds: 20 };

/** The call behind a scanned box, and what the database takes of it. */
export const bench: Bench = {
  name: 'scan',
  title: 'A scanned box',
  measure: () =>
    runOnInstallation(async (installation) => {
      const { token, caller } = await signInAs(installation.served.address, 'staff');
      const packs = await listOpenPacks(caller, 20);
      const statements = await recordStatements(installation, token, (inside) =>
        scanMedicine(inside, pickInTurn(packs, 0), 0),
      );
      const straight = new pg.Pool({ connectionString: installation.appUrl, max: 4 });
      const runCalls = () =>
        runOpenLoop({ ...pace, act: (at) => scanMedicine(caller, pickInTurn(packs, at), at) });
      const runQueries = () => runOpenLoop({ ...pace, act: () => replay(straight, statements) });
      try {
        await runOpenLoop({
          perSecond: 33,
          seconds: 3,
          act: (at) => scanMedicine(caller, pickInTurn(packs, at), at),
        });
        await runOpenLoop({ perSecond: 33, seconds: 3, act: () => replay(straight, statements) });
        const ours = await runCalls();
        const theirs = await runQueries();
        if (ours.errors.length > 0) throw new Error(ours.errors[0]);
        const p95 = computePercentile(ours.latencies, 0.95);
        const databaseP95 = computePercentile(theirs.latencies, 0.95);
        return [
          {
            what: 'scan call, p95 against its database time',
            figure: p95 / databaseP95,
            unit: '×',
            yardstick: `call ${p95.toFixed(1)} ms; its ${statements.length} statements straight through pg ${databaseP95.toFixed(1)} ms`,
            target: { atMost: 3 },
          },
          {
            what: 'scan call, p99',
            figure: computePercentile(ours.latencies, 0.99),
            unit: 'ms',
            yardstick: `${pace.perSecond} /s, as a hundred benches`,
            target: { atMost: 120 },
          },
        ];
      } finally {
        await straight.end();
      }
    }),
};
