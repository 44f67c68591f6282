import { addDays, addMonths, buildDay, type Day, resolveLocalTime } from '@packwright/core/days';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident, type Resident } from '../packing/packing.fixtures.ts';
import { addCompletedPack, createFundedPatient, getClaimMonth } from './claims.fixtures.ts';
import { addEvent, addLine, addPack, addRetrieval, addStep } from './summary.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let resident: Resident;

// Today is Monday, 2 March 2026 in Sydney.
const today = buildDay(2026, 3, 2);

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  resident = await createResident(server);
});
afterAll(() => server.close());

/** A fortnight that no other test has packs in. */
let day: Day = buildDay(2024, 4, 1);
beforeEach(() => {
  day = addDays(day, 28);
});
const getPeriod = () => ({ fromDate: day, toDate: addDays(day, 13) });
const noEnrolment = {
  consentDate: '',
  consentBy: 'Self',
  registrationDate: '',
  registrationRef: '',
  reviewDate: '',
  exitDate: '',
  exitReason: '',
};
const load = async (filter: Readonly<Record<string, unknown>> = getPeriod()) =>
  (await api.getReportSummary({ query: filter })).data;
const getMoment = (time: string, after = 0): string =>
  resolveLocalTime('Australia/Sydney', addDays(day, after), time, server.clock.now());
const add = (columns: Readonly<Record<string, unknown>> = {}) =>
  addPack(server, resident, day, { createdAt: getMoment('09:00:00'), ...columns });

// Proves SUMMARY-2.
it('counts packs by stage, and kept ones by group and category', async () => {
  await add();
  await add({ status: 3, category: 'S8' });
  await add({ status: 8 });
  await add({ status: -1, category: 'WARFARIN' });
  await add({ status: 6, patientGroupId: server.ids.groups.community });
  const found = await load();
  expect(found.packsByStatus).toEqual([
    { status: -1, packs: 1 },
    { status: 3, packs: 1 },
    { status: 6, packs: 2 },
    { status: 8, packs: 1 },
  ]);
  expect(found.packsByGroup.map(({ patientGroupId, packs }) => [patientGroupId, packs])).toEqual([
    [server.ids.groups.home, 2],
    [server.ids.groups.community, 1],
  ]);
  expect(found.packsByCategory).toEqual([
    { category: 'STANDARD', packs: 2 },
    { category: 'S8', packs: 1 },
  ]);
});

// Proves SUMMARY-1.
it('counts the days of the pharmacy, their first and last moment too', async () => {
  await add({ createdAt: getMoment('00:00:00') });
  await add({ createdAt: getMoment('23:59:59', 13) });
  await add({ createdAt: getMoment('23:59:59', -1) });
  await add({ createdAt: getMoment('00:00:00', 14) });
  expect((await load()).packsByStatus).toEqual([{ status: 6, packs: 2 }]);
});

it('counts the chosen groups alone', async () => {
  await add({ status: 3 });
  const job = await add({ status: 6, patientGroupId: server.ids.groups.community });
  await addEvent(server, job, getMoment('10:00:00'), 'completePacking');
  const other = await load({ ...getPeriod(), patientGroupIds: [server.ids.groups.home] });
  expect(other.packsByStatus).toEqual([{ status: 3, packs: 1 }]);
  expect(other.packers).toEqual([]);
});

it('is of the month up to today when no days are named', async () => {
  await addPack(server, resident, addDays(today, -28), { status: 2 });
  await addPack(server, resident, addDays(today, -29), { status: 1 });
  expect((await load({})).packsByStatus).toEqual([{ status: 2, packs: 1 }]);
});

it.each([
  { fromDate: '2026-03-02', toDate: '2026-03-01' },
  { fromDate: '2023-03-01', toDate: '2026-03-01' },
])('refuses the days %j', async (query) => {
  const refusal = await expectRefusal(api.getReportSummary({ query }));
  expect(refusal.errors).toHaveProperty('toDate');
  expect((await expectRefusal(api.exportReportSummary({ body: query }))).errors).toHaveProperty('toDate');
});

// Proves SUMMARY-1.
it('counts the packs of two years', async () => {
  const twoYears = { fromDate: addDays(addMonths(day, -24), 1), toDate: day };
  const count = async () => (await load(twoYears)).packsByStatus.reduce((sum, { packs }) => sum + packs, 0);
  const before = await count();
  await addPack(server, resident, addDays(day, -700), { status: 1 });
  expect(await count()).toBe(before + 1);
});

