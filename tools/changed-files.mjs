import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const readLines = (folder, ...args) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** The files that differ from the last commit, new ones among them; with a base, also those of the commits since. */
export function findChangedFiles(base = process.env.CHANGED_SINCE ?? 'HEAD', folder = root) {
  const edited = readLines(folder, 'diff', '--name-only', base);
  const untracked = readLines(folder, 'ls-files', '--others', '--exclude-standard');
  return [...new Set([...edited, ...untracked])].filter((path) => existsSync(join(folder, path)));
}
