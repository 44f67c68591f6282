import { computeToday, type Day } from '@packwright/core/days';
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Instant, toMilliseconds } from '../clock/index.ts';
import { manifestName } from '../embedded/index.ts';

/** A finished backup in the folder of backups. */
export interface NamedBackup {
  readonly name: string;
  readonly path: string;
  /** When it was begun, and the day of that in the zone of the installation. */
  readonly at: Instant;
  readonly day: Day;
}

/** `packwright-20261128T150000Z`: sorts by time, and other folders beside it are left alone. */
export const buildBackupName = (now: Instant): string =>
  `packwright-${now.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const named = /^packwright-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;
const unfinished = /^packwright-\d{8}T\d{6}Z\.unfinished$/;
const scratch = /^drill-\w+$/;
const day = 24 * 60 * 60_000;

/** The finished backups of a folder, the latest last; none where the folder is not there yet. */
export async function listBackups(folder: string, timezone: string): Promise<NamedBackup[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => named.test(name)).sort();
  return names.flatMap((name) => {
    const path = join(folder, name);
    if (!existsSync(join(path, manifestName))) return [];
    const at = name.replace(named, '$1-$2-$3T$4:$5:$6.000Z');
    return [{ name, path, at, day: computeToday(timezone, at) }];
  });
}

/** Removes these backups, and what an interrupted backup or drill left more than a day ago. */
export async function removeBackups(
  folder: string,
  backups: readonly NamedBackup[],
  now: Instant,
): Promise<void> {
  for (const { path } of backups) {
    // First, because a folder without it is no backup any more, whatever happens then.
    await rm(join(path, manifestName), { force: true });
    await rm(path, { recursive: true, force: true });
  }
  for (const name of await readdir(folder)) {
    if (!unfinished.test(name) && !scratch.test(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (toMilliseconds(now) - mtimeMs > day) await rm(join(folder, name), { recursive: true, force: true });
  }
}
