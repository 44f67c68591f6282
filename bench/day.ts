import { openBenches } from './installation/benches.ts';
import { measureBenches } from './installation/measure-benches.ts';
import { runOnInstallation } from './installation/installation.ts';
import type { Bench } from './figure.ts';

const benches = 200;

/** Two hundred benches at work on one server and its embedded database, each with a live connection. */
export const bench: Bench = {
  name: 'day',
  title: 'Two hundred benches',
  measure: ({ minutes }) =>
    runOnInstallation(async (installation) =>
      measureBenches(installation, await openBenches(installation.served.address, benches), minutes),
    ),
};
