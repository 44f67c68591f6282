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
import { type Embedded, startEmbedded } from '../start-embedded.ts';
import { restoreBackup, takeBackup } from './index.ts';

let folder: string;
let data: string;
let embedded: Embedded;

const place = (name: string): string => join(folder, name);

async function ask<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
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

/** Moves pills in one transaction after another, and makes the server recycle its log, until told to stop. */
function writer(url: string): { stop(): Promise<number> } {
  let stopped = false;
  let written = 0;
  const run = async () => {
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
  const done = run();
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
  data = place('data');
  embedded = await startEmbedded(data);
  await ask(
    embedded.url,
    `create table ledger (n int primary key, pad text); create table balance (total int);
     insert into balance values (0)`,
  );
  mkdirSync(join(data, 'files', 'ab'), { recursive: true });
  mkdirSync(join(data, 'outbox'));
  writeFileSync(join(data, 'files', 'ab', 'photo.jpg'), 'a photo');
  writeFileSync(join(data, 'outbox', '1.txt'), 'a link that is a key');
});

afterAll(async () => {
  await embedded.stop();
  rmSync(folder, { recursive: true });
});

describe('a backup taken while people work', { timeout: 120_000 }, () => {
  it('restores to a whole moment between its start and its end', async () => {
    const work = writer(embedded.url);
    await pause(300);
    const before = await ask<{ n: number }>(embedded.url, 'select count(*)::int as n from ledger');
    await takeBackup(data, place('busy')).finally(() => work.stop());
    const written = await work.stop();
    await restoreBackup(place('busy'), place('restored-busy'));

    const restored = await startEmbedded(place('restored-busy'));
    const [found] = await ask<{ rows: number; last: number; balanced: boolean }>(restored.url, contents);
    await restored.stop();
    expect(written).toBeGreaterThan(150);
    expect(found?.balanced).toBe(true);
    expect(found?.rows).toBe(found?.last);
    expect(found?.rows).toBeGreaterThanOrEqual(before[0]?.n ?? Number.NaN);
    expect(found?.rows).toBeLessThanOrEqual(written);
  });

  it('holds every row, every file, and neither the password nor waiting mails', async () => {
    const { files } = await takeBackup(data, place('quiet'));
    expect(files).toBeGreaterThan(500);
    expect(readdirSync(place('quiet')).sort()).toEqual(['backup.json', 'database', 'files']);
    expect(readdirSync(join(place('quiet'), 'files'))).toEqual(['files']);
    await restoreBackup(place('quiet'), place('restored-quiet'));

    const restored = await startEmbedded(place('restored-quiet'));
    expect(await ask(restored.url, contents)).toEqual(await ask(embedded.url, contents));
    const password = new URL(restored.url).password;
    await restored.stop();
    expect(readFileSync(join(place('restored-quiet'), 'files', 'ab', 'photo.jpg'), 'utf8')).toBe('a photo');
    expect(password).not.toBe(new URL(embedded.url).password);
  });
});

describe('what is refused', { timeout: 60_000 }, () => {
  it('a target that exists', async () => {
    mkdirSync(place('taken'));
    await expect(takeBackup(data, place('taken'))).rejects.toThrow('exists already');
  });

  it.each([
    ['in the data folder', () => join(data, 'backup')],
    ['deep in it', () => join(data, 'backups', 'monday')],
    ['the data folder itself', () => data],
    ['in it by a link', () => join(place('link'), 'backup')],
  ])('a target that is %s, before anything is written', async (_, target) => {
    if (!existsSync(place('link'))) symlinkSync(data, place('link'));
    const before = readdirSync(data);
    await expect(takeBackup(data, target())).rejects.toThrow(`lies in the data folder ${data}, or around it`);
    expect(readdirSync(data)).toEqual(before);
  });

  it('a target whose draft would take the place of the data folder', async () => {
    const named = place('pharmacy.unfinished');
    mkdirSync(join(named, 'pg18'), { recursive: true });
    await expect(takeBackup(named, place('pharmacy'))).rejects.toThrow('lies in the data folder');
    expect(readdirSync(named)).toEqual(['pg18']);
  });

  it('a restore into the backup itself', async () => {
    symlinkSync(place('quiet'), place('quiet-link'));
    for (const root of [join(place('quiet'), 'new'), join(place('quiet-link'), 'files', 'new')])
      await expect(restoreBackup(place('quiet'), root)).rejects.toThrow('lies in the backup');
    expect(readdirSync(place('quiet')).sort()).toEqual(['backup.json', 'database', 'files']);
  });

  it('a data folder without an embedded database', async () => {
    await expect(takeBackup(place('nowhere'), place('never'))).rejects.toThrow('no embedded database');
    expect(existsSync(place('never'))).toBe(false);
  });

  it('a restore over anything', async () => {
    mkdirSync(place('used'));
    writeFileSync(join(place('used'), 'note.txt'), 'mine');
    await expect(restoreBackup(place('quiet'), place('used'))).rejects.toThrow('is not empty');
    expect(readdirSync(place('used'))).toEqual(['note.txt']);
  });

  it('a folder that is no finished backup', async () => {
    await expect(restoreBackup(place('used'), place('fresh'))).rejects.toThrow('not a finished backup');
    writeFileSync(join(place('used'), 'backup.json'), '{"format":2}');
    await expect(restoreBackup(place('used'), place('fresh'))).rejects.toThrow('this version can restore');
  });

  it('a backup that was damaged, and leaves nothing behind', async () => {
    appendFileSync(join(place('quiet'), 'files', 'files', 'ab', 'photo.jpg'), '!');
    await expect(restoreBackup(place('quiet'), place('fresh'))).rejects.toThrow(
      'damaged after it was taken: files/files/ab/photo.jpg',
    );
    expect(readdirSync(place('fresh'))).toEqual([]);
  });
});
