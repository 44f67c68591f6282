import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '../start-embedded.ts';
import { restoreBackup, takeBackup } from './index.ts';

let folder: string;
let data: string;
let embedded: EmbeddedDatabase;

const buildPath = (name: string): string => join(folder, name);

async function queryRows<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Every row of the two tables in one text, and whether they agree with each other. */
const contents = `select
  (select md5(coalesce(string_agg(n || ':' || pad, ',' order by n), '')) from ledger) as ledger,
  (select count(*)::int from ledger) as rows,
  (select max(n) from ledger) as last,
  (select sum(n)::int from ledger) = (select total from balance) as balanced`;

/** Moves pills in successive transactions and makes the server recycle its log until it is stopped. */
function startWriter(url: string): { stop(): Promise<number> } {
  let stopped = false;
  let written = 0;
  const runWrites = async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    while (!stopped) {
      const n = written + 1;
      await client.query(`with entry as (insert into ledger values (${n}, repeat('x', 2000)))
        update balance set total = total + ${n}`);
      written = n;
      if (n % 100 === 0) await client.query('select pg_switch_wal()');
      if (n % 150 === 0) await client.query('checkpoint');
    }
    await client.end();
  };
  const done = runWrites();
  return {
    stop: async () => {
      stopped = true;
      await done;
      return written;
    },
  };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packwright-backup-'));
  chmodSync(folder, 0o755);
  data = buildPath('data');
  embedded = await startEmbedded(data);
  await queryRows(
    embedded.url,
    `create table ledger (n int primary key, pad text); create table balance (total int);
     insert into balance values (0)`,
  );
  mkdirSync(join(data, 'files', 'ab'), { recursive: true });
  mkdirSync(join(data, 'outbox'));
  writeFileSync(join(data, 'files', 'ab', 'photo.jpg'), 'a photo');
  writeFileSync(join(data, 'outbox', '1.txt'), 'a link that is a key');
  mkdirSync(join(data, 'anchors'));
  for (const name of ['installation.key', 'trusted-keys', 'anchors.jsonl'])
    writeFileSync(join(data, 'anchors', name), name);
});

afterAll(async () => {
  await embedded.stop();
  rmSync(folder, { recursive: true });
});

describe('a backup taken while people work', { timeout: 120_000 }, () => {
  it('restores to one moment between its start and its end', async () => {
    const work = startWriter(embedded.url);
    await pause(300);
    const before = await queryRows<{ n: number }>(embedded.url, 'select count(*)::int as n from ledger');
    await takeBackup(data, buildPath('busy')).finally(() => work.stop());
    const written = await work.stop();
    await restoreBackup(buildPath('busy'), buildPath('restored-busy'));

    const restored = await startEmbedded(buildPath('restored-busy'));
    const [found] = await queryRows<{ rows: number; last: number; balanced: boolean }>(
      restored.url,
      contents,
    );
    await restored.stop();
    expect(written).toBeGreaterThan(150);
    expect(found?.balanced).toBe(true);
    expect(found?.rows).toBe(found?.last);
    expect(found?.rows).toBeGreaterThanOrEqual(before[0]?.n ?? Number.NaN);
    expect(found?.rows).toBeLessThanOrEqual(written);
  });

  it('holds every row and file, but no password or waiting mail', async () => {
    const { files } = await takeBackup(data, buildPath('quiet'));
    expect(files).toBeGreaterThan(500);
    expect(readdirSync(buildPath('quiet')).sort()).toEqual(['backup.json', 'database', 'files']);
    expect(readdirSync(join(buildPath('quiet'), 'files')).sort()).toEqual(['anchors', 'files']);
    expect(readdirSync(join(buildPath('quiet'), 'files', 'anchors')).sort()).toEqual([
      'anchors.jsonl',
      'trusted-keys',
    ]);
    await restoreBackup(buildPath('quiet'), buildPath('restored-quiet'));

    const restored = await startEmbedded(buildPath('restored-quiet'));
    expect(await queryRows(restored.url, contents)).toEqual(await queryRows(embedded.url, contents));
    const password = new URL(restored.url).password;
    await restored.stop();
    expect(readFileSync(join(buildPath('restored-quiet'), 'files', 'ab', 'photo.jpg'), 'utf8')).toBe(
      'a photo',
    );
    expect(password).not.toBe(new URL(embedded.url).password);
  });
});

describe('backup and restore refuse', { timeout: 60_000 }, () => {
  it('a target that exists already', async () => {
    mkdirSync(buildPath('taken'));
    await expect(takeBackup(data, buildPath('taken'))).rejects.toThrow('exists already');
  });

  it.each([
    ['in the data folder', () => join(data, 'backup')],
    ['deep in it', () => join(data, 'backups', 'monday')],
    ['the data folder itself', () => data],
    ['in it by a link', () => join(buildPath('link'), 'backup')],
  ])('a target that is %s, before anything is written', async (_, target) => {
    if (!existsSync(buildPath('link'))) symlinkSync(data, buildPath('link'));
    const before = readdirSync(data);
    await expect(takeBackup(data, target())).rejects.toThrow(`lies in the data folder ${data}, or around it`);
    expect(readdirSync(data)).toEqual(before);
  });

  it('a target whose draft would replace the data folder', async () => {
    const named = buildPath('pharmacy.unfinished');
    mkdirSync(join(named, 'pg18'), { recursive: true });
    await expect(takeBackup(named, buildPath('pharmacy'))).rejects.toThrow('lies in the data folder');
    expect(readdirSync(named)).toEqual(['pg18']);
  });

  it('a restore into the backup itself', async () => {
    symlinkSync(buildPath('quiet'), buildPath('quiet-link'));
    for (const root of [join(buildPath('quiet'), 'new'), join(buildPath('quiet-link'), 'files', 'new')])
      await expect(restoreBackup(buildPath('quiet'), root)).rejects.toThrow('lies in the backup');
    expect(readdirSync(buildPath('quiet')).sort()).toEqual(['backup.json', 'database', 'files']);
  });

  it('a data folder without an embedded database', async () => {
    await expect(takeBackup(buildPath('nowhere'), buildPath('never'))).rejects.toThrow(
      'no embedded database',
    );
    expect(existsSync(buildPath('never'))).toBe(false);
  });

  it('a restore over existing files', async () => {
    mkdirSync(buildPath('used'));
    writeFileSync(join(buildPath('used'), 'note.txt'), 'mine');
    await expect(restoreBackup(buildPath('quiet'), buildPath('used'))).rejects.toThrow('is not empty');
    expect(readdirSync(buildPath('used'))).toEqual(['note.txt']);
  });

  it('a folder that is not a finished backup', async () => {
    await expect(restoreBackup(buildPath('used'), buildPath('fresh'))).rejects.toThrow(
      'not a finished backup',
    );
    writeFileSync(join(buildPath('used'), 'backup.json'), '{"format":2}');
    await expect(restoreBackup(buildPath('used'), buildPath('fresh'))).rejects.toThrow(
      'this version can restore',
    );
  });

  it('a damaged backup, and remove what was restored', async () => {
    appendFileSync(join(buildPath('quiet'), 'files', 'files', 'ab', 'photo.jpg'), '!');
    await expect(restoreBackup(buildPath('quiet'), buildPath('fresh'))).rejects.toThrow(
      'damaged after it was taken: files/files/ab/photo.jpg',
    );
    expect(readdirSync(buildPath('fresh'))).toEqual([]);
  });
});
