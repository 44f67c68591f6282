import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const needsFreshWorker = /\bvi\.(mock|doMock|resetModules)\(|^\/\/ Runs in a fresh worker:/m;

/** Tests of the night alone, which need more than a machine of developers has. */
const nightly = process.env.NIGHT === undefined ? ['**/tests/night/**'] : [];

/** Vitest leaves a core to itself, half of a machine with two. Projects that run together must have as many workers. */
const maxWorkers = availableParallelism();

/** The tests below a folder that replace a module or declare it: they share no module with another file. */
const findLoneTests = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('/node_modules/'))
    .filter((path) => needsFreshWorker.test(readFileSync(join(root, path), 'utf8')));

/**
 * The tests of a folder. The files of one worker share the modules that they import: loading these again for each file
 * took most of the time. The others run as a project of their own, each in a fresh worker.
 */
function defineProjects(name: string, folder: string, options: object = {}) {
  const lone = findLoneTests(folder);
  const include = [`${folder}/{src,tests}/**/*.test.{ts,tsx}`];
  const exclude = [...lone, ...nightly, '**/node_modules/**'];
  const shared = { test: { name, include, exclude, isolate: false, maxWorkers, ...options } };
  // A thread starts faster than a process.
  const alone = { test: { name: `${name}-alone`, include: lone, pool: 'threads', maxWorkers, ...options } };
  return lone.length === 0 ? [shared] : [shared, alone];
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.{ts,mjs}'],
          testTimeout: 30_000,
          isolate: false,
          maxWorkers,
        },
      },
      ...defineProjects('core', 'packages/core'),
      ...defineProjects('contract', 'packages/contract'),
      ...defineProjects('pdf', 'packages/pdf', { testTimeout: 30_000 }),
      ...defineProjects('sample', 'packages/sample'),
      ...defineProjects('web', 'apps/web'),
      ...defineProjects('server', 'apps/server', {
        // These tests wait for PostgreSQL, and those of faults for time to pass: as many workers as cores leave a
        // third of a machine idle.
        maxWorkers: Math.ceil(maxWorkers * 1.5),
        sequence: { groupOrder: 1 },
        globalSetup: ['apps/server/tests/database.setup.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
    ],
  },
});
