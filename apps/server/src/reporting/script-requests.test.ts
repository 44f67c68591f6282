import { absentDay } from '@packwright/core/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import { adjustBalance } from '../balance/balance.fixtures.ts';
import { type ConnectedFeed, connectFeed } from '../balance/scripts.fixtures.ts';
import {
  addDoctor,
  buildUsualScript,
  createRequested,
  getRequestRow,
  type Requested,
  searchRequests,
  twiceDaily,
} from './script-requests.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let feed: ConnectedFeed;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  feed = await connectFeed(server);
});
afterAll(() => server.close());

const withTwelve = async (resident: Requested): Promise<Requested> => {
  await adjustBalance(api, resident, 'override', '12');
  return resident;
};

// Proves REQUEST-1: 12 tablets, two a day, a script of 60 with one repeat.
it('says how long pills and repeats last', async () => {
  const doctorId = await addDoctor(server, 'DOC-1');
  const resident = await withTwelve(await createRequested(server));
  await feed.send(buildUsualScript(resident, { externalDoctorId: 'DOC-1', authorityNumber: 'A1' }));
  const body = { weekNumber: 6, includeScriptWithRepeatsLeft: true, repeatsLeft: 1 };
  expect(await getRequestRow(api, resident, body)).toMatchObject({
    id: resident.prescriptionIds[0],
    patientName: 'Delgado, Rosa',
    doctorId,
    doctorName: 'Dr Anna Whitlam',
    drugName: 'Demoformin 500 mg',
    standing: 'active',
    repeatsAuthorised: 5,
    repeatsLeft: 1,
    quantity: '60',
    needsAuthority: true,
    availableQty: '12',
    weeklyNeed: '14',
    prescribedDate: '2026-02-20',
    lastDispensedDate: '2026-02-20',
    coveredDate: '2026-03-08',
    coveredAllDate: '2026-04-07',
    earliestResupplyDate: '2026-03-12',
    askByDate: '2026-03-24',
    isIncluded: true,
    reason: 'runsOut',
    requestedDate: absentDay,
  });
  expect(await getRequestRow(api, resident, { weekNumber: 6 })).toMatchObject({
    isIncluded: false,
    reason: 'repeatsLeft',
  });
  expect(await getRequestRow(api, resident, { ...body, weekNumber: 5 })).toMatchObject({ reason: 'lasts' });
});

it('asks earlier for residents of a facility', async () => {
  const resident = await withTwelve(
    await createRequested(server, twiceDaily, { patientGroupId: server.ids.groups.home }),
  );
  expect(await getRequestRow(api, resident)).toMatchObject({
    coveredDate: '2026-03-08',
    askByDate: '2026-02-15',
    standing: 'none',
    reason: 'noScript',
    scriptNumber: '',
  });
});

// Proves REQUEST-2.
describe('the newest script', () => {
  it('is the supply of the latest day that was not cancelled', async () => {
    const resident = await withTwelve(await createRequested(server));
    const earlier = buildUsualScript(resident, { scriptNumber: '810001', repeatsLeft: 0 });
    const later = buildUsualScript(resident, {
      scriptNumber: '810002',
      dispensedAt: '2026-02-25T10:00:00+11:00',
    });
    await feed.send(earlier, later);
    expect(await getRequestRow(api, resident)).toMatchObject({ scriptNumber: '810002', repeatsLeft: 1 });
    await feed.send({ ...later, recordAction: 'C', scriptStatus: 'CANCELLED' });
    expect(await getRequestRow(api, resident)).toMatchObject({
      scriptNumber: '810001',
      repeatsLeft: 0,
      reason: 'runsOut',
    });
  });

  it.each([
    ['OWING', {}, 'owing', 'owing', '2026-02-27'],
    ['DEFERRED', {}, 'held', 'repeatsLeft', '2026-05-23'],
    ['ACTIVE', { prescribedDate: '2025-03-02' }, 'expired', 'expired', '2026-02-22'],
    ['ACTIVE', { repeatsLeft: '' }, 'active', 'runsOut', '2026-02-22'],
  ])('of state %s with %j is %s', async (scriptStatus, change, standing, reason, askByDate) => {
    const resident = await withTwelve(await createRequested(server));
    const script = { scriptStatus, repeatsLeft: scriptStatus === 'DEFERRED' ? 2 : 1, ...change };
    await feed.send(buildUsualScript(resident, script));
    expect(await getRequestRow(api, resident)).toMatchObject({ standing, reason, askByDate });
  });

  it('belongs to another brand of the same generic', async () => {
    const resident = await withTwelve(await createRequested(server));
    await queryAsOwner(server, `update prescription set generic_code = 'G-METF-500' where patient_id = $1`, [
      resident.patientId,
    ]);
    await feed.send(
      buildUsualScript(resident, { drugCode: 'D00002', genericCode: 'G-METF-500', scriptNumber: '810009' }),
    );
    expect(await getRequestRow(api, resident)).toMatchObject({ scriptNumber: '810009' });
  });
});

