import { chownSync, existsSync, statSync } from 'node:fs';
import { dirname, parse } from 'node:path';
import { type SpawnOptions, spawnSync } from 'node:child_process';
import type { Binaries } from './binaries.ts';
import { StartRefusal } from '../start-refusal.ts';

/** How PostgreSQL programs are run here: it refuses to run as root, so root lends it another identity. */
export interface Runner {
  readonly kind: 'plain' | 'user' | 'namespace';
  command(program: string, args: readonly string[]): { file: string; args: string[]; options: SpawnOptions };
  /** Hands a file or folder over to the identity that will use it. */
  own(path: string): void;
}

const nobody = 65_534;

/** Chooses the identity for a cluster folder (which need not exist yet, its parent must). */
export function chooseRunner(binaries: Binaries, folder: string): Runner {
  const options: SpawnOptions = { cwd: parse(folder).root, env: cleanEnvironment(), windowsHide: true };
  if (process.getuid?.() !== 0) {
    return { kind: 'plain', command: (file, args) => ({ file, args: [...args], options }), own: () => {} };
  }
  const owner = existsSync(folder) ? statSync(folder) : { uid: nobody, gid: nobody };
  if (owner.uid !== 0 && canReach(binaries, dirname(folder), owner)) {
    const identity = { uid: owner.uid, gid: owner.gid };
    return {
      kind: 'user',
      command: (file, args) => ({ file, args: [...args], options: { ...options, ...identity } }),
      own: (path) => chownSync(path, identity.uid, identity.gid),
    };
  }
  const unshare = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`];
  if (spawnSync('unshare', [...unshare, binaries.postgres, '--version'], options).status === 0) {
    return {
      kind: 'namespace',
      command: (program, args) => ({ file: 'unshare', args: [...unshare, program, ...args], options }),
      own: () => {},
    };
  }
  throw new StartRefusal(
    `PostgreSQL does not run as root, and no other identity can use ${folder} here. Start as an ordinary user, or set DATABASE_URL.`,
  );
}

/** A closed parent folder (/root, a private home) keeps an unprivileged user from programs or data. */
function canReach(binaries: Binaries, parent: string, owner: { uid: number; gid: number }): boolean {
  const identity = { uid: owner.uid, gid: owner.gid, cwd: '/' };
  return (
    spawnSync(binaries.postgres, ['--version'], identity).status === 0 &&
    spawnSync('/bin/sh', ['-c', 'cd "$0"', parent], identity).status === 0
  );
}

/** PG* variables of the caller must not steer our server. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)));
}
