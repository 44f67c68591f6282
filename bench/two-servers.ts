import { seat, work } from './ground/benches.ts';
import { onGround } from './ground/ground.ts';
import { serve } from './ground/serve.ts';
import type { Bench } from './figure.ts';
import { throughput } from './load/open-loop.ts';

const atOnce = 16;
const seconds = 15;

/** The same work by one server process and by two on the same database. */
export const bench: Bench = {
  name: 'two-servers',
  title: 'Two servers on one database',
  measure: () =>
    onGround(async ({ dataFolder, served }) => {
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
        const alone = await busy(one);
        const together = await busy(mixed);
        return [
          {
            what: 'two server processes against one',
            figure: together / alone,
            unit: '×',
            yardstick: `${alone.toFixed(0)} /s by one, ${together.toFixed(0)} /s by two, the mix of a day without a pause`,
            target: { atLeast: 1 },
          },
        ];
      } finally {
        await second.stop();
      }
    }),
};
