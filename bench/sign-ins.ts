import { seat, work } from './ground/benches.ts';
import { signedIn } from './ground/caller.ts';
import { onGround } from './ground/ground.ts';
import type { Bench } from './figure.ts';
import { openLoop } from './load/open-loop.ts';
import { percentile } from './load/percentile.ts';

const people = 50;
const seconds = 10;
const benches = 40;

/** Half past eight: fifty people sign in within ten seconds while forty benches work. */
export const bench: Bench = {
  name: 'sign-ins',
  title: 'A storm of sign-ins',
  measure: () =>
    onGround(async ({ served }) => {
      const seated = await seat(served.address, benches);
      const at = (index: number): Promise<void> => work(seated, index);
      const perSecond = benches * 0.6;
      const calm = await openLoop({ perSecond, seconds, act: at });
      const [storm, meanwhile] = await Promise.all([
        openLoop({
          perSecond: people / seconds,
          seconds,
          act: async () => void (await signedIn(served.address, 'staff')),
        }),
        openLoop({ perSecond, seconds: seconds + 2, act: at }),
      ]);
      const errors = [...storm.errors, ...meanwhile.errors];
      return [
        {
          what: `the slowest of ${people} sign-ins`,
          figure: Math.max(...storm.latencies) / 1000,
          unit: 's',
          yardstick: `median ${(percentile(storm.latencies, 0.5) / 1000).toFixed(2)} s; ${people} in ${seconds} s`,
          target: { atMost: 6 },
        },
        {
          what: 'calls meanwhile, p99',
          figure: percentile(meanwhile.latencies, 0.99),
          unit: 'ms',
          yardstick: `p99 ${percentile(calm.latencies, 0.99).toFixed(0)} ms before the storm`,
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
