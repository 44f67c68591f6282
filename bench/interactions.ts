import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Interaction } from '../e2e/cast/interactions.ts';
import { getProgramPath } from '../tools/run.mjs';
import type { Bench } from './figure.ts';
import { computeMedian, computePercentile } from './load/percentile.ts';

const stories = ['days', 'later-days', 'last-days'];
const port = 6900;
const shownPages = 5;
/** Stories that have no turn by then are left out. */
const longestMinutes = 24;

/** How soon the pages answer each press of a button or key over all the days of the stories, on two cores. */
export const bench: Bench = {
  name: 'interactions',
  title: 'Every gesture of the stories',
  measure: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'packwright-interactions-'));
    const file = join(folder, 'interactions');
    writeFileSync(file, '');
    try {
      // A story that fails under measurement still showed its gestures.
      await runStories(file);
      const interactions = readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Interaction);
      const taken = interactions.map(({ milliseconds }) => milliseconds);
      return [
        {
          what: 'from a press of a button or key to the next picture, p95 over the days of the stories',
          figure: computePercentile(taken, 0.95),
          unit: 'ms',
          yardstick: `${taken.length} of at least 16 ms, median ${computeMedian(taken)} ms; slowest pages: ${describeSlowest(interactions)}`,
          target: { atMost: 100 },
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function runStories(file: string): Promise<void> {
  const projects = stories.flatMap((name) => ['--project', name]);
  const playwright = spawn(
    process.execPath,
    [
      getProgramPath('@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=dot',
      // One story at a time: two cores belong to one browser and its server.
      '--workers=1',
      `--global-timeout=${longestMinutes * 60_000}`,
      ...projects,
    ],
    { stdio: 'inherit', env: { ...process.env, E2E_PORT: String(port), CI: '1', E2E_INTERACTIONS: file } },
  );
  await once(playwright, 'exit');
}

/** The pages with the slowest p95 and their slowest gestures; numbers are left out of the addresses. */
function describeSlowest(interactions: readonly Interaction[]): string {
  const byPage = Map.groupBy(interactions, ({ path }) => path.replace(/\/\d+/g, '/{id}'));
  return [...byPage]
    .map(([path, own]) => ({
      path,
      count: own.length,
      slowest: own.toSorted((one, other) => other.milliseconds - one.milliseconds)[0]?.target ?? '',
      p95: computePercentile(
        own.map(({ milliseconds }) => milliseconds),
        0.95,
      ),
    }))
    .toSorted((one, other) => other.p95 - one.p95)
    .slice(0, shownPages)
    .map(({ path, count, p95, slowest }) => `${path} ${p95} (${count}, “${slowest}”)`)
    .join(', ');
}
