import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type TestServer, testServer } from '../../tests/test-server.ts';
import {
  aFeed,
  aStagedPatient,
  aKnownResident,
  aScript,
  type Feed,
  momentOfMinute,
  nextScriptNumber,
} from './scripts.fixtures.ts';

let server: TestServer;
let feed: Feed;

beforeAll(async () => {
  server = await testServer();
  feed = await aFeed(server);
});
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

const countOf = async (table: 'patient' | 'prescription' | 'drug' | 'dispense_record') => {
  const [row] = await asOwner<{ count: number }>(server, `select count(*)::int as count from ${table}`);
  return row?.count;
};

describe('a file of the feed', () => {
  it('stages all four kinds and enters no list of ours', async () => {
    const tables = ['patient', 'prescription', 'drug'] as const;
    const before = await Promise.all(tables.map(countOf));
    const answer = await feed.send(
      aStagedPatient('91001', { dob: '1938-02-28', deceasedFlag: 'N' }),
      { type: 'DOC', recordAction: 'N', externalDoctorId: 'DR7', lastName: 'Abara' },
      { type: 'DRG', recordAction: 'N', drugCode: 'X-1', brandName: 'Testium', genericName: 'testine' },
      aScript({ externalPatientId: '91001' }, { drugCode: 'X-1' }),
    );
    expect(answer.data).toEqual({
      receivedAt: expect.any(String) as string,
      accepted: 4,
      rejected: [],
      duplicates: 0,
      warnings: [],
    });
    expect(await Promise.all(tables.map(countOf))).toEqual(before);
    const staged = await asOwner(
      server,
      `select kind, key from dispense_record where key in ('91001', 'DR7', 'X-1') order by kind`,
    );
    expect(staged).toEqual([
      { kind: 'DOC', key: 'DR7' },
      { kind: 'DRG', key: 'X-1' },
      { kind: 'PAT', key: '91001' },
    ]);
  });

  it('sent twice changes nothing and counts duplicates', async () => {
    const resident = await aKnownResident(server);
    const line = aScript(resident);
    const records = [
      line,
      { ...line, recordAction: 'U', quantity: 30 },
      { ...line, recordAction: 'C' },
      aStagedPatient('91002'),
      aScript(resident, { quantity: 0 }),
    ];
    const file = { sentAt: momentOfMinute(200), records };
    const first = await feed.sendFile(file);
    expect([first.accepted, first.duplicates, first.rejected.length]).toEqual([4, 0, 1]);
    const rows = () =>
      asOwner(
        server,
        `select t::text from script_tracking t union all select r::text from dispense_record r order by 1`,
      );
    const before = await rows();
    server.clock.advance(60_000);
    const second = await feed.sendFile(file);
    expect([second.accepted, second.duplicates, second.rejected]).toEqual([0, 4, first.rejected]);
    expect(await rows()).toEqual(before);
  });

  it('that is older than what was told since changes nothing, and says so', async () => {
    const resident = await aKnownResident(server);
    const line = aScript(resident);
    const old = { sentAt: momentOfMinute(210), records: [{ ...line, recordAction: 'U' }] };
    await feed.sendFile(old);
    await feed.sendFile({
      sentAt: momentOfMinute(211),
      records: [{ ...line, recordAction: 'U', quantity: 30 }],
    });
    const again = await feed.sendFile(old);
    expect([again.accepted, again.duplicates]).toEqual([0, 0]);
    expect(again.rejected).toMatchObject([{ line: 1, code: 'DSF-106' }]);
  });

  it('rejects a bad line by itself, each with its code and its field', async () => {
    const resident = await aKnownResident(server);
    const known = aScript(resident);
    await feed.send(known);
    const answer = await feed.send(
      aScript(resident, { dispensedBrand: ' ' }),
      aScript(resident, { dispensedAt: '2026-02-30T09:00:00+11:00' }),
      aScript({ externalPatientId: '999999' }),
      aScript(resident, { quantity: '1.005' }),
      { ...known, quantity: 31 },
      aScript(resident, { recordAction: 'C' }),
      aScript(resident, { scriptStatus: 'GONE' }),
      { type: 'XYZ' },
      aScript(resident, { directions: 'a\u0000b' }),
      aStagedPatient('P-12'),
      aScript({ externalPatientId: 'P-12' }),
      aScript(resident),
    );
    expect(answer.rejected.map(({ line, code, field }) => [line, code, field])).toEqual([
      [1, 'DSF-101', 'dispensedBrand'],
      [2, 'DSF-102', 'dispensedAt'],
      [3, 'DSF-103', 'externalPatientId'],
      [4, 'DSF-105', 'quantity'],
      [5, 'DSF-106', 'scriptNumber'],
      [6, 'DSF-107', 'recordAction'],
      [7, 'DSF-108', 'scriptStatus'],
      [8, 'DSF-108', 'type'],
      [9, 'DSF-108', 'directions'],
      [10, 'DSF-108', 'externalPatientId'],
      [11, 'DSF-108', 'externalPatientId'],
    ]);
    expect(answer.rejected[4]).toMatchObject({ key: `${String(known.scriptNumber)}/1` });
    expect([answer.accepted, answer.duplicates]).toEqual([1, 0]);
  });

  it('stages a script of a drug that nobody knows, and says so', async () => {
    const resident = await aKnownResident(server);
    const answer = await feed.send(aScript(resident, { drugCode: 'NOBODY' }));
    expect([answer.accepted, answer.rejected, answer.data.warnings]).toMatchObject([
      1,
      [],
      [{ line: 1, code: 'DSF-104', field: 'drugCode' }],
    ]);
  });

  it('shows a script as soon as its patient is one of ours', async () => {
    const scriptNumber = nextScriptNumber();
    await feed.send(aStagedPatient('91003'), aScript({ externalPatientId: '91003' }, { scriptNumber }));
    const api = await server.as('pharmacist');
    const found = async () => (await api.searchScripts({ body: { query: scriptNumber } })).total;
    expect(await found()).toBe(0);
    const resident = await aKnownResident(server);
    await asOwner(server, 'update patient set external_patient_id = 91003 where id = $1', [
      resident.patientId,
    ]);
    expect(await found()).toBe(1);
  });

  it.each([
    [{ feed: 'DSF/2' }, 400, 'DSF-108'],
    [{ pharmacyCode: 'BANKSIA' }, 400, 'FEED_OF_ANOTHER_PHARMACY'],
    [{ sentAt: '2026-03-02' }, 400, 'INVALID'],
    [{ sentAt: '2026-03-20T09:00:00+11:00' }, 400, 'INVALID'],
    [{ records: [] }, 400, 'INVALID'],
  ])('is refused whole: %j', async (change, status, code) => {
    const before = await countOf('dispense_record');
    const refusal = await refusalOf(feed.sendFile({ records: [aStagedPatient('91004')], ...change }));
    expect([refusal.status, refusal.code]).toEqual([status, code]);
    expect(await countOf('dispense_record')).toBe(before);
  });

  it('holds five thousand lines and no more', { timeout: 60_000 }, async () => {
    const resident = await aKnownResident(server);
    const records = Array.from({ length: 5000 }, () =>
      aScript(resident, { directions: 'One tablet twice a day with food. '.repeat(10) }),
    );
    expect((await feed.send(...records)).accepted).toBe(5000);
    const refusal = await refusalOf(feed.send(...records, aScript(resident)));
    expect([refusal.status, Object.keys(refusal.errors)]).toEqual([400, ['records']]);
  });

  it('of several at once loses none and doubles none', async () => {
    const resident = await aKnownResident(server);
    const line = aScript(resident);
    const file = { sentAt: momentOfMinute(300), records: [line, aScript(resident)] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => feed.sendFile(file)));
    const counts = answers.map(({ accepted }) => accepted).toSorted((one, other) => one - other);
    expect(counts).toEqual([0, 0, 0, 2]);
    const api = await server.as('pharmacist');
    expect((await api.searchScripts({ body: { patientId: resident.patientId } })).total).toBe(2);
  });
});
