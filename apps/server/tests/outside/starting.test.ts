import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClusterFolder } from '../../src/platform/embedded/cluster.ts';
import { findFreePort, isPortFree } from '../../src/platform/embedded/free-port.ts';
import { readPostmasterFile } from '../../src/platform/embedded/postmaster-file.ts';
import { readSettings } from '../../src/platform/settings.ts';
import { startServer } from '../../src/start-server.ts';
import { startChild } from '../faults/child-server.ts';
import { type FreshDatabase, createDatabase } from '../fresh-database.ts';
import { runProgram } from './run-program.ts';

let folder: string;
let database: FreshDatabase;
let taken: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packwright-starting-'));
  await chmod(folder, 0o755);
  database = await createDatabase();
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  taken?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const changeUrl = (change: (url: URL) => void): string => {
  const url = new URL(database.ownerUrl);
  change(url);
  return url.href;
};

it('the server reserves its port before its own PostgreSQL can choose it', {
  timeout: 120_000,
}, async () => {
  const data = join(folder, 'held');
  const port = await findFreePort();
  const starting = startChild({ DATA_FOLDER: data }, port);
  await expect
    .poll(() => readPostmasterFile(getClusterFolder(data))?.status, { timeout: 90_000, interval: 10 })
    .toBe('ready');
  const isLeftOpen = await isPortFree(port);
  await (await starting).stop();
  expect(isLeftOpen).toBe(false);
});

it('a start prints its data folder and, as root, the PostgreSQL user', async () => {
  const data = join(folder, 'held');
  const lines: string[] = [];
  const settings = readSettings({ SAMPLE: 'no', PORT: '0', DATA_FOLDER: data });
  const logger = pino({ level: 'silent' });
  const printLine = (line: string) => void lines.push(line);
  await (await startServer({ settings, logger, webFolder: 'nowhere', printLine })).stop();
  const identity = process.getuid?.() === 0 ? '; PostgreSQL runs there as (user|root) .+' : '';
  const inFolder = lines.find((line) => line.startsWith('Its data is in'));
  expect(inFolder).toMatch(new RegExp(`^Its data is in ${data}${identity}\\.$`));
  // Nobody has opened a pharmacy yet (ADMIN-46).
  expect(lines.at(-1)).toMatch(/^Set-up code: [2-9A-Z]{5}(-[2-9A-Z]{5}){3}$/);
});

describe('a failed start prints one sentence and exits with 1', { timeout: 60_000 }, () => {
  it('when its port is taken, before anything is started', async () => {
    const { port } = taken.address() as AddressInfo;
    expect(await runProgram('main', { PORT: String(port), DATA_FOLDER: join(folder, 'second') })).toEqual({
      code: 1,
      output: `Port ${port} on 127.0.0.1 is in use, perhaps by a Packwright that runs already. Please stop that, or choose another with PORT.\n`,
    });
  });

  it('when HOST is not an address of this computer', async () => {
    expect(await runProgram('main', { HOST: '192.0.2.7', DATA_FOLDER: join(folder, 'second') })).toEqual({
      code: 1,
      output: '192.0.2.7 is no address of this computer. Please correct HOST.\n',
    });
  });

  it('when the data folder is a file', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    expect(await runProgram('main', { DATA_FOLDER: file })).toEqual({
      code: 1,
      output: `The data folder ${file} cannot be written (EEXIST). Please name another in DATA_FOLDER, or let the user who starts Packwright write there.\n`,
    });
  });

  it('when the data folder may not be written', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'packwright-closed-'));
    await chmod(closed, 0o555);
    try {
      expect(await runProgram('main', { DATA_FOLDER: closed }, { obeysModes: true })).toEqual({
        code: 1,
        output: `The data folder ${closed} cannot be written (EACCES). Please name another in DATA_FOLDER, or let the user who starts Packwright write there.\n`,
      });
    } finally {
      await rm(closed, { recursive: true });
    }
  });

  const wrong: [string, () => string, RegExp][] = [
    [
      'nobody answers',
      () => changeUrl((url) => (url.port = '1')),
      /^The database test_\w+ at 127\.0\.0\.1:1 cannot be opened: .*ECONNREFUSED.*\. Please check DATABASE_URL\.\n$/,
    ],
    [
      'the password is wrong',
      () => changeUrl((url) => (url.password = 'not-the-password')),
      /^The database test_\w+ at [\w.:]+ cannot be opened: password authentication failed for user "\w+"\. Please check DATABASE_URL\.\n$/,
    ],
    [
      'there is no such database',
      () => changeUrl((url) => (url.pathname = '/not_there')),
      /^The database not_there at [\w.:]+ cannot be opened: database "not_there" does not exist\. Please check DATABASE_URL\.\n$/,
    ],
    [
      'it is no address of a PostgreSQL',
      () => 'mysql://localhost/x',
      /^Please correct these settings \(docs\/settings\.md\):\n {2}DATABASE_URL must look like postgres:/,
    ],
  ];
  it.each(wrong)('when %s at DATABASE_URL, without printing the password', async (_, url, sentence) => {
    const { code, output } = await runProgram('main', {
      DATABASE_URL: url(),
      DATA_FOLDER: join(folder, 'second'),
    });
    expect(output).toMatch(sentence);
    expect(output).not.toContain('not-the-password');
    expect(code).toBe(1);
  });
});
