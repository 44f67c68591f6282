import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, node, getProgramPath, root, runCommand } from './run.mjs';
import { runOrExplain } from './setup.mjs';

const sources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/flat-imports-plugin.ts',
  'apps/web/wires-plugin.ts',
  'apps/web/postcss.config.cjs',
  'packages/core/src',
  'packages/contract/src',
  'package-lock.json',
];
const result = 'apps/web/dist/index.html';

/** The time of the last change below a path, 0 when there is nothing. */
export function findLastChange(path) {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  // A folder's own time shows removed files.
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => findLastChange(join(path, name))));
}

export const isStale = () =>
  Math.max(...sources.map((path) => findLastChange(join(root, path)))) > findLastChange(join(root, result));

/** The files that built scripts of a folder import from it and that are not there, each with the script. */
export function findMissingImports(folder) {
  const files = new Set(readdirSync(folder));
  return [...files]
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const code = readFileSync(join(folder, name), 'utf8');
      const imported = [...code.matchAll(/\b(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g)];
      return imported.flatMap(([, file]) => (files.has(file) ? [] : [`${name} imports ${file}`]));
    });
}

/** Builds the web app when a source is newer than what was built. */
export async function buildWeb({ always = false } = {}) {
  if (!always && !isStale()) return;
  console.log('Building the web app …');
  const built = await runCommand(node, [getProgramPath('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
  });
  if (built.code !== 0) throw new Error(`The web app did not build:\n${built.output.trim()}`);
  const missing = findMissingImports(join(root, 'apps/web/dist/assets'));
  if (missing.length > 0)
    throw new Error(`The web app was built without some of its files:\n${missing.join('\n')}`);
  console.log(`Built in ${Math.round(built.seconds)} s.`);
}

if (isMain(import.meta.url)) await runOrExplain(() => buildWeb({ always: true }));
