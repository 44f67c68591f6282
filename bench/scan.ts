import pg from 'pg';
import { signedIn } from './ground/caller.ts';
import { onGround } from './ground/ground.ts';
import { nth, openPacks, scan } from './ground/open-pack.ts';
import { replay, statementsOf } from './ground/same-sql.ts';
import type { Bench } from './figure.ts';
import { openLoop } from './load/open-loop.ts';
import { percentile } from './load/percentile.ts';

// As fast as a hundred benches scan (security 5.4).
const pace = { perSecond: 33, seconds: 20 };

/** The call behind a scanned box, and what the database takes of it. */
export const bench: Bench = {
  name: 'scan',
  title: 'A scanned box',
  measure: () =>
    onGround(async (ground) => {
      const { token, caller } = await signedIn(ground.served.address, 'staff');
      const packs = await openPacks(caller, 20);
      const statements = await statementsOf(ground, token, (inside) => scan(inside, nth(packs, 0), 0));
      const straight = new pg.Pool({ connectionString: ground.appUrl, max: 4 });
      const calls = () => openLoop({ ...pace, act: (at) => scan(caller, nth(packs, at), at) });
      const queries = () => openLoop({ ...pace, act: () => replay(straight, statements) });
      try {
        await openLoop({ perSecond: 33, seconds: 3, act: (at) => scan(caller, nth(packs, at), at) });
        await openLoop({ perSecond: 33, seconds: 3, act: () => replay(straight, statements) });
        const ours = await calls();
        const theirs = await queries();
        if (ours.errors.length > 0) throw new Error(ours.errors[0]);
        const p95 = percentile(ours.latencies, 0.95);
        const databaseP95 = percentile(theirs.latencies, 0.95);
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
            figure: percentile(ours.latencies, 0.99),
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
