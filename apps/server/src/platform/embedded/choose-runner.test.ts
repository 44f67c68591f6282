import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBinaries } from './binaries.ts';
import { nobody } from './runner.ts';
import { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts';

const isRoot = process.getuid?.() === 0;
const canRun = (program: string, args: string[], options: object = {}): boolean =>
  spawnSync(program, args, { cwd: '/', ...options }).status === 0;

/**
 * The capabilities of root on this machine. Tests without theirs are skipped with a message, and the next way is tried.
 */
const allowed = {
  'another user': isRoot && canRun(findBinaries().postgres, ['--version'], nobody),
  'a user namespace': isRoot && canRun('unshare', ['--user', 'true']),
  'a capability':
    isRoot && canRun('setpriv', ['--ambient-caps=+dac_override', '--inh-caps=+dac_override', 'true']),
};
for (const [way, isAllowed] of Object.entries(allowed)) {
  if (isRoot && !isAllowed)
    process.stderr.write(`Tests that root lends PostgreSQL ${way} are skipped: it is not to be had here.\n`);
}

let place: string;
let root: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'packwright-runner-'));
  root = join(place, 'data');
  mkdirSync(root);
  openTo('everybody');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true });
});

const openTo = (whom: 'everybody' | 'root'): void => chmodSync(place, whom === 'root' ? 0o700 : 0o755);

/** Leaves the start no programs but these, as on a machine that has no others. */
function leaveOnly(...programs: string[]): void {
  const folder = mkdtempSync(join(place, 'programs-'));
  for (const name of programs) {
    const found = (process.env.PATH ?? '')
      .split(':')
      .map((part) => join(part, name))
      .find(existsSync);
    symlinkSync(found ?? '/nowhere', join(folder, name));
  }
  vi.stubEnv('PATH', folder);
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts, does something and stops. */
async function withStarted(act: (embedded: EmbeddedDatabase) => Promise<unknown>): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded(root);
  await act(embedded).finally(() => embedded.stop());
  return embedded;
}
const keepRow = ({ url }: EmbeddedDatabase) => ask(url, 'create table kept as select 1 as n');
const expectRow = async ({ url }: EmbeddedDatabase) =>
  expect(await ask(url, 'select n from kept')).toEqual([{ n: 1 }]);
const getClusterOwner = (): number => statSync(join(root, 'pg18')).uid;

describe.runIf(allowed['another user'])('root in an open folder', () => {
  it('runs PostgreSQL as another user', async () => {
    const { identity } = await withStarted(keepRow);
    expect(identity).toBe('user 65534');
    expect(getClusterOwner()).toBe(nobody.uid);
  });

  it.runIf(allowed['a capability'])('finds its data when a parent folder is closed later', async () => {
    await withStarted(keepRow);
    openTo('root');
    const { identity } = await withStarted(expectRow);
    expect(identity).toBe('user 65534 with the capability DAC_OVERRIDE');
    openTo('everybody');
    expect((await withStarted(expectRow)).identity).toBe('user 65534');
  });
});

describe.runIf(isRoot)('root below a closed folder', () => {
  beforeEach(() => openTo('root'));

  it.runIf(allowed['a user namespace'])('runs PostgreSQL in a user namespace', async () => {
    leaveOnly('unshare');
    const { identity } = await withStarted(keepRow);
    expect(identity).toBe('root in a user namespace');
    expect(getClusterOwner()).toBe(0);
    await withStarted(expectRow);
  });

  it.runIf(allowed['a capability'])(
    'runs PostgreSQL with one capability, without user namespaces',
    async () => {
      leaveOnly('setpriv');
      const { identity } = await withStarted(keepRow);
      expect(identity).toBe('user 65534 with the capability DAC_OVERRIDE');
      expect(getClusterOwner()).toBe(nobody.uid);
      await withStarted(expectRow);
    },
  );

  it.runIf(allowed['a capability'])('takes over the cluster of a user namespace', async () => {
    leaveOnly('setpriv');
    await withStarted(keepRow);
    const cluster = join(root, 'pg18');
    for (const name of ['.', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
      lchownSync(join(cluster, name), 0, 0);
    await withStarted(expectRow);
    expect(getClusterOwner()).toBe(nobody.uid);
  });

  it('is refused with advice where neither is possible', async () => {
    leaveOnly();
    await expect(startEmbedded(root)).rejects.toThrow(
      /^PostgreSQL does not run as root, and no other identity can use .*pg18 here\. Start as an ordinary user, /,
    );
    expect(existsSync(join(root, 'pg18'))).toBe(false);
  });
});
