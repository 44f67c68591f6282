import { benchPage, measureFirstLoads, targets } from '../tools/first-load.mjs';
import type { Bench } from './figure.ts';

/** The files that a browser fetches before the first page, from the build, as they are sent. */
export const bench: Bench = {
  name: 'first-load',
  title: 'First load',
  measure: async () => {
    const loads = measureFirstLoads();
    const [heaviest] = loads.toSorted((a, b) => b.kilobytes - a.kilobytes);
    const bench = loads.find(({ page }) => page === benchPage);
    if (!heaviest || !bench) throw new Error('The build names no pages');
    const median = loads.toSorted((a, b) => a.kilobytes - b.kilobytes)[Math.floor(loads.length / 2)];
    return [
      {
        what: 'the packing bench, scripts and styles',
        figure: bench.kilobytes,
        unit: 'kB gz',
        yardstick: `${bench.files} files`,
        target: { atMost: targets.bench },
      },
      {
        what: `the heaviest of ${loads.length} pages: ${heaviest.page}`,
        figure: heaviest.kilobytes,
        unit: 'kB gz',
        yardstick: `median ${median?.kilobytes.toFixed(0)} kB gz`,
        target: { atMost: targets.page },
      },
    ];
  },
};
