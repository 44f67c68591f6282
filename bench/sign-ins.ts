import { openBenches, workAtBench } from './installation/benches.ts';
import { signInAs } from './installation/caller.ts';
import { runOnInstallation } from './installation/installation.ts';
import type { Bench } from './figure.ts';
import { runOpenLoop } from './load/open-loop.ts';
import { computePercentile } from './load/percentile.ts';

const people = 50;
const seconds = 10;
const benches = 40;

/** Half past eight: fifty people sign in within ten seconds while forty benches work. */
export const bench: Bench = {
  name: 'sign-ins',
  title: 'A storm of sign-ins',
  measure: () =>
    runOnInstallation(async ({ served }) => {
      const seated = await openBenches(served.address, benches);
      const runBenchWork = (index: number): Promise<void> => workAtBench(seated, index);
      const perSecond = benches * 0.6;
      const calm = await runOpenLoop({ perSecond, seconds, act: runBenchWork });
      const [storm, meanwhile] = await Promise.all([
        runOpenLoop({
          perSecond: people / seconds,
          seconds,
          act: async () => void (await signInAs(served.address, 'staff')),
        }),
        runOpenLoop({ perSecond, seconds: seconds + 2, act: runBenchWork }),
      ]);
      const errors = [...storm.errors, ...meanwhile.errors];
      return [
        {
          what: `the slowest of ${people} sign-ins`,
          figure: Math.max(...storm.latencies) / 1000,
          unit: 's',
          yardstick: `median ${(computePercentile(storm.latencies, 0.5) / 1000).toFixed(2)} s; ${people} in ${seconds} s`,
          target: { atMost: 6 },
        },
        {
          what: 'calls meanwhile, p99',
          figure: computePercentile(meanwhile.latencies, 0.99),
          unit: 'ms',
          yardstick: `p99 ${computePercentile(calm.latencies, 0.99).toFixed(0)} ms before the storm`,
          target: { atMost: 300 },
        },
        {
          what: 'errors',
          figure: errors.length,
          unit: '',
          yardstick: errors[0] ?? 'none',
          target: { equals: 0 },
        },
      ];
    }),
};
