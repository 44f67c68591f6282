import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectIntegrity } from '../../tests/integrity.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';
import { buildBrokenFiles } from './broken-feed-files.fixtures.ts';
import { createWatchedFolder, toCsv, type WatchedFolder } from './feed-folder.fixtures.ts';
import { buildStagedPatient } from './scripts.fixtures.ts';

let server: TestServer;
let folder: WatchedFolder;
beforeAll(async () => {
  server = await startTestServer();
  folder = await createWatchedFolder(server);
});
afterAll(async () => {
  await folder.remove();
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

const countRows = async (table: 'dispense_record' | 'script_tracking'): Promise<number> =>
  (await queryAsOwner(server, `select from ${table}`)).length;

// Proves FEED-5.
it('each broken file is answered with an error, nothing half done', { timeout: 120_000 }, async () => {
  await folder.drop('DSF1_WATTLE_PAT_20260228090000.csv', toCsv([buildStagedPatient('92100')]));
  await folder.take();
  expect(await folder.list('error')).toEqual([]);
  const before = [await countRows('dispense_record'), await countRows('script_tracking')];
  const files = buildBrokenFiles();
  expect(files.length).toBeGreaterThanOrEqual(150);
  for (const { name, content } of files) await folder.drop(name, content);
  await folder.take();
  expect(await folder.list('inbox')).toEqual([]);
  expect(await folder.list('error')).toEqual(
    files.flatMap(({ name }) => [name, `${name}.ack.json`]).toSorted(),
  );
  const answers = await Promise.all(
    files.map(async ({ what, name }) => ({ what, ...(await folder.readAnswer('error', name)) })),
  );
  for (const { what, rejected } of answers) {
    expect(rejected, what).not.toEqual([]);
    for (const { code, message, line } of rejected) {
      expect([code, line >= 0, message !== ''], what).toEqual([
        expect.stringMatching(/^DSF-10[1-8]$/),
        true,
        true,
      ]);
    }
  }
  const accepted = answers.reduce((sum, answer) => sum + answer.accepted, 0);
  // The rows before the cut of a file are whole.
  expect(accepted).toBe(answers.filter(({ what }) => what.startsWith('cut')).length * 2);
  const added = [await countRows('dispense_record'), await countRows('script_tracking')];
  expect(added).toEqual(before.map((count) => count + accepted));
});