// Proves REQUEST-3, REQUEST-4.
describe('an option of the filter', () => {
  const unpacked = { packType: 1 };
  it.each([
    [{ includePRN: true }, [{ drug: 'D00001', doses: [0, 0, 0, 0], columns: { packType: 2 } }], {}],
    [{ includeNonPacked: true }, [{ drug: 'D00001', doses: [100, 0, 100, 0], columns: unpacked }], {}],
    [
      { includeCeased: true },
      [
        {
          drug: 'D00001',
          doses: [100, 0, 0, 0],
          columns: { state: 'ceased', ceasedAt: '2026-02-20T00:00:00Z' },
        },
      ],
      {},
    ],
    [{ includeSuspended: true }, twiceDaily, { packingStatus: 1, suspendFromDate: '2026-02-01' }],
  ] as const)('%j lists what nobody sees otherwise', async (option, medicines, patient) => {
    const resident = await createRequested(server, medicines, patient);
    expect(await searchRequests(api, resident)).toEqual([]);
    expect(await searchRequests(api, resident, option)).toHaveLength(1);
  });

  it('lists nothing that was ceased more than 30 days ago', async () => {
    const columns = { state: 'ceased', ceasedAt: '2026-01-20T00:00:00Z' };
    const resident = await createRequested(server, [{ drug: 'D00001', doses: [100], columns }]);
    expect(await searchRequests(api, resident, { includeCeased: true })).toEqual([]);
  });

  it('counts what was used since the supply of an unpacked medicine', async () => {
    const resident = await createRequested(server, [
      { drug: 'D00001', doses: [100, 0, 100, 0], columns: unpacked },
    ]);
    await feed.send(buildUsualScript(resident, { repeatsLeft: 0 }));
    expect(await getRequestRow(api, resident, { includeNonPacked: true })).toMatchObject({
      // Twice a day since 20 February: 20 of 60 are used.
      availableQty: '40',
      coveredDate: '2026-03-22',
      reason: 'runsOut',
    });
  });

  it('does not guess how much is used when required', async () => {
    const resident = await createRequested(server, [
      { drug: 'D00001', doses: [0, 0, 0, 0], columns: { packType: 2 } },
    ]);
    expect(await getRequestRow(api, resident, { includePRN: true })).toMatchObject({
      reason: 'unknownUse',
      isIncluded: false,
    });
  });

  it('shows only those of a doctor, and those that are asked for', async () => {
    const resident = await withTwelve(
      await createRequested(server, [...twiceDaily, { drug: 'D00003', doses: [0, 0, 0, 50] }]),
    );
    const doctorId = await addDoctor(server, 'DOC-2', { lastName: 'Okafor' });
    await feed.send(buildUsualScript(resident, { externalDoctorId: 'DOC-2', repeatsLeft: 3 }));
    const all = await searchRequests(api, resident);
    expect(all.map(({ reason }) => reason)).toEqual(['repeatsLeft', 'noScript']);
    expect(await searchRequests(api, resident, { doctorIds: [doctorId] })).toHaveLength(1);
    expect(await searchRequests(api, resident, { isIncludedOnly: true })).toMatchObject([
      { reason: 'noScript' },
    ]);
    expect(await searchRequests(api, resident, { query: 'okafor demo' })).toHaveLength(1);
    expect(await searchRequests(api, resident, { query: 'nobody' })).toEqual([]);
  });

  it('follows what a person includes and leaves out', async () => {
    const resident = await withTwelve(
      await createRequested(server, [...twiceDaily, { drug: 'D00003', doses: [0, 0, 0, 50] }]),
    );
    await feed.send(buildUsualScript(resident, { repeatsLeft: 3 }));
    const [first = 0, second = 0] = resident.prescriptionIds;
    const rows = await searchRequests(api, resident, { includedIds: [first], excludedIds: [second] });
    expect(rows.map(({ isIncluded, choice }) => [isIncluded, choice])).toEqual([
      [true, 'include'],
      [false, 'exclude'],
    ]);
    const both = { includedIds: [second], excludedIds: [second] };
    expect((await searchRequests(api, resident, both))[1]).toMatchObject({
      isIncluded: false,
      choice: 'exclude',
    });
  });

  it('asks for nothing that needs no prescription', async () => {
    await queryAsOwner(server, `update drug set schedule = 'S2' where drug_code = 'D00003'`, []);
    const resident = await createRequested(server, [{ drug: 'D00003', doses: [0, 0, 0, 50] }]);
    const [id = 0] = resident.prescriptionIds;
    expect(await getRequestRow(api, resident, { includedIds: [id] })).toMatchObject({
      isIncluded: false,
      reason: 'notOnPrescription',
    });
    await queryAsOwner(server, `update drug set schedule = 'S4' where drug_code = 'D00003'`, []);
  });
});

