import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run.mjs';

const built = join(root, 'apps/web/dist');

/** The page where most of the day is spent. */
export const benchPage = 'src/packing/pages/pack-page.tsx';

/** The most kilobytes that a browser should fetch before it shows a page: scripts and styles, compressed. */
export const targets = { bench: 200, page: 300 };

/** The present size with room for the routes of further pages, which every page loads (decision 0076). */
export const limits = { bench: 199, page: 300 };

/** Every page of a build with what its first load weighs; fonts and pictures come later and do not hold it up. */
export function measureFirstLoads(
  manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')),
  measureFile = computeCompressedSize,
) {
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  if (entry === undefined) throw new Error('The build has no entry');
  return Object.keys(manifest)
    .filter((key) => /\/pages\/[^/]+\.tsx$/.test(key))
    .map((page) => {
      const files = collectFiles(manifest, [entry, ...findPageLists(manifest, page), page]);
      return {
        page,
        files: files.length,
        kilobytes: files.reduce((sum, file) => sum + measureFile(file), 0),
      };
    });
}

/** The list of its area that brings a page, where the route table does not (decision 0093). */
function findPageLists(manifest, page) {
  return Object.keys(manifest).filter(
    (key) => key.endsWith('/pages/index.ts') && (manifest[key].dynamicImports ?? []).includes(page),
  );
}

function collectFiles(manifest, keys) {
  const seen = new Set();
  const files = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const { file, css = [], imports = [] } = manifest[key];
    for (const each of [file, ...css]) files.add(each);
    imports.forEach(visit);
  };
  keys.forEach(visit);
  return [...files];
}

const weighed = new Map();
function computeCompressedSize(file) {
  const known = weighed.get(file) ?? gzipSync(readFileSync(join(built, file))).length / 1000;
  weighed.set(file, known);
  return known;
}

/** The pages that have become too heavy, each in one sentence. */
export const findOverweightPages = (loads) =>
  loads.flatMap(({ page, kilobytes }) => {
    const limit = page === benchPage ? limits.bench : limits.page;
    return kilobytes > limit ? [`${page} weighs ${kilobytes.toFixed(1)} kB, allowed are ${limit}`] : [];
  });
