import { signInAs } from './installation/caller.ts';
import { runOnInstallation } from './installation/installation.ts';
import type { Bench } from './figure.ts';
import { measureThroughput } from './load/open-loop.ts';
import { withConnections } from './load/repeated-request.ts';

const atOnce = 16;
const seconds = 8;

/** The limit of the server: a call that reads nothing, and one that only finds its session. */
export const bench: Bench = {
  name: 'http',
  title: 'Bare HTTP',
  measure: () =>
    runOnInstallation(async ({ served }) => {
      const { token } = await signInAs(served.address, 'staff');
      const measureCall = (path: string): Promise<number> =>
        withConnections(atOnce, { address: served.address, method: 'GET', path, token }, (send) =>
          measureThroughput(atOnce, seconds, send),
        );
      const trivial = await measureCall('/api/health/live');
      const session = await measureCall('/api/patients/packing-statuses');
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
