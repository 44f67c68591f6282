import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  connectFeed,
  buildStagedPatient,
  createKnownResident,
  buildScript,
  type ConnectedFeed,
  getMomentOfMinute,
  createScriptNumber,
} from './scripts.fixtures.ts';

let server: TestServer;
let feed: ConnectedFeed;

beforeAll(async () => {
  server = await startTestServer();
  feed = await connectFeed(server);
});
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

const countRows = async (table: 'patient' | 'prescription' | 'drug' | 'dispense_record') => {
  const [row] = await queryAsOwner<{ count: number }>(server, `select count(*)::int as count from ${table}`);
  return row?.count;
};

describe('a feed file', () => {
  // Proves FEED-2.
  it('stages all four kinds and changes no patient or drug', async () => {
    const tables = ['patient', 'prescription', 'drug'] as const;
    const before = await Promise.all(tables.map(countRows));
    const answer = await feed.send(
      buildStagedPatient('91001', { dob: '1938-02-28', deceasedFlag: 'N' }),
      { type: 'DOC', recordAction: 'N', externalDoctorId: 'DR7', lastName: 'Abara' },
      { type: 'DRG', recordAction: 'N', drugCode: 'X-1', brandName: 'Testium', genericName: 'testine' },
      buildScript({ externalPatientId: '91001' }, { drugCode: 'X-1' }),
    );
    expect(answer.data).toEqual({
      receivedAt: expect.any(String) as string,
      accepted: 4,
      rejected: [],
      duplicates: 0,
      warnings: [],
    });
    expect(await Promise.all(tables.map(countRows))).toEqual(before);
    const staged = await queryAsOwner(
      server,
      `select kind, key from dispense_record where key in ('91001', 'DR7', 'X-1') order by kind`,
    );
    expect(staged).toEqual([
      { kind: 'DOC', key: 'DR7' },
      { kind: 'DRG', key: 'X-1' },
      { kind: 'PAT', key: '91001' },
    ]);
  });

  // Proves FEED-4.
  it('sent twice changes nothing and counts duplicates', async () => {
    const resident = await createKnownResident(server);
    const line = buildScript(resident);
    const records = [
      line,
      { ...line, recordAction: 'U', quantity: 30 },
      { ...line, recordAction: 'C' },
      buildStagedPatient('91002'),
      buildScript(resident, { quantity: 0 }),
    ];
    const file = { sentAt: getMomentOfMinute(200), records };
    const first = await feed.sendFile(file);
    expect([first.accepted, first.duplicates, first.rejected.length]).toEqual([4, 0, 1]);
    const listTrackedRows = () =>
      queryAsOwner(
        server,
        `select t::text from script_tracking t union all select r::text from dispense_record r order by 1`,
      );
    const before = await listTrackedRows();
    server.clock.advance(60_000);
    const second = await feed.sendFile(file);
    expect([second.accepted, second.duplicates, second.rejected]).toEqual([0, 4, first.rejected]);
    expect(await listTrackedRows()).toEqual(before);
  });

  it('changes nothing and is rejected when older than the latest data', async () => {
    const resident = await createKnownResident(server);
    const line = buildScript(resident);
    const old = { sentAt: getMomentOfMinute(210), records: [{ ...line, recordAction: 'U' }] };
    await feed.sendFile(old);
    await feed.sendFile({
      sentAt: getMomentOfMinute(211),
      records: [{ ...line, recordAction: 'U', quantity: 30 }],
    });
    const again = await feed.sendFile(old);
    expect([again.accepted, again.duplicates]).toEqual([0, 0]);
    expect(again.rejected).toMatchObject([{ line: 1, code: 'DSF-106' }]);
  });

  // Proves FEED-3.
  it('rejects each bad line separately with its code and field', async () => {
    const resident = await createKnownResident(server);
    const known = buildScript(resident);
    await feed.send(known);
    const answer = await feed.send(
      buildScript(resident, { dispensedBrand: ' ' }),
      buildScript(resident, { dispensedAt: '2026-02-30T09:00:00+11:00' }),
      buildScript({ externalPatientId: '999999' }),
      buildScript(resident, { quantity: '1.005' }),
      { ...known, quantity: 31 },
      buildScript(resident, { recordAction: 'C' }),
      buildScript(resident, { scriptStatus: 'GONE' }),
      { type: 'XYZ' },
      buildScript(resident, { directions: 'a\u0000b' }),
      buildStagedPatient('P-12'),
      buildScript({ externalPatientId: 'P-12' }),
      buildScript(resident),
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

  it('stages a script of an unknown drug and reports it', async () => {
    const resident = await createKnownResident(server);
    const answer = await feed.send(buildScript(resident, { drugCode: 'NOBODY' }));
    expect([answer.accepted, answer.rejected, answer.data.warnings]).toMatchObject([
      1,
      [],
      [{ line: 1, code: 'DSF-104', field: 'drugCode' }],
    ]);
  });

  it('shows a script as soon as its patient is known', async () => {
    const scriptNumber = createScriptNumber();
    await feed.send(
      buildStagedPatient('91003'),
      buildScript({ externalPatientId: '91003' }, { scriptNumber }),
    );
    const api = await server.as('pharmacist');
    const countFoundScripts = async () => (await api.searchScripts({ body: { query: scriptNumber } })).total;
    expect(await countFoundScripts()).toBe(0);
    const resident = await createKnownResident(server);
    await queryAsOwner(server, 'update patient set external_patient_id = 91003 where id = $1', [
      resident.patientId,
    ]);
    expect(await countFoundScripts()).toBe(1);
  });

  it.each([
    [{ feed: 'DSF/2' }, 400, 'DSF-108'],
    [{ pharmacyCode: 'BANKSIA' }, 400, 'FEED_OF_ANOTHER_PHARMACY'],
    [{ sentAt: '2026-03-02' }, 400, 'INVALID'],
    [{ sentAt: '2026-03-20T09:00:00+11:00' }, 400, 'INVALID'],
    [{ records: [] }, 400, 'INVALID'],
  ])('is refused as a whole: %j', async (change, status, code) => {
    const before = await countRows('dispense_record');
    const refusal = await expectRefusal(feed.sendFile({ records: [buildStagedPatient('91004')], ...change }));
    expect([refusal.status, refusal.code]).toEqual([status, code]);
    expect(await countRows('dispense_record')).toBe(before);
  });

  it('holds at most five thousand lines', { timeout: 60_000 }, async () => {
    const resident = await createKnownResident(server);
    const records = Array.from({ length: 5000 }, () =>
      buildScript(resident, { directions: 'One tablet twice a day with food. '.repeat(10) }),
    );
    expect((await feed.send(...records)).accepted).toBe(5000);
    const refusal = await expectRefusal(feed.send(...records, buildScript(resident)));
    expect([refusal.status, Object.keys(refusal.errors)]).toEqual([400, ['records']]);
  });

  it('of several sent at once loses and doubles no line', async () => {
    const resident = await createKnownResident(server);
    const line = buildScript(resident);
    const file = { sentAt: getMomentOfMinute(300), records: [line, buildScript(resident)] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => feed.sendFile(file)));
    const counts = answers.map(({ accepted }) => accepted).toSorted((one, other) => one - other);
    expect(counts).toEqual([0, 0, 0, 2]);
    const api = await server.as('pharmacist');
    expect((await api.searchScripts({ body: { patientId: resident.patientId } })).total).toBe(2);
  });
});
