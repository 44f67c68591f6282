import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { hasCode } from '../has-code.ts';
import { runWithCapability } from './runner.ts';

/** Whether a process of this machine works in a folder, or a PostgreSQL that may not be looked at could. */
export function isUsedByProcess(folder: string): boolean {
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && canWorkIn(name, folder));
}

function canWorkIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch (error) {
    // A process that has just ended works nowhere.
    if (!hasCode(error, 'EACCES', 'EPERM') || !isPostgres(pid)) return false;
    const seen = readAsItsUser(pid);
    return seen === null || seen === folder;
  }
}

function isPostgres(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch (error) {
    return !hasCode(error, 'ENOENT', 'ESRCH');
  }
}

/** Root of a container may not look at processes of other users; they may, with the capabilities of what they look at. */
function readAsItsUser(pid: string): string | null {
  if (process.getuid?.() !== 0) return null;
  const place = `/proc/${pid}`;
  const user = statSync(place, { throwIfNoEntry: false });
  if (user === undefined) return null;
  const { file, args, options } = runWithCapability(user).command('readlink', [`${place}/cwd`]);
  const run = spawnSync(file, args, { ...options, encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trimEnd() : null;
}