it('says nothing of the packs of another pharmacy', async () => {
  await add();
  const other = await server.as('badministrator');
  const { data } = await other.getReportSummary({ query: getPeriod() });
  expect(data.packsByStatus).toEqual([]);
  expect(data.patientsByStatus).not.toEqual([]);
});

// Proves SUMMARY-3.
it('counts what each person packed, and in how many hours', async () => {
  const jobs = [await add(), await add(), await add()];
  for (const [index, time] of ['10:05:00', '10:55:00', '11:00:00'].entries())
    await addEvent(server, jobs[index] ?? 0, getMoment(time), 'completePacking');
  await addEvent(server, jobs[0] ?? 0, getMoment('10:30:00', 1), 'completePacking', { user: 'pharmacist' });
  await addEvent(server, jobs[0] ?? 0, getMoment('10:30:00', 20), 'completePacking', { user: 'pharmacist' });
  expect((await load()).packers).toEqual([
    { userName: 'Jo Lindqvist', packs: 3, hours: 2 },
    { userName: 'Priya Raman', packs: 1, hours: 1 },
  ]);
});

// Proves SUMMARY-4.
it('tells the packs that passed at once from the others', async () => {
  const first = await add();
  const second = await add({ wasRejected: true });
  await addEvent(server, first, getMoment('12:00:00'), 'confirmPass');
  await addEvent(server, second, getMoment('12:00:00'), 'rejectChecking', { reason: 'incorrectDrug' });
  await addEvent(server, second, getMoment('13:00:00'), 'completeChecking');
  expect((await load()).checks).toEqual({ checked: 2, passedFirst: 1 });
});

// Proves SUMMARY-5.
it('counts corrections once for each reason and medicine', async () => {
  const [one = 0, two = 0] = resident.prescriptionIds;
  const jobs = [await add(), await add()];
  for (const [index, job] of jobs.entries()) {
    await addLine(server, job, one, { drug: 'D00001', qty: 1400 }, { wasCorrected: true });
    await addLine(server, job, two, { drug: 'D00004', qty: 700 }, { isCorrectionFlagged: index === 0 });
    await addEvent(server, job, getMoment('12:00:00'), 'rejectChecking', { reason: 'incorrectQuality' });
  }
  await addEvent(server, jobs[0] ?? 0, getMoment('13:00:00'), 'rejectPacking', { reason: 'specificReason' });
  await addEvent(server, jobs[0] ?? 0, getMoment('14:00:00'), 'rejectPacking', { reason: 'specificReason' });
  const found = await load();
  expect(found.correctionsByReason).toEqual([
    { reason: 'incorrectQuality', packs: 2 },
    { reason: 'specificReason', packs: 1 },
  ]);
  expect(found.correctionsByDrug).toEqual([
    { drugName: 'Demo D00001', packs: 2 },
    { drugName: 'Demo D00004', packs: 1 },
  ]);
});

// Proves SUMMARY-6.
it('tells what became of packs whose profile changed', async () => {
  const job = await add();
  for (const time of ['10:00:00', '11:00:00']) await addEvent(server, job, getMoment(time), 'remakePack');
  await addEvent(server, job, getMoment('12:00:00'), 'acknowledgeProfile');
  await addRetrieval(server, job, getMoment('13:00:00', 2));
  expect((await load()).packsByChange.toSorted((a, b) => a.change.localeCompare(b.change))).toEqual([
    { change: 'acknowledged', packs: 1 },
    { change: 'askedBack', packs: 1 },
    { change: 'rebuilt', packs: 1 },
  ]);
});

// Proves SUMMARY-7.
it('counts owing scripts by their age until the script is there', async () => {
  await addStep(server, '100', addDays(today, -7));
  await addStep(server, '101', addDays(today, -8));
  await addStep(server, '102', addDays(today, -29));
  await addStep(server, '103', addDays(today, -29), { orderStatus: 0 });
  await addStep(server, '104', addDays(today, -29), { isCancelled: true });
  await addStep(server, '105', addDays(today, -29), { state: 'ignored' });
  // The script came: a newer step of the same supply is no longer owing.
  await addStep(server, '106', addDays(today, -29), {
    effect: 0,
    state: 'imported',
    importedAt: getMoment('09:00:00'),
  });
  await addStep(server, '106', addDays(today, -28), { ordinal: 2, orderStatus: 0 });
  expect((await load()).owingByAge).toEqual([
    { age: 1, scripts: 1 },
    { age: 2, scripts: 2 },
  ]);
  const patientGroupIds = [server.ids.groups.home];
  expect((await load({ ...getPeriod(), patientGroupIds })).owingByAge).toEqual([]);
  await queryAsOwner(server, `update script_tracking set patient_id = $1 where script_number = '101'`, [
    resident.patientId,
  ]);
  expect((await load({ ...getPeriod(), patientGroupIds })).owingByAge).toEqual([{ age: 2, scripts: 1 }]);
});

