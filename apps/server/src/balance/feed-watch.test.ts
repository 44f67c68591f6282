import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectIntegrity } from '../../tests/integrity.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';
import { startFeedWatch } from '../feed-watch.ts';
import { DropFolder } from '../platform/drop-folder/index.ts';
import { takeFeedFile } from './actions/take-feed-file.ts';
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

const countFiles = async (): Promise<number> => (await queryAsOwner(server, 'select from feed_file')).length;

describe('a watched folder', () => {
  // Proves FEED-5.
  it('shared by servers has each file taken once', async () => {
    const names = Array.from({ length: 12 }, () => createFeedFileName('SCR'));
    for (const name of names) await folder.drop(name, toCsv([buildScript(resident)]));
    const before = await countFiles();
    for (let round = 0; round < 12 && (await folder.list('inbox')).length > 0; round += 1)
      await Promise.all([folder.take(), folder.take(), folder.take()]);
    expect(await folder.list('done')).toEqual(names.flatMap((name) => [name, `${name}.ack.json`]).toSorted());
    const answers = await Promise.all(names.map((name) => folder.readAnswer('done', name)));
    expect(answers.map(({ accepted, duplicates }) => [accepted, duplicates])).toEqual(
      names.map(() => [1, 0]),
    );
    expect(await countFiles()).toBe(before + 12);
  });

  it('is cleared after a crash between the taking and the move', async () => {
    const name = createFeedFileName('SCR');
    const content = toCsv([buildScript(resident)]);
    await folder.drop(name, content);
    const pharmacy = { id: server.ids.pharmacyA, code: 'WATTLE', timezone: 'Australia/Sydney', status: 1 };
    const answer = await takeFeedFile(server.platform, { pharmacy, name, bytes: Buffer.from(content) });
    const before = await listStaged(server);
    await server.restart();
    expect(await folder.take()).toBe(1);
    expect(await folder.readAnswer('done', name)).toEqual(answer);
    expect(await listStaged(server)).toEqual(before);
  });

  // Proves FEED-5.
  it('keeps a file whose taking broke off, with nothing half done', async () => {
    const name = createFeedFileName('SCR');
    await folder.drop(name, toCsv([buildScript(resident), buildScript(resident)]));
    const before = await listStaged(server);
    await queryAsOwner(server, 'alter table feed_file add constraint broken check (false) not valid');
    const watched = new DropFolder(folder.root);
    const look = () => takeFeedFiles(server.platform, watched, new AbortController().signal);
    expect([await look(), await look(), await look()]).toEqual([0, 0, 0]);
    expect([await folder.list('inbox'), await listStaged(server)]).toEqual([[name], before]);
    await queryAsOwner(server, 'alter table feed_file drop constraint broken');
    expect(await folder.take()).toBe(1);
    expect(await folder.readAnswer('done', name)).toMatchObject({ accepted: 2, duplicates: 0 });
  });

  it('takes nothing without room on the disk', async () => {
    await folder.drop(createFeedFileName('SCR'), toCsv([buildScript(resident)]));
    const watched = new DropFolder(folder.root);
    const full = { ...server.platform, hasRoom: async () => false };
    const look = () => takeFeedFiles(full, watched, new AbortController().signal);
    expect([await look(), await look()]).toEqual([0, 0]);
    expect((await folder.list('inbox')).length).toBe(1);
  });

  it('is a place for each pharmacy, and others are passed over', async () => {
    const name = createFeedFileName('PAT').replace('WATTLE', 'BANKSIA');
    const content = toCsv([buildStagedPatient('92010')]);
    await folder.drop(name, content, 'BANKSIA');
    await folder.drop(name, content, 'NOWHERE');
    expect(await folder.take()).toBe(1);
    expect(await folder.readAnswer('done', name, 'BANKSIA')).toMatchObject({ accepted: 1 });
    const staged = await queryAsOwner(server, `select pharmacy_id from dispense_record where key = '92010'`);
    expect(staged).toEqual([{ pharmacyId: server.ids.pharmacyB }]);
    expect(await folder.list('inbox', 'NOWHERE')).toEqual([name]);
  });

  it('leaves its trace in the audit trail', async () => {
    const name = createFeedFileName('SCR');
    await folder.drop(name, toCsv([buildScript(resident)]));
    await folder.drop('strange.csv', 'strange');
    await folder.take();
    const lines = await queryAsOwner<{ action: string }>(
      server,
      `select a.action, a.call, a.actor_id, f.file_name from audit_line a
       join feed_file f on f.pharmacy_id = a.pharmacy_id and f.session_id = a.session_id
       where f.file_name in ($1, 'strange.csv') order by a.seq desc limit 2`,
      [name],
    );
    expect(lines.toSorted((one, other) => one.action.localeCompare(other.action))).toEqual([
      { action: 'refuse feed file', call: 'feed folder', actorId: 0, fileName: 'strange.csv' },
      { action: 'stage dispensed', call: 'feed folder', actorId: 0, fileName: name },
    ]);
  });

  it('is watched from the start of a server to its end', { timeout: 30_000 }, async () => {
    const name = createFeedFileName('SCR');
    await folder.drop(name, toCsv([buildScript(resident)]));
    const { platform } = server;
    const settings = { ...platform.settings, feedFolder: folder.root };
    const feedWatch = startFeedWatch({ ...platform, settings });
    await vi.waitFor(async () => expect(await folder.list('done')).toContain(name), { timeout: 20_000 });
    await feedWatch.stop();
    const late = createFeedFileName('SCR');
    await folder.drop(late, toCsv([buildScript(resident)]));
    await startFeedWatch(platform).stop();
    expect(await folder.list('inbox')).toEqual([late]);
  });
});