// Proves REQUEST-2.
it('ends the script of a controlled medicine after six months', async () => {
  const doses = [100, 0, 100, 0];
  const usual = await createRequested(server, [{ drug: 'D00001', doses }]);
  const controlled = await createRequested(server, [{ drug: 'D00001', doses, columns: { isS8Drug: true } }]);
  for (const resident of [usual, controlled])
    await feed.send(buildUsualScript(resident, { repeatsLeft: 3, prescribedDate: '2025-09-02' }));
  expect(await getRequestRow(api, usual)).toMatchObject({ standing: 'active' });
  expect(await getRequestRow(api, controlled)).toMatchObject({ standing: 'expired' });
});

// Proves REQUEST-9.
it('shows candidates for sixty days, in the list and in the letter', async () => {
  const setListed = (isListed: boolean) =>
    queryAsOwner(server, `update drug set is_sixty_day = $1 where drug_code = 'D00003'`, [isListed]);
  await setListed(true);
  const resident = await createRequested(server, [
    { drug: 'D00003', doses: [0, 0, 0, 100] },
    { drug: 'D00001', doses: [100, 0, 0, 0] },
  ]);
  const rows = await searchRequests(api, resident);
  const candidates = rows.filter(({ isSixtyDayCandidate }) => isSixtyDayCandidate);
  expect(candidates.map(({ id }) => id)).toEqual(resident.prescriptionIds.slice(0, 1));
  const { scriptRequestIds } = await api.exportScriptRequests({
    body: { patientIds: [resident.patientId] },
  });
  const letters = await queryAsOwner<{ letter: object }>(
    server,
    'select letter from script_request where id = any($1)',
    [scriptRequestIds],
  );
  await setListed(false);
  expect(JSON.stringify(letters).split('"details":["May be prescribed for 60 days"]')).toHaveLength(2);
});

it('names the first doctor of a patient whose script has none', async () => {
  const resident = await createRequested(server);
  const doctorId = await addDoctor(server, 'DOC-3', { lastName: 'Second' });
  const firstId = await addDoctor(server, 'DOC-4', { lastName: 'First' });
  for (const [id, priority] of [
    [doctorId, 2],
    [firstId, 1],
  ])
    await queryAsOwner(
      server,
      `insert into patient_doctor (pharmacy_id, patient_id, doctor_id, priority) values ($1, $2, $3, $4)`,
      [server.ids.pharmacyA, resident.patientId, id, priority],
    );
  expect(await getRequestRow(api, resident)).toMatchObject({
    doctorId: firstId,
    doctorName: 'Dr Anna First',
  });
});
