import { listen, seat, work } from './ground/benches.ts';
import { send } from './ground/caller.ts';
import { onGround } from './ground/ground.ts';
import type { Bench } from './figure.ts';
import { openLoop, throughput } from './load/open-loop.ts';
import { median, percentile } from './load/percentile.ts';
import { shareFigures, sharesOf } from './load/shares.ts';

const benches = 200;
const callsOfABench = 0.6;
const warmUpSeconds = 15;

/** Two hundred benches at work on one server and its embedded database, each with a live connection. */
export const bench: Bench = {
  name: 'day',
  title: 'Two hundred benches',
  measure: ({ minutes }) =>
    onGround(async ({ served, postmasterPid }) => {
      const seated = await seat(served.address, benches);
      const sockets = await Promise.all(
        seated.map(({ token, pharmacyId }) =>
          listen(served.address, token, `pharmacy-${pharmacyId}`, () => undefined),
        ),
      );
      const perSecond = benches * callsOfABench;
      const act = (at: number): Promise<void> => work(seated, at);
      await openLoop({ perSecond, seconds: warmUpSeconds, act });
      const trivial = await throughput(1, 3, async () => {
        await send(`${served.address}/api/health/live`, 'GET', null);
      });
      const { result, shares } = await sharesOf({ postmasterPid }, [served.pid], () =>
        openLoop({ perSecond, seconds: minutes * 60, act }),
      );
      const { latencies, errors } = result;
      for (const socket of sockets) socket.terminate();
      if (errors.length > 0) console.log(`  first error: ${errors[0]}`);
      const load = `${latencies.length.toLocaleString('en-AU')} calls in ${minutes} min, ${perSecond} /s with ${sockets.length} sockets, from the intended start`;
      return [
        {
          what: 'a call, p50',
          figure: median(latencies),
          unit: 'ms',
          yardstick: `a trivial call took ${(1000 / trivial).toFixed(1)} ms before; ${load}`,
          target: { atMost: 15 },
        },
        {
          what: 'a call, p95',
          figure: percentile(latencies, 0.95),
          unit: 'ms',
          yardstick: 'the same',
          target: { atMost: 60 },
        },
        {
          what: 'a call, p99',
          figure: percentile(latencies, 0.99),
          unit: 'ms',
          yardstick: 'the same',
          target: { atMost: 150 },
        },
        { what: 'errors', figure: errors.length, unit: '', yardstick: 'the same', target: { equals: 0 } },
        ...shareFigures(shares, latencies.length),
      ];
    }),
};
