import { expect, it } from 'vitest';
import { firstLoads, limits, overweight } from './first-load.mjs';

const page = 'src/balance/pages/list-page.tsx';
const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'], css: ['index.css'] },
  '_shared.js': { file: 'shared.js' },
  '_heavy.js': { file: 'heavy.js', imports: ['_shared.js'] },
  [limits.benchPage]: { file: 'bench.js', imports: ['_shared.js', 'index.html'] },
  [page]: { file: 'list.js', imports: ['_heavy.js'], css: ['list.css'] },
};
const kilobytes = {
  'index.js': 100,
  'index.css': 20,
  'shared.js': 80,
  'heavy.js': 90,
  'bench.js': 50,
  'list.js': 9,
};
const weigh = (file) => kilobytes[file] ?? 1;

it('counts each file once, with the entry, what it imports and its styles', () => {
  expect(firstLoads(manifest, weigh)).toEqual([
    { page: limits.benchPage, files: 4, kilobytes: 250 },
    { page, files: 6, kilobytes: 300 },
  ]);
});

it('allows what is just within the limits and names what is above them', () => {
  expect(overweight(firstLoads(manifest, weigh))).toEqual([]);
  expect(overweight(firstLoads(manifest, (file) => weigh(file) + 0.1))).toEqual([
    `${limits.benchPage} weighs 250.4 kB, allowed are 250`,
    `${page} weighs 300.6 kB, allowed are 300`,
  ]);
});
