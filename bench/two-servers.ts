import { openBenches, workAtBench } from './installation/benches.ts';
import { runOnInstallation } from './installation/installation.ts';
import { startServer } from './installation/serve.ts';
import type { Bench, Figure } from './figure.ts';
import { measureThroughput } from './load/open-loop.ts';
import { type ProcessorShares, measureShares } from './load/processor-shares.ts';

const atOnce = 16;
const seconds = 15;

/** The same work by one server process and by two on the same database. */
export const bench: Bench = {
  name: 'two-servers',
  title: 'Two servers on one database',
  measure: () =>
    runOnInstallation(async ({ dataFolder, served, postmasterPid }) => {
      const one = await openBenches(served.address, atOnce);
      const second = await startServer(dataFolder);
      try {
        const other = await openBenches(second.address, atOnce);
        const mixed = one.flatMap((bench, at) => (at % 2 === 0 ? [bench] : other.slice(at, at + 1)));
        const measureThroughputOf = (seated: typeof one): Promise<number> => {
          let at = 0;
          return measureThroughput(atOnce, seconds, () => workAtBench(seated, at++));
        };
        await measureThroughputOf(mixed);
        const pids = [served.pid, second.pid];
        const { result: alone, shares: ofOne } = await measureShares({ postmasterPid }, pids, () =>
          measureThroughputOf(one),
        );
        const { result: together, shares: ofTwo } = await measureShares({ postmasterPid }, pids, () =>
          measureThroughputOf(mixed),
        );
        return [
          {
            what: 'two server processes against one',
            figure: together / alone,
            unit: '×',
            yardstick: `${alone.toFixed(0)} /s by one, ${together.toFixed(0)} /s by two, the mix of a day without a pause`,
            target: { atLeast: 1 },
          },
          toBusyFigure('by one server process', ofOne),
          toBusyFigure('by two server processes', ofTwo),
        ];
      } finally {
        await second.stop();
      }
    }),
};

// Where one already leaves no processor idle, a second cannot add any.
const toBusyFigure = (who: string, { servers, database, load, busy }: ProcessorShares): Figure => ({
  what: `processors busy while work is done ${who}`,
  figure: busy * 100,
  unit: '%',
  yardstick: `server ${formatSeconds(servers)}, database ${formatSeconds(database)}, load ${formatSeconds(load)}`,
  target: 'none',
});

const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
