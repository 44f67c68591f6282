import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A file of the repository with its text; paths have forward slashes. */
export interface RepositoryText {
  readonly path: string;
  readonly text: string;
}

// Migrations that have run are never edited, so what they cite stays as it was.
const ignored = /^apps\/server\/migrations\/|^tools\/rules\/|package-lock\.json$/;
const read = /\.(ts|tsx|mts|mjs|css|sql|md|txt|html)$/;

/** Every text of the repository that may cite a rule, new files included. */
export function readRepositoryTexts(root: string): readonly RepositoryText[] {
  return listPaths(root)
    .filter((path) => read.test(path) && !ignored.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const notKept = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results']);

/** The files that git keeps or would keep; without git those outside of the folders that it never keeps. */
function listPaths(root: string): readonly string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.split('\n');
  const isKept = ({ name }: { readonly name: string }): boolean => !notKept.has(name);
  return globSync('**/*', { cwd: root, withFileTypes: true, exclude: (entry) => !isKept(entry) })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
