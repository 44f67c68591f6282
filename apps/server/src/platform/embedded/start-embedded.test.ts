import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, readPostmasterFile } from './postmaster-file.ts';
import { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts';

let root: string;
const started: EmbeddedDatabase[] = [];
const children: ChildProcess[] = [];

const start = async (tell?: (event: string) => void): Promise<EmbeddedDatabase> => {
  const embedded = await startEmbedded(root, tell);
  started.push(embedded);
  return embedded;
};

const prepareTestCluster = () => join(root, 'pg18');

async function queryRows<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts on the same folder, says "<attached> <url>" and stays. */
function startOtherProcess(): { child: ChildProcess; ready: Promise<{ attached: boolean; url: string }> } {
  const entry = new URL('./start-embedded.ts', import.meta.url).href;
  const script = `import { startEmbedded } from ${JSON.stringify(entry)};
    const { attached, url } = await startEmbedded(${JSON.stringify(root)});
    console.log(JSON.stringify({ attached, url }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const ready = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(line));
  return { child, ready };
}

const killProcess = async (child: ChildProcess) => {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};

async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`never came true: ${String(holds)}`);
    await pause(50);
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packwright-embedded-'));
  chmodSync(root, 0o755);
});

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  const attached = await startEmbedded(root);
  await Promise.all([...started.splice(0), attached].map((embedded) => embedded.stop()));
  expect(existsSync(join(prepareTestCluster(), 'postmaster.pid'))).toBe(false);
  rmSync(root, { recursive: true });
});

describe('the embedded server', () => {
  it('starts, keeps data, is closed to the network, and stops', async () => {
    const { url, attached } = await start();
    expect(attached).toBe(false);
    const [settings] = await queryRows(
      url,
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as listen,
        current_setting('unix_socket_directories') as socket, current_setting('password_encryption') as encryption,
        'É' ilike 'é' as folds, current_database() as name`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      listen: '127.0.0.1',
      socket: '',
      encryption: 'scram-sha-256',
      folds: true,
      name: 'packwright',
    });
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(queryRows(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(root, 'pg.secret')).mode & 0o077).toBe(0);
    await started.pop()?.stop();
    await expect(queryRows(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('can lock each pack of the longest print run', async () => {
    const { url } = await start();
    const locked = await queryRows(
      url,
      'select count(pg_advisory_xact_lock(1, pack))::int as locks from generate_series(1, 20000) as pack',
    );
    expect(locked).toEqual([{ locks: 20_000 }]);
  });

  it('restarts on the same address after kill -9 with all committed data', async () => {
    const events: string[] = [];
    const { url } = await start((event) => events.push(event));
    await queryRows(url, 'create table kept as select 1 as n');
    const before = readPostmasterFile(prepareTestCluster())?.pid ?? 0;
    process.kill(before, 'SIGKILL');
    await waitUntil(() => events.includes('the embedded PostgreSQL is back'));
    expect(await queryRows(url, 'select n from kept')).toEqual([{ n: 1 }]);
    expect(readPostmasterFile(prepareTestCluster())?.pid).not.toBe(before);
  });

  it('restarts without delay when every process was killed', async () => {
    const { child, ready } = startOtherProcess();
    const { url } = await ready;
    await queryRows(url, 'create table kept as select 1 as n');
    const pid = readPostmasterFile(prepareTestCluster())?.pid ?? 0;
    await killProcess(child);
    process.kill(pid, 'SIGKILL');
    const again = await start();
    expect(again.attached).toBe(false);
    expect(await queryRows(again.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('survives kill -9 of the application: the next one attaches', async () => {
    const { child, ready } = startOtherProcess();
    const { url } = await ready;
    await killProcess(child);
    const next = await start();
    expect(next).toMatchObject({ attached: true, url });
  });
});

describe('two processes on one folder', () => {
  it('may start at once on a new folder: one starts, one attaches', async () => {
    const [one, other] = await Promise.all([startOtherProcess().ready, startOtherProcess().ready]);
    expect(one.attached).not.toBe(other.attached);
    expect(one.url).toBe(other.url);
    expect(readdirSync(root).sort()).toEqual(['pg.secret', 'pg18', 'postgres.log']);
  });

  it('share the server; the last one to stop stops it', async () => {
    const first = await start();
    const second = await start();
    expect(second).toMatchObject({ attached: true, url: first.url });
    await first.stop();
    expect(await queryRows(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await second.stop();
    await expect(queryRows(second.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });
});

it('a database is recreated only when its check allows, despite open connections', async () => {
  const embedded = await start();
  const { url } = embedded;
  const onlooker = new Client({ connectionString: url });
  onlooker.on('error', () => undefined);
  await onlooker.connect();
  await queryRows(url, 'create table half (n int)');
  const listTables = () => queryRows(url, `select to_regclass('half') as half`);
  await embedded.renewIf(async () => false);
  expect(await listTables()).toEqual([{ half: 'half' }]);
  const asked: string[] = [];
  await embedded.renewIf(async (about) => asked.push(about) > 0);
  expect(asked).toEqual([url]);
  expect(await listTables()).toEqual([{ half: null }]);
  await onlooker.end();
});

describe('a data folder', () => {
  it('whose first start was killed during initdb is created again', async () => {
    const { child } = startOtherProcess();
    await waitUntil(() => readdirSync(root).some((name) => name.includes('.draft-')));
    await killProcess(child);
    expect(existsSync(prepareTestCluster())).toBe(false);
    const { url } = await start();
    expect(await queryRows(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    // The orphaned initdb may write for a moment longer; a later start sweeps what it left.
    await waitUntil(async () => {
      await start();
      return !readdirSync(root).some((name) => name.includes('.draft-'));
    });
  });

  it("with another program's process id in postmaster.pid opens", async () => {
    const first = await start();
    await first.stop();
    const file = `${process.pid}\n${prepareTestCluster()}\n1\n20001\n\n127.0.0.1\n1 1\nready\n`;
    writeFileSync(join(prepareTestCluster(), 'postmaster.pid'), file, { mode: 0o644 });
    expect(isAlive(process.pid)).toBe(true);
    expect(await queryRows((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it.runIf(process.platform === 'linux')('whose server is a zombie process opens without delay', async () => {
    await (await start()).stop();
    // The shell becomes a program that never waits for its children, like the first process of many containers. The
    // child may end only then, because the shell itself might wait for it.
    const child = spawn('/bin/sh', ['-c', 'read go <&3 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
      // PostgreSQL passes over what belongs to root.
      ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
    });
    children.push(child);
    const [, said, , go] = child.stdio;
    if (!said || !(go instanceof Writable)) throw new Error('The shell has no pipes');
    const [pid] = await once(createInterface(said), 'line');
    await waitUntil(() => readFileSync(`/proc/${child.pid}/comm`, 'utf8') === 'sleep\n');
    go.end('\n');
    await waitUntil(() => readFileSync(`/proc/${pid}/status`, 'utf8').includes('State:\tZ'));
    const file = `${pid}\n${prepareTestCluster()}\n1\n20001\n\n127.0.0.1\n1 1\nready\n`;
    writeFileSync(join(prepareTestCluster(), 'postmaster.pid'), file, { mode: 0o644 });
    const began = performance.now();
    expect(await queryRows((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('with another password than in pg.secret is refused by name', async () => {
    await start();
    const secret = join(root, 'pg.secret');
    const password = readFileSync(secret);
    writeFileSync(secret, 'another');
    await expect(startEmbedded(root)).rejects.toThrow('not to the password in');
    writeFileSync(secret, password);
  });
});
