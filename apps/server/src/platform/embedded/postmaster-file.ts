import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../has-code.ts';
import { isUsedByProcess } from './working-folder.ts';

/** The file of a running server in its folder (PostgreSQL's postmaster.pid: pid, folder, start, port, …, status). */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

export function readPostmasterFile(folder: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3] ?? 0), status: lines[7]?.trim() ?? '' };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** Whether it is a zombie process, which PostgreSQL takes for a running server. */
export function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES')) return false;
    throw error;
  }
}

/**
 * After a restarted container another program may have the old server's process id, and PostgreSQL would wait for it
 * for ever, as for a zombie in a container whose first process reaps none. The file is removed only where /proc proves
 * that no process works in the folder.
 */
export function removeMisleadingFile(folder: string): boolean {
  const file = readPostmasterFile(folder);
  if (process.platform !== 'linux' || file === null || !isAlive(file.pid)) return false;
  if (isUsedByProcess(realpathSync(folder))) return false;
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  return true;
}
