import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import {
  nobody,
  rootUser,
  type Runner,
  runAsUser,
  runInNamespace,
  runPlain,
  runWithCapability,
} from './runner.ts';
import { StartRefusal } from '../start-refusal.ts';

/** Chooses the identity for a cluster folder (which need not exist yet, its parent must); decision 0040. */
export function chooseRunner(binaries: Binaries, folder: string): Runner {
  if (process.getuid?.() !== 0) return runPlain(folder);
  const isThere = existsSync(folder);
  const { uid, gid } = isThere ? statSync(folder) : nobody;
  const user = uid === rootUser.uid ? nobody : { uid, gid };
  const runners = [runAsUser(user), runInNamespace(), runWithCapability(user)];
  // An existing folder is used as it is, where it can be, rather than handed over to another identity.
  if (isThere) runners.sort((one, other) => Number(other.owns(folder)) - Number(one.owns(folder)));
  const chosen = runners.find((runner) => canReach(runner, binaries, dirname(folder)));
  if (chosen !== undefined) return chosen;
  throw new StartRefusal(
    `PostgreSQL does not run as root, and no other identity can use ${folder} here. Start as an ordinary user, set DATABASE_URL, or keep Packwright and its DATA_FOLDER where every user may enter (not in /root).`,
  );
}

/** A closed parent folder (/root, a private home) keeps an unprivileged user from programs or data. */
function canReach(runner: Runner, { postgres }: Binaries, parent: string): boolean {
  const script = ['-c', 'cd "$0" && exec "$1" --version', parent, postgres];
  const { file, args, options } = runner.command('/bin/sh', script);
  return spawnSync(file, args, options).status === 0;
}

/**
 * Changes the owner of a cluster folder and its content; the folder itself comes last, which marks the rest as done.
 */
export function assignOwner(runner: Runner, folder: string): void {
  if (runner.kind === 'plain') return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    runner.own(join(entry.parentPath, entry.name));
  }
  runner.own(folder);
}
