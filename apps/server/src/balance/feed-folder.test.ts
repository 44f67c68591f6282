import { appendFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { feedFileFaults } from '@packwright/core/scripts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectIntegrity } from '../../tests/integrity.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';
import { DropFolder } from '../platform/drop-folder/index.ts';
import {
  createFeedFileName,
  createWatchedFolder,
  listStaged,
  toCsv,
  type WatchedFolder,
} from './feed-folder.fixtures.ts';
import { takeFeedFiles } from './index.ts';
import {
  buildScript,
  buildStagedPatient,
  createKnownResident,
  type KnownResident,
} from './scripts.fixtures.ts';

let server: TestServer;
let resident: KnownResident;
let folder: WatchedFolder;

beforeAll(async () => {
  server = await startTestServer();
  resident = await createKnownResident(server);
});
beforeEach(async () => {
  folder = await createWatchedFolder(server);
});
afterEach(() => folder.remove());
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

describe('a file in the inbox', () => {
  // Proves FEED-5.
  it('is staged and goes to done with its answer', async () => {
    const patients = createFeedFileName('PAT');
    const drugs = createFeedFileName('DRG');
    const scripts = createFeedFileName('SCR');
    const script = buildScript(
      { externalPatientId: '92001' },
      { drugCode: 'F-1', directions: 'Take 1, "whole"\n with food' },
    );
    await folder.drop(scripts, toCsv([script]));
    await folder.drop(drugs, toCsv([{ recordAction: 'N', drugCode: 'F-1', brandName: 'Testium' }], '\n'));
    await folder.drop(
      patients,
      `\uFEFF${toCsv([buildStagedPatient('92001', { street: 'Ömer Street 3, Unit 1' })])}`,
    );
    expect(await folder.take()).toBe(3);
    expect(await folder.list('inbox')).toEqual([]);
    expect(await folder.list('error')).toEqual([]);
    expect(await folder.list('done')).toEqual(
      [patients, drugs, scripts].flatMap((name) => [name, `${name}.ack.json`]).toSorted(),
    );
    expect(await folder.readAnswer('done', scripts)).toEqual({
      file: scripts,
      receivedAt: expect.any(String) as string,
      accepted: 1,
      rejected: [],
      duplicates: 0,
      warnings: [],
    });
    const staged = await queryAsOwner<{ content: Record<string, string> }>(
      server,
      `select content from dispense_record where key in ('92001', $1) order by kind`,
      [`${String(script.scriptNumber)}/1`],
    );
    expect(staged.map(({ content }) => [content.street, content.directions])).toEqual([
      ['Ömer Street 3, Unit 1', undefined],
      [undefined, 'Take 1, "whole"\n with food'],
    ]);
  });

  it('may be the JSON of the call', async () => {
    const name = createFeedFileName('', 'json');
    const body = {
      feed: 'DSF/1',
      pharmacyCode: 'WATTLE',
      sentAt: '2026-03-02T09:15:00+11:00',
      records: [buildStagedPatient('92002'), buildScript({ externalPatientId: '92002' })],
    };
    await folder.drop(name, JSON.stringify(body));
    await folder.take();
    expect(await folder.readAnswer('done', name)).toMatchObject({ accepted: 2, rejected: [] });
  });

  // Proves FEED-5.
  it('changes nothing when it comes again and is answered as before', async () => {
    const name = createFeedFileName('SCR');
    const content = toCsv([buildScript(resident)]);
    await folder.drop(name, content);
    await folder.take();
    const [before, answer] = [await listStaged(server), await folder.readAnswer('done', name)];
    server.clock.advance(60_000);
    await folder.drop(name, content);
    expect(await folder.take()).toBe(1);
    expect(await folder.list('done')).toEqual([name, `${name}.ack.json`]);
    expect(await folder.readAnswer('done', name)).toEqual(answer);
    expect(await listStaged(server)).toEqual(before);
  });

  it('of a later name takes back what came between', async () => {
    const script = buildScript(resident, { recordAction: 'U' });
    const first = toCsv([{ ...script, recordAction: 'N' }]);
    await folder.drop(createFeedFileName('SCR'), first);
    await folder.drop(createFeedFileName('SCR'), toCsv([{ ...script, quantity: 30 }]));
    await folder.drop(createFeedFileName('SCR'), toCsv([script]));
    expect(await folder.take()).toBe(3);
    const steps = await queryAsOwner(server, 'select qty from script_tracking where script_number = $1', [
      script.scriptNumber,
    ]);
    expect(steps).toEqual([{ qty: 6000 }]);
  });

  it('never replaces another file of its name', async () => {
    const name = createFeedFileName('SCR');
    await folder.drop(name, toCsv([buildScript(resident)]));
    await folder.take();
    const other = toCsv([buildScript(resident)]);
    await folder.drop(name, other);
    await folder.take();
    const second = name.replace('.csv', '-2.csv');
    expect(await folder.list('done')).toEqual(
      [second, `${second}.ack.json`, name, `${name}.ack.json`].toSorted(),
    );
    expect(await readFile(folder.getPath('done', second), 'utf8')).toBe(other);
  });

  it('waits while it is written, and under other names', async () => {
    const name = createFeedFileName('SCR');
    const content = toCsv([buildScript(resident), buildScript(resident)]);
    const watched = new DropFolder(folder.root);
    const look = () => takeFeedFiles(server.platform, watched, new AbortController().signal);
    await writeFile(folder.getPath('inbox', `${name}.tmp`), content);
    await writeFile(folder.getPath('inbox', '.hidden.csv'), content);
    await writeFile(folder.getPath('inbox', name), content.slice(0, 100));
    expect(await look()).toBe(0);
    await appendFile(folder.getPath('inbox', name), content.slice(100));
    expect(await look()).toBe(0);
    expect(await look()).toBe(1);
    expect(await folder.readAnswer('done', name)).toMatchObject({ accepted: 2 });
    expect(await folder.list('inbox')).toEqual(['.hidden.csv', `${name}.tmp`]);
  });

  // Proves ADMIN-14.
  it('waits while its pharmacy is inactive', async () => {
    const setStatus = (status: number) =>
      queryAsOwner(server, 'update pharmacy set status = $2 where id = $1', [server.ids.pharmacyA, status]);
    const name = createFeedFileName('SCR');
    const watched = new DropFolder(folder.root);
    const look = () => takeFeedFiles(server.platform, watched, new AbortController().signal);
    await writeFile(folder.getPath('inbox', name), toCsv([buildScript(resident)]));
    await setStatus(2);
    for (const _ of [1, 2, 3]) expect(await look()).toBe(0);
    await setStatus(1);
    expect((await look()) + (await look())).toBe(1);
  });

  it('is neither a link nor a folder', async () => {
    await writeFile(`${folder.root}/secret`, 'secret');
    await symlink(`${folder.root}/secret`, folder.getPath('inbox', createFeedFileName('SCR')));
    await mkdir(folder.getPath('inbox', createFeedFileName('SCR')));
    expect(await folder.take()).toBe(0);
    expect([...(await folder.list('done')), ...(await folder.list('error'))]).toEqual([]);
  });
});

describe('a bad file', () => {
  // Proves FEED-3.
  it('goes to error with each bad row named', async () => {
    const name = createFeedFileName('SCR');
    const rows = [
      buildScript(resident),
      buildScript(resident, { quantity: 0 }),
      buildScript({ externalPatientId: '999998' }),
    ];
    await folder.drop(name, `${toCsv(rows)}one,two\r\n`);
    await folder.take();
    const answer = await folder.readAnswer('error', name);
    expect([answer.accepted, answer.duplicates]).toEqual([1, 0]);
    expect(answer.rejected).toEqual([
      {
        line: 3,
        key: `${String(rows[1]?.scriptNumber)}/1`,
        code: 'DSF-105',
        field: 'quantity',
        message: 'The quantity must be above 0, with at most two decimals.',
      },
      {
        line: 4,
        key: `${String(rows[2]?.scriptNumber)}/1`,
        code: 'DSF-103',
        field: 'externalPatientId',
        message: 'No patient has this id, and no patient was sent with it.',
      },
      {
        line: 5,
        key: '',
        code: 'DSF-108',
        field: '',
        message: 'This row has 2 fields, and the header has 9.',
      },
    ]);
  });

  it.each([
    ['name', 'scripts.csv', 'x'],
    ['otherPharmacy', 'DSF1_BANKSIA_SCR_20260302090000.csv', 'x'],
    ['otherPharmacy', 'DSF1_WATTLE_20260302090000.json', { pharmacyCode: 'BANKSIA' }],
    ['unknownFeed', 'DSF1_WATTLE_20260302090001.json', { feed: 'DSF/2' }],
    ['sentAt', 'DSF1_WATTLE_20260302090002.json', { sentAt: '2026-03-02' }],
    ['sentAt', 'DSF1_WATTLE_SCR_20270302090000.csv', null],
    ['json', 'DSF1_WATTLE_20260302090003.json', { records: [] }],
    ['encoding', 'DSF1_WATTLE_SCR_20260302090003.csv', Buffer.from('\uFEFFscriptNumber', 'utf16le')],
    ['tooLarge', 'DSF1_WATTLE_SCR_20260302090004.csv', 'x'.repeat(8 * 1024 * 1024 + 1)],
    ['quotes', 'DSF1_WATTLE_SCR_20260302090005.csv', '"scriptNumber,supplyNo\r\n1,2\r\n'],
    [
      'empty',
      'DSF1_WATTLE_SCR_20260302090006.csv',
      toCsv([buildScript({ externalPatientId: '1' })])
        .split('\r\n', 1)
        .join(),
    ],
  ] as const)('is refused as a whole: %s (%s)', async (fault, name, content) => {
    const before = await listStaged(server);
    const body = { feed: 'DSF/1', pharmacyCode: 'WATTLE', sentAt: '2026-03-02T09:15:00+11:00' };
    await folder.drop(
      name,
      content === null
        ? toCsv([buildScript(resident)])
        : typeof content === 'string' || content instanceof Uint8Array
          ? content
          : JSON.stringify({ ...body, records: [buildStagedPatient('92009')], ...content }),
    );
    expect(await folder.take()).toBe(1);
    const { rejected, accepted } = await folder.readAnswer('error', name);
    expect(accepted).toBe(0);
    expect(rejected).toMatchObject([{ code: 'DSF-108', message: feedFileFaults[fault] }]);
    expect(await folder.list('inbox')).toEqual([]);
    expect(await listStaged(server)).toEqual(before);
  });
});
