import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverProcess } from '../tools/server-process.mjs';
import type { SigningSheetsDrawn } from './draw-signing-sheets.ts';
import type { Bench } from './figure.ts';

/** In a process of its own, started like the server: the memory of the benches before would count as well. */
async function drawSheets(): Promise<SigningSheetsDrawn> {
  const program = join(import.meta.dirname, 'draw-signing-sheets.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...serverProcess.arguments.slice(0, -1), program],
    { env: { ...process.env, ...serverProcess.env } },
  );
  return JSON.parse(stdout);
}

/** The signing sheets of a facility of 120 residents for four weeks, computed and drawn. */
export const bench: Bench = {
  name: 'signing-sheets',
  title: 'Signing sheets',
  measure: async () => {
    const { residents, days, pages, processorMs, megabytes } = await drawSheets();
    const yardstick = `${residents} residents, ${days} days, ${pages} pages`;
    return [
      {
        what: 'Processor time of a page',
        figure: processorMs / pages,
        unit: 'ms',
        yardstick,
        target: { atMost: 12 },
      },
      {
        what: 'Most memory of the process',
        figure: megabytes,
        unit: 'MB',
        yardstick,
        target: { atMost: 250 },
      },
    ];
  },
};
