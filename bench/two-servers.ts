import { seat, work } from './ground/benches.ts';
import { onGround } from './ground/ground.ts';
import { serve } from './ground/serve.ts';
import type { Bench, Figure } from './figure.ts';
import { throughput } from './load/open-loop.ts';
import { type Shares, sharesOf } from './load/shares.ts';

const atOnce = 16;
const seconds = 15;

/** The same work by one server process and by two on the same database. */
export const bench: Bench = {
  name: 'two-servers',
  title: 'Two servers on one database',
  measure: () =>
    onGround(async ({ dataFolder, served, postmasterPid }) => {
      const one = await seat(served.address, atOnce);
      const second = await serve(dataFolder);
      try {
        const other = await seat(second.address, atOnce);
        const mixed = one.flatMap((bench, at) => (at % 2 === 0 ? [bench] : other.slice(at, at + 1)));
        const busy = (seated: typeof one): Promise<number> => {
          let at = 0;
          return throughput(atOnce, seconds, () => work(seated, at++));
        };
        await busy(mixed);
        const pids = [served.pid, second.pid];
        const { result: alone, shares: ofOne } = await sharesOf({ postmasterPid }, pids, () => busy(one));
        const { result: together, shares: ofTwo } = await sharesOf({ postmasterPid }, pids, () =>
          busy(mixed),
        );
        return [
          {
            what: 'two server processes against one',
            figure: together / alone,
            unit: '×',
            yardstick: `${alone.toFixed(0)} /s by one, ${together.toFixed(0)} /s by two, the mix of a day without a pause`,
            target: { atLeast: 1 },
          },
          busyFigure('by one server process', ofOne),
          busyFigure('by two server processes', ofTwo),
        ];
      } finally {
        await second.stop();
      }
    }),
};

// Where one already leaves no processor idle, a second cannot add any.
const busyFigure = (who: string, { servers, database, load, busy }: Shares): Figure => ({
  what: `processors busy while work is done ${who}`,
  figure: busy * 100,
  unit: '%',
  yardstick: `server ${inSeconds(servers)}, database ${inSeconds(database)}, load ${inSeconds(load)}`,
  target: 'none',
});

const inSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
