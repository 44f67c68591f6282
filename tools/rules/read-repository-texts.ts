import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return list
    .split('\n')
    .filter((path) => read.test(path) && !ignored.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