// Proves SUMMARY-8.
it('a pack is late when handed out after its first day', async () => {
  await add({ completedAt: getMoment('23:59:59') });
  await add({ completedAt: getMoment('00:00:00', 1) });
  await add({ status: 2, completedAt: null });
  await add({ status: 8, completedAt: null });
  expect((await load()).latePacks).toEqual({ due: 3, late: 2 });
});

it('counts a pack of today as due and not yet late', async () => {
  const { groups } = server.ids;
  const open = { status: 2, completedAt: null, patientGroupId: groups.community };
  await addPack(server, resident, today, open);
  await addPack(server, resident, addDays(today, 1), open);
  const toDate = addDays(today, 7);
  const query = { fromDate: today, toDate, patientGroupIds: [groups.community] };
  expect((await load(query)).latePacks).toEqual({ due: 1, late: 0 });
});

// Proves SUMMARY-11.
it('lists drugs by the packs that hold them, with their tablets', async () => {
  const [one = 0, two = 0] = resident.prescriptionIds;
  const [first, second, deleted] = [await add(), await add(), await add({ status: 8 })];
  await addLine(server, first, one, { drug: 'D00001', qty: 1450 });
  await addLine(
    server,
    second,
    one,
    { drug: 'D00001', qty: 1400 },
    { packingState: 'confirmed', packingQty: 1300 },
  );
  await addLine(server, second, two, { drug: 'D00004', qty: 700 }, { packingState: 'skipped' });
  await addLine(server, deleted, two, { drug: 'D00004', qty: 700 });
  expect((await load()).topDrugs).toEqual([
    { drugName: 'Demo D00001', packs: 2, tablets: '27.5' },
    { drugName: 'Demo D00004', packs: 1, tablets: '0' },
  ]);
});

// Proves SUMMARY-10.
it('counts the services in batches by the week of the cap', async () => {
  const month = getClaimMonth(server);
  const funded = await createFundedPatient(server);
  const consent = { ...noEnrolment, consentDate: '2020-01-01' };
  await api.saveClaimEnrolment({ params: { id: funded.patientId }, body: consent });
  for (const after of [0, 7]) await addCompletedPack(server, funded, addDays(month.monday, after));
  const query = { fromDate: month.from, toDate: month.to };
  expect((await load(query)).claimsByWeek).toEqual([]);
  await api.createClaimBatch({ body: { month: month.from, daaFunding: 1 } });
  expect((await load(query)).claimsByWeek).toEqual([
    { weekStart: month.monday, services: 1, cap: 90 },
    { weekStart: addDays(month.monday, 7), services: 1, cap: 90 },
  ]);
  const patientGroupIds = [server.ids.groups.home];
  expect((await load({ ...query, patientGroupIds })).claimsByWeek).toEqual([]);
});

// Proves SUMMARY-9.
it('exports one figure in each row, and says who did', async () => {
  const job = await add();
  for (const time of ['10:00:00', '10:30:00'])
    await addEvent(server, job, getMoment(time), 'completePacking');
  await addEvent(server, job, getMoment('11:00:00'), 'confirmPass');
  const { data } = await api.exportReportSummary({ body: { ...getPeriod(), format: 'csv', language: 'tr' } });
  expect(data.fileName).toBe('summary-2026-03-02.csv');
  const file = await server.app.inject({ method: 'GET', url: data.fileUrl });
  const lines = file.body.replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('Bölüm,Neyin sayıldığı,Ölçü,Değer');
  expect(lines).toContain('Aşamaya göre paketler,Tamamlandı,Paket,1');
  expect(lines).toContain('Paketleme,Jo Lindqvist,Saatte paket,2');
  expect(lines).toContain('İlk kontrolde geçenler,Tüm paketler,"İlk kontrolde, %",100');
  const audited = await queryAsOwner(
    server,
    `select detail::jsonb->>'fromDate' as "fromDate" from audit_line where area = 'reports' and action = 'export summary'`,
  );
  expect(audited).toEqual([{ fromDate: day }]);
});
