import { utimes, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';
import { toMilliseconds } from '../platform/clock/index.ts';
import { purgeExpired } from '../purge-expired.ts';
import {
  createFeedFileName,
  createWatchedFolder,
  type FolderName,
  toCsv,
  type WatchedFolder,
} from './feed-folder.fixtures.ts';
import { removeOldFeedFiles } from './index.ts';
import { buildScript, createKnownResident, type KnownResident } from './scripts.fixtures.ts';

let server: TestServer;
let resident: KnownResident;
let folder: WatchedFolder;

beforeAll(async () => {
  server = await startTestServer();
  resident = await createKnownResident(server);
  folder = await createWatchedFolder(server);
});
afterAll(async () => {
  await folder.remove();
  await server.close();
});

const makeOld = async (target: FolderName, name: string, days: number): Promise<void> => {
  const seconds = toMilliseconds(server.clock.now()) / 1000 - days * 86_400;
  await utimes(folder.getPath(target, name), seconds, seconds);
};
const removeOld = (feedFolder: string | undefined): Promise<number> =>
  removeOldFeedFiles({ ...server.platform, settings: { ...server.platform.settings, feedFolder } });

// Proves FEED-7.
it('removes answered files of the folder after ninety days', async () => {
  const [old, young, refused] = [1, 2, 3].map(() => createFeedFileName('SCR'));
  for (const name of [old, young]) await folder.drop(name ?? '', toCsv([buildScript(resident)]));
  await folder.drop(refused ?? '', 'nothing');
  await folder.take();
  await writeFile(folder.getPath('done', 'notes.txt'), 'of a person');
  await makeOld('done', 'notes.txt', 400);
  await makeOld('done', `${old}.ack.json`, 90.1);
  await makeOld('done', `${young}.ack.json`, 89.9);
  await makeOld('error', `${refused}.ack.json`, 90.1);
  expect([await removeOld(undefined), await removeOld(folder.root), await removeOld(folder.root)]).toEqual([
    0, 2, 0,
  ]);
  expect(await folder.list('done')).toEqual([young, `${young}.ack.json`, 'notes.txt']);
  expect(await folder.list('error')).toEqual([]);
});

// Proves FEED-7.
it('forgets what became of a file after four hundred days', async () => {
  await folder.drop(createFeedFileName('SCR'), toCsv([buildScript(resident)]));
  await folder.take();
  const setAge = (days: number) =>
    queryAsOwner(server, 'update feed_file set received_at = $1::timestamptz - make_interval(days => $2)', [
      server.clock.now(),
      days,
    ]);
  const countFiles = async () => (await queryAsOwner(server, 'select from feed_file')).length;
  await setAge(399);
  await purgeExpired(server.platform);
  expect(await countFiles()).toBeGreaterThan(0);
  await setAge(401);
  await purgeExpired(server.platform);
  expect(await countFiles()).toBe(0);
});
