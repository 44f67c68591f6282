import { openLiveConnection, openBenches, workAtBench } from './installation/benches.ts';
import { sendRequest } from './installation/caller.ts';
import { runOnInstallation } from './installation/installation.ts';
import type { Bench } from './figure.ts';
import { runOpenLoop, measureThroughput } from './load/open-loop.ts';
import { computeMedian, computePercentile } from './load/percentile.ts';
import { buildShareFigures, measureShares } from './load/processor-shares.ts';

const benches = 200;
const callsOfABench = 0.6;
const warmUpSeconds = 15;

/** Two hundred benches at work on one server and its embedded database, each with a live connection. */
export const bench: Bench = {
  name: 'day',
  title: 'Two hundred benches',
  measure: ({ minutes }) =>
    runOnInstallation(async ({ served, postmasterPid }) => {
      const seated = await openBenches(served.address, benches);
      const sockets = await Promise.all(
        seated.map(({ token, pharmacyId }) =>
          openLiveConnection(served.address, token, `pharmacy-${pharmacyId}`, () => undefined),
        ),
      );
      const perSecond = benches * callsOfABench;
      const runTurn = (at: number): Promise<void> => workAtBench(seated, at);
      await runOpenLoop({ perSecond, seconds: warmUpSeconds, act: runTurn });
      const trivial = await measureThroughput(1, 3, async () => {
        await sendRequest(`${served.address}/api/health/live`, 'GET', null);
      });
      const { result, shares } = await measureShares({ postmasterPid }, [served.pid], () =>
        runOpenLoop({ perSecond, seconds: minutes * 60, act: runTurn }),
      );
      const { latencies, errors } = result;
      for (const socket of sockets) socket.terminate();
      if (errors.length > 0) console.log(`  first error: ${errors[0]}`);
      const load = `${latencies.length.toLocaleString('en-AU')} calls in ${minutes} min, ${perSecond} /s with ${sockets.length} sockets, from the intended start`;
      return [
        {
          what: 'a call, p50',
          figure: computeMedian(latencies),
          unit: 'ms',
          yardstick: `a trivial call took ${(1000 / trivial).toFixed(1)} ms before; ${load}`,
          target: { atMost: 15 },
        },
        {
          what: 'a call, p95',
          figure: computePercentile(latencies, 0.95),
          unit: 'ms',
          yardstick: 'the same',
          target: { atMost: 60 },
        },
        {
          what: 'a call, p99',
          figure: computePercentile(latencies, 0.99),
          unit: 'ms',
          yardstick: 'the same',
          target: { atMost: 150 },
        },
        { what: 'errors', figure: errors.length, unit: '', yardstick: 'the same', target: { equals: 0 } },
        ...buildShareFigures(shares, latencies.length),
      ];
    }),
};
