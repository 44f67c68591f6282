import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareFeedFileNames } from '@packwright/core/scripts';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { expectIntegrity } from '../../tests/integrity.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident } from '../packing/packing.fixtures.ts';
import { createWatchedFolder, listStaged, type WatchedFolder } from './feed-folder.fixtures.ts';

const samples = join(import.meta.dirname, '../../../../docs/feed-samples');
const names = readdirSync(samples)
  .filter((name) => name.includes('_'))
  .toSorted(compareFeedFileNames);
const readSample = (name: string): string => readFileSync(join(samples, name), 'utf8');

let server: TestServer;
let folder: WatchedFolder;
const residents = new Map<number, number>();
beforeAll(async () => {
  server = await startTestServer();
  for (const externalPatientId of [92_101, 92_111, 92_121]) {
    const { patientId } = await createResident(server, undefined, { externalPatientId });
    residents.set(externalPatientId, patientId);
  }
});
beforeEach(async () => {
  folder = await createWatchedFolder(server);
});
afterEach(() => folder.remove());
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

describe('a file of another form', () => {
  // Proves FEED-8.
  it.each(names)('%s is staged once', async (name) => {
    const before = await listStaged(server);
    await folder.drop(name, readSample(name));
    expect(await folder.take()).toBe(1);
    const answer = await folder.readAnswer('done', name);
    expect(answer).toMatchObject({ file: name, rejected: [] });
    const staged = await listStaged(server);
    expect(staged.length).toBeGreaterThan(before.length + 5);
    server.clock.advance(60_000);
    await folder.drop(name, readSample(name));
    expect(await folder.take()).toBe(1);
    expect(await folder.readAnswer('done', name)).toEqual(answer);
    expect(await listStaged(server)).toEqual(staged);
  });

  it.each([
    [92_101, 'D00001', '700201'],
    [92_111, 'D00001', '700301'],
    [92_121, 'D00001', '700401'],
  ])(
    'waits for its import in the tracker, for patient %i',
    async (externalPatientId, drugCode, scriptNumber) => {
      const patientId = residents.get(externalPatientId);
      const { data } = await (await server.as('pharmacist')).searchScripts({ body: { patientId } });
      expect(data.map((row) => [row.drugCode, row.scriptNumber])).toContainEqual([drugCode, scriptNumber]);
    },
  );

  // Proves FEED-9.
  it('goes to error with the elements that it calls so itself', async () => {
    const hl7 = 'HL7_WATTLE_20260302120000.hl7';
    const changed = readSample('HL7_WATTLE_20260302104500.hl7')
      .replaceAll('92102^', '99992102^')
      .replace('|60|TAB^tablet|', '|0|TAB^tablet|')
      .replaceAll(/\b700(\d{3})/g, '701$1');
    await folder.drop(hl7, changed);
    await folder.take();
    const { rejected } = await folder.readAnswer('error', hl7);
    expect(rejected.map(({ line, key, code, field }) => [line, key, code, field])).toEqual([
      [8, '701201/1', 'DSF-105', 'RXD-4'],
    ]);
  });

  it('names the column of a patient whom nobody knows', async () => {
    const name = 'SUPPLY_WATTLE_20260302120100.csv';
    const list = [
      'Rx number,Customer ID,Item code,Brand,Qty,Date',
      '702001,99999998,N-1,Novum,30,02/03/2026',
    ];
    await folder.drop(name, list.join('\r\n'));
    await folder.take();
    const { rejected } = await folder.readAnswer('error', name);
    expect(rejected).toMatchObject([{ line: 2, key: '702001/1', code: 'DSF-103', field: 'Customer ID' }]);
  });
});
