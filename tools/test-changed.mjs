import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findChangedFiles } from './changed-files.mjs';
import { getProgramPath, isMain, node, root, runCommand } from './run.mjs';
import { installPackages, runOrExplain } from './setup.mjs';

// A test file of the server takes some seconds; these many end within half a minute.
const mostServerTests = 6;
const isTest = (path) => /\.test\.(tsx?|mjs)$/.test(path);
const isServer = (path) => path.startsWith('apps/server/');

/** The tests of the nearest folder of a server's file, those first that speak most of what its name says. */
function findServerTests(path, { list, read }) {
  const words = new RegExp(basename(path).replace(/\..*$/, '').replaceAll('-', '-?'), 'gi');
  for (let folder = dirname(path); isServer(`${folder}/`); folder = dirname(folder)) {
    const tests = list(folder).filter(isTest);
    if (tests.length === 0) continue;
    const count = new Map(tests.map((test) => [test, read(test).match(words)?.length ?? 0]));
    return tests.sort((one, other) => count.get(other) - count.get(one)).slice(0, mostServerTests);
  }
  return [];
}

/** The tests to run: tests of the server by their paths, and of the rest every test that imports a changed file. */
export function selectTests(changed, files = onDisk) {
  const sources = changed.filter((path) => /^(apps|packages|tools)\/.*\.(tsx?|mjs)$/.test(path));
  const server = sources
    .filter(isServer)
    .flatMap((path) => (isTest(path) ? [path] : findServerTests(path, files)));
  return { server: [...new Set(server)], related: sources.filter((path) => !isServer(path)) };
}

const onDisk = {
  list: (folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [],
  read: (path) => readFileSync(join(root, path), 'utf8'),
};

const runVitest = (...args) =>
  runCommand(node, [getProgramPath('vitest/vitest.mjs'), ...args], { show: true });

async function main() {
  await installPackages();
  const { server, related } = selectTests(findChangedFiles());
  const codes = [];
  if (related.length > 0) {
    // A change of core reaches every printed page; only a change of the pages themselves draws them.
    const left = related.some((path) => path.startsWith('packages/pdf/')) ? [] : ['--project=!pdf*'];
    const args = ['--run', '--passWithNoTests', '--project=!server*', ...left];
    codes.push((await runVitest('related', ...related, ...args)).code);
  }
  if (server.length > 0) codes.push((await runVitest('run', '--project=server*', ...server)).code);
  if (codes.length === 0) console.log('No file with tests has changed.');
  process.exitCode = Math.max(0, ...codes);
}

if (isMain(import.meta.url)) await runOrExplain(main);
