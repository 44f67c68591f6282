import type { SpawnOptions } from 'node:child_process';
import { lchownSync, lstatSync } from 'node:fs';
import { parse } from 'node:path';

/** How PostgreSQL programs are run: PostgreSQL refuses to run as root, so root runs it as another user. */
export interface Runner {
  readonly kind: 'plain' | 'user' | 'namespace' | 'capability';
  /** Describes the other user; null when there is none. */
  readonly identity: string | null;
  command(program: string, args: readonly string[]): { file: string; args: string[]; options: SpawnOptions };
  /** Whether a file or folder belongs to the identity that will use it. */
  owns(path: string): boolean;
  /** Gives a file or folder to that user. */
  own(path: string): void;
}

export interface User {
  readonly uid: number;
  readonly gid: number;
}

export const nobody: User = { uid: 65_534, gid: 65_534 };
export const rootUser: User = { uid: 0, gid: 0 };

/** Runs programs as the current user. */
export function runPlain(folder: string): Runner {
  const options = { ...buildSpawnOptions(), cwd: parse(folder).root };
  return {
    kind: 'plain',
    identity: null,
    command: (file, args) => ({ file, args: [...args], options }),
    owns: () => true,
    own: () => {},
  };
}

/** Runs programs as an unprivileged user. */
export function runAsUser(user: User): Runner {
  const options = { ...buildSpawnOptions(), uid: user.uid, gid: user.gid };
  return {
    kind: 'user',
    identity: `user ${user.uid}`,
    command: (file, args) => ({ file, args: [...args], options }),
    ...getOwnership(user),
  };
}

/** Runs programs as a root that is called nobody: files outside of the namespace belong to root. */
export function runInNamespace(): Runner {
  const options = buildSpawnOptions();
  const unshare = ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
  return {
    kind: 'namespace',
    identity: 'root in a user namespace',
    command: (program, args) => ({ file: 'unshare', args: [...unshare, program, ...args], options }),
    ...getOwnership(rootUser),
  };
}

/** Runs programs as an unprivileged user who can open every folder, by a capability that containers have. */
export function runWithCapability(user: User): Runner {
  const options = buildSpawnOptions();
  const setpriv = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--no-new-privs',
    // Without it access(2), which PostgreSQL asks about its own programs, ignores the capabilities of a user.
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ];
  return {
    kind: 'capability',
    identity: `user ${user.uid} with the capability DAC_OVERRIDE`,
    command: (program, args) => ({ file: 'setpriv', args: [...setpriv, program, ...args], options }),
    ...getOwnership(user),
  };
}

const getOwnership = ({ uid, gid }: User): Pick<Runner, 'owns' | 'own'> => ({
  owns: (path) => lstatSync(path).uid === uid,
  // A link is handed over itself, never what it leads to.
  own: (path) => lchownSync(path, uid, gid),
});

const buildSpawnOptions = (): SpawnOptions => ({ cwd: '/', env: buildEnvironment(), windowsHide: true });

/** PG* variables of the caller must not steer our server. */
function buildEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)));
}
