import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { freshFolder } from './ground/ground.ts';
import { root, serve } from './ground/serve.ts';
import type { Bench, Figure } from './figure.ts';
import { processorMs } from './load/process-use.ts';

/** What passes between a clone and the sign-in page; only the download of the packages is left out. */
export const bench: Bench = {
  name: 'first-start',
  title: 'First start',
  measure: async () => {
    const began = performance.now();
    await promisify(execFile)(process.execPath, ['tools/build-web.mjs'], { cwd: root });
    const building = (performance.now() - began) / 1000;
    const folder = await freshFolder();
    const said: { line: string; seconds: number }[] = [];
    try {
      const served = await serve(folder, (line, seconds) => said.push({ line, seconds }));
      const processor = processorMs(served.pid) / 1000;
      await served.stop();
      const since = (text: string): number =>
        said.find(({ line }) => line.includes(text))?.seconds ?? Number.NaN;
      const step = (what: string, from: number, to: number): Figure => ({
        what,
        figure: to - from,
        unit: 's',
        yardstick: `of ${(building + served.seconds).toFixed(1)} s`,
        target: 'none',
      });
      const filling = since('Loading the sample');
      const catalogue = since('the drug catalogue');
      const residents = since('residents with');
      const jobs = since('pack jobs in');
      return [
        step('building the pages', 0, building),
        step('database, migrations, server', 0, filling),
        step('people and catalogue', filling, catalogue),
        step('residents and medicines', catalogue, residents),
        step('packs in every stage', residents, jobs),
        step('balances', jobs, served.seconds),
        {
          what: 'to the sign-in page',
          figure: building + served.seconds,
          unit: 's',
          yardstick: `the server used ${processor.toFixed(1)} s of processor`,
          target: { atMost: 60 },
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
