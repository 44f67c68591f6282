import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { createFolder } from './installation/installation.ts';
import { root, startServer } from './installation/serve.ts';
import type { Bench, Figure } from './figure.ts';
import { readProcessorMs } from './load/process-use.ts';

/** The time from a clone to the sign-in page, without the download of the packages. */
export const bench: Bench = {
  name: 'first-start',
  title: 'First start',
  measure: async () => {
    const began = performance.now();
    await promisify(execFile)(process.execPath, ['tools/build-web.mjs'], { cwd: root });
    const building = (performance.now() - began) / 1000;
    const folder = await createFolder();
    const lines: { line: string; seconds: number }[] = [];
    try {
      const served = await startServer(folder, (line, seconds) => lines.push({ line, seconds }));
      const processor = readProcessorMs(served.pid) / 1000;
      await served.stop();
      const getSecondsAt = (text: string): number =>
        lines.find(({ line }) => line.includes(text))?.seconds ?? Number.NaN;
      const buildStepFigure = (what: string, from: number, to: number): Figure => ({
        what,
        figure: to - from,
        unit: 's',
        yardstick: `of ${(building + served.seconds).toFixed(1)} s`,
        target: 'none',
      });
      const filling = getSecondsAt('Loading the sample');
      const catalogue = getSecondsAt('the drug catalogue');
      const residents = getSecondsAt('residents with');
      const jobs = getSecondsAt('pack jobs in');
      return [
        buildStepFigure('building the pages', 0, building),
        buildStepFigure('database, migrations, server', 0, filling),
        buildStepFigure('people and catalogue', filling, catalogue),
        buildStepFigure('residents and medicines', catalogue, residents),
        buildStepFigure('packs in every stage', residents, jobs),
        buildStepFigure('balances', jobs, served.seconds),
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
