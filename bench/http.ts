import { send, signedIn } from './ground/caller.ts';
import { onGround } from './ground/ground.ts';
import type { Bench } from './figure.ts';
import { throughput } from './load/open-loop.ts';

const atOnce = 16;
const seconds = 8;

/** What the server can answer at all: a call that asks nothing, and one that only knows who asks. */
export const bench: Bench = {
  name: 'http',
  title: 'Bare HTTP',
  measure: () =>
    onGround(async ({ served }) => {
      const { token } = await signedIn(served.address, 'staff');
      const ask = (path: string) => async (): Promise<void> => {
        const { status } = await send(`${served.address}${path}`, 'GET', token);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      };
      const trivial = await throughput(atOnce, seconds, ask('/api/health/live'));
      const session = await throughput(atOnce, seconds, ask('/api/patients/packing-statuses'));
      return [
        {
          what: 'a call that asks nothing',
          figure: trivial,
          unit: '/s',
          yardstick: `${atOnce} connections without a pause`,
          target: 'none',
        },
        {
          what: 'a call that knows who asks',
          figure: session,
          unit: '/s',
          yardstick: `${((session / trivial) * 100).toFixed(0)} % of one that asks nothing`,
          target: 'none',
        },
      ];
    }),
};
