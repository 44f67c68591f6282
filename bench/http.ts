import { sendRequest, signInAs } from './installation/caller.ts';
import { runOnInstallation } from './installation/installation.ts';
import type { Bench } from './figure.ts';
import { measureThroughput } from './load/open-loop.ts';

const atOnce = 16;
const seconds = 8;

/** The limit of the server: a call that reads nothing, and one that only finds its session. */
export const bench: Bench = {
  name: 'http',
  title: 'Bare HTTP',
  measure: () =>
    runOnInstallation(async ({ served }) => {
      const { token } = await signInAs(served.address, 'staff');
      const requestJson = (path: string) => async (): Promise<void> => {
        const { status } = await sendRequest(`${served.address}${path}`, 'GET', token);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      };
      const trivial = await measureThroughput(atOnce, seconds, requestJson('/api/health/live'));
      const session = await measureThroughput(atOnce, seconds, requestJson('/api/patients/packing-statuses'));
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
