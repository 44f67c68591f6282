import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../../../..');
const packageSchema = z.object({ version: z.string() });

/** The version of the package, with the commit where the folder is a checkout: '0.1.0 (57d60fb)'. */
export function readProductVersion(folder: string = root): string {
  const { version } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  // A copy inside another checkout must not show that one's commit.
  if (!existsSync(join(folder, '.git'))) return version;
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? `${version} (${stdout.trim()})` : version;
}
