import { expect, it } from 'vitest';
import { benchPage, measureFirstLoads, limits, findOverweightPages } from './first-load.mjs';

const page = 'src/balance/pages/list-page.tsx';
const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_shared.js'], css: ['index.css'] },
  '_shared.js': { file: 'shared.js' },
  '_heavy.js': { file: 'heavy.js', imports: ['_shared.js'] },
  [benchPage]: { file: 'bench.js', imports: ['_shared.js', 'index.html'] },
  [page]: { file: 'list.js', imports: ['_heavy.js'], css: ['list.css'] },
};
const kilobytes = {
  'index.js': limits.bench - 150,
  'index.css': 20,
  'shared.js': 80,
  'heavy.js': limits.page - limits.bench + 41,
  'bench.js': 50,
  'list.js': 8,
};
const weighFile = (file) => kilobytes[file] ?? 1;

it('counts each file once, with the entry, what it imports and its styles', () => {
  expect(measureFirstLoads(manifest, weighFile)).toEqual([
    { page: benchPage, files: 4, kilobytes: limits.bench },
    { page, files: 6, kilobytes: limits.page },
  ]);
});

it('counts the list that brings a page of an area', () => {
  const area = {
    'index.html': { file: 'index.js', isEntry: true },
    'src/access/pages/index.ts': { file: 'list.js', dynamicImports: ['src/access/pages/user-page.tsx'] },
    'src/access/pages/user-page.tsx': { file: 'user.js' },
  };
  expect(measureFirstLoads(area, () => 1)).toEqual([
    { page: 'src/access/pages/user-page.tsx', files: 3, kilobytes: 3 },
  ]);
});

it('allows what is just within the limits and names what is above them', () => {
  expect(findOverweightPages(measureFirstLoads(manifest, weighFile))).toEqual([]);
  expect(findOverweightPages(measureFirstLoads(manifest, (file) => weighFile(file) + 0.1))).toEqual([
    `${benchPage} weighs ${limits.bench}.4 kB, allowed are ${limits.bench}`,
    `${page} weighs ${limits.page}.6 kB, allowed are ${limits.page}`,
  ]);
});
