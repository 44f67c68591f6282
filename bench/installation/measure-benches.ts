import type { Figure } from '../figure.ts';
import { runOpenLoop, measureThroughput } from '../load/open-loop.ts';
import { computeMedian, computePercentile } from '../load/percentile.ts';
import { buildShareFigures, measureShares } from '../load/processor-shares.ts';
import { type BenchUser, openLiveConnection, workAtBench } from './benches.ts';
import { sendRequest } from './caller.ts';
import type { Installation } from './installation.ts';

const callsOfABench = 0.6;
const warmUpSeconds = 15;

/** How long the calls of all benches take while they work for some minutes, each with a live connection. */
export async function measureBenches(
  { served, postmasterPid }: Pick<Installation, 'served' | 'postmasterPid'>,
  seated: readonly BenchUser[],
  minutes: number,
): Promise<Figure[]> {
  const sockets = await Promise.all(
    seated.map(({ token, pharmacyId }) =>
      openLiveConnection(served.address, token, `pharmacy-${pharmacyId}`, () => undefined),
    ),
  );
  const perSecond = seated.length * callsOfABench;
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
}
