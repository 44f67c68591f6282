import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { hasCode } from '../../has-code.ts';

/** Whether one path is the folder or lies in it after links are resolved; neither needs to exist yet. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(resolveRealPath(folder), resolveRealPath(path));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function resolveRealPath(path: string): string {
  const whole = resolve(path);
  try {
    return realpathSync.native(whole);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return join(resolveRealPath(dirname(whole)), basename(whole));
  }
}
