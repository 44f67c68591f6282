import type { PortalColumn } from '@packwright/core/claims';
import { addDays, type Day } from '@packwright/core/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { listAuditActions } from '../patients/patients.fixtures.ts';
import { addCompletedPack, createFundedPatient, getClaimMonth } from './claims.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let month: ReturnType<typeof getClaimMonth>;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  month = getClaimMonth(server);
});
afterAll(() => server.close());

/** A patient with consent and packs that start on these days after the first Monday. */
async function addPatient(days: readonly number[], patient: Readonly<Record<string, unknown>> = {}) {
  const funded = await createFundedPatient(server, patient);
  await api.saveClaimEnrolment({
    params: { id: funded.patientId },
    body: { ...noEnrolment, consentDate: '2020-01-01' },
  });
  for (const after of days) await addCompletedPack(server, funded, addDays(month.monday, after));
  return funded.patientId;
}

const noEnrolment = {
  consentDate: '',
  consentBy: 'Self',
  registrationDate: '',
  registrationRef: '',
  reviewDate: '',
  exitDate: '',
  exitReason: '',
};

const getPeriod = () => ({ fromDate: month.from, toDate: month.to });
const search = async (patientId: number) =>
  (await api.searchClaims({ body: { ...getPeriod(), patientIds: [patientId] } })).data;
const describeRows = async (patientId: number) =>
  (await search(patientId)).map(({ serviceDate, isIncluded, reasons }) => [serviceDate, isIncluded, reasons]);
const getDay = (after: number): Day => addDays(month.monday, after);

// Proves CLAIM-1, CLAIM-2.
it('lists services with what speaks against them', async () => {
  const id = await addPatient([0, 3, 14]);
  expect(await describeRows(id)).toEqual([
    [getDay(0), true, []],
    [getDay(3), false, ['R1']],
    [getDay(14), true, []],
  ]);
  const [row] = await search(id);
  expect(row).toMatchObject({ claimNumber: '2950000041', packType: 'SOLID', packs: 1, state: 'draft' });
});

it('claims nothing without a number, a concession or consent', async () => {
  const id = await addPatient([0], { medicareNumber: '', concession: 0 });
  await api.saveClaimEnrolment({ params: { id }, body: noEnrolment });
  expect(await describeRows(id)).toEqual([[getDay(0), false, ['R2', 'R5', 'R7']]]);
});

// Proves CLAIM-11.
it('claims what was packed before the day of a death', async () => {
  const id = await addPatient([0, 7, 14]);
  const recordDeath = (deceasedDate: string) =>
    api.setPatientStatus({ params: { id }, body: { patientStatus: 5, deceasedDate } });
  await recordDeath('');
  expect(await describeRows(id)).toEqual([0, 7, 14].map((after) => [getDay(after), false, ['R12']]));
  await recordDeath(getDay(7));
  const known = [
    [getDay(0), true, []],
    [getDay(7), false, ['R11']],
    [getDay(14), false, ['R11']],
  ];
  expect(await describeRows(id)).toEqual(known);
  await api.archivePatient({ params: { id }, query: { isConfirm: 'true' } });
  expect(await describeRows(id)).toEqual(known);
});

it('claims nothing by itself after a death without a day was archived', async () => {
  const id = await addPatient([0]);
  await api.setPatientStatus({ params: { id }, body: { patientStatus: 5 } });
  await api.archivePatient({ params: { id }, query: { isConfirm: 'true' } });
  expect(await describeRows(id)).toEqual([[getDay(0), false, ['R12']]]);
});

it('claims packs of patients that another program pays for nobody', async () => {
  expect(await search(await addPatient([0], { daaFunding: 3 }))).toEqual([]);
});

// Proves CLAIM-6.
it('follows what a person decides, with a reason', async () => {
  const id = await addPatient([0], { concession: 0 });
  const decision = { patientId: id, serviceDate: getDay(0), choice: 'include' as const };
  expect((await expectRefusal(api.setClaimChoice({ body: decision }))).errors).toHaveProperty('reason');
  await api.setClaimChoice({ body: { ...decision, reason: 'Card seen' } });
  expect(await search(id)).toMatchObject([{ isIncluded: true, reasons: ['R5'], choiceReason: 'Card seen' }]);
  await api.setClaimChoice({ body: { ...decision, choice: '' } });
  expect(await describeRows(id)).toEqual([[getDay(0), false, ['R5']]]);
});

it('lets nobody claim a service without a sound number', async () => {
  const id = await addPatient([0], { medicareNumber: '2950000031' });
  const body = { patientId: id, serviceDate: getDay(0), choice: 'include' as const, reason: 'Please' };
  expect((await expectRefusal(api.setClaimChoice({ body }))).code).toBe('CLAIM_BLOCKED');
  const other = { ...body, serviceDate: getDay(1) };
  expect((await expectRefusal(api.setClaimChoice({ body: other }))).code).toBe('NOT_FOUND');
});

// Proves CLAIM-3.
it('counts the cap of a week over all patients', async () => {
  const settings = (await api.getClaimSettings()).data;
  const { fees: _, ...rest } = settings;
  const [first, second] = [await addPatient([21]), await addPatient([21])];
  const before = (await api.getClaimSummary({ body: getPeriod() })).data;
  const used = before.weeks.find(({ weekStart }) => weekStart === getDay(21))?.used ?? 0;
  await api.saveClaimSettings({ body: { ...rest, weeklyCap: used - 1, fees: [] } });
  const all = [...(await search(first)), ...(await search(second))];
  expect(all.filter(({ isIncluded }) => isIncluded)).toHaveLength(1);
  expect(all.flatMap(({ reasons }) => reasons)).toEqual(['R8']);
  const { weeks } = (await api.getClaimSummary({ body: getPeriod() })).data;
  expect(weeks.find(({ weekStart }) => weekStart === getDay(21))).toMatchObject({ used: used - 1, left: 0 });
  await api.saveClaimSettings({ body: { ...rest, fees: [] } });
});

// Proves CLAIM-5.
it('pays the fee that has begun', async () => {
  const id = await addPatient([0], { daaFunding: 2, concession: 0 });
  const { data: settings } = await api.getClaimSettings();
  const fees = [
    { daaFunding: 2, fromDate: '2020-07-01', cents: 1000 },
    { daaFunding: 2, fromDate: getDay(0), cents: 1160 },
    { daaFunding: 2, fromDate: getDay(1), cents: 1200 },
  ];
  await api.saveClaimSettings({ body: { ...settings, fees } });
  expect(await search(id)).toMatchObject([{ fee: 1160, isIncluded: true }]);
  const twice = { ...settings, fees: [fees[0], fees[0]].flatMap((fee) => fee ?? []) };
  expect((await expectRefusal(api.saveClaimSettings({ body: twice }))).errors).toHaveProperty('fees');
});

// Proves CLAIM-10.
it('writes the columns that the pharmacy chose', async () => {
  const { data: settings } = await api.getClaimSettings();
  const saveColumns = (columns: readonly [PortalColumn, string][]) =>
    api.saveClaimSettings({
      body: { ...settings, portalColumns: columns.map(([column, heading]) => ({ column, heading })) },
    });
  await saveColumns([
    ['serviceDay', 'Service date'],
    ['number', 'Card'],
    ['lastName', '=Surname'],
  ]);
  await addPatient([14], { daaFunding: 2 });
  const { fileUrl, claimBatchId } = await api.createClaimBatch({
    body: { month: getDay(14), daaFunding: 2 },
  });
  const file = (await server.app.inject({ method: 'GET', url: fileUrl })).body;
  const [year, monthNumber, day] = getDay(14).split('-');
  expect(file).toContain("Service date,Card,'=Surname");
  expect(file).toContain(`${day}/${monthNumber}/${year},2950000041,`);
  await api.revokeClaimBatch({ params: { id: claimBatchId } });

  const { errors } = await expectRefusal(saveColumns([['number', 'Card']]));
  expect(errors).toHaveProperty('portalColumns');
  await api.saveClaimSettings({ body: settings });
});

// Proves CLAIM-7, CLAIM-8.
it('keeps a batch as it was exported until the program answers', async () => {
  const id = await addPatient([7], { daaFunding: 2 });
  const body = { month: getDay(7), daaFunding: 2 };
  const batch = await api.createClaimBatch({ body });
  const params = { id: batch.claimBatchId };
  const readFile = async (url: string) => (await server.app.inject({ method: 'GET', url })).body;
  const file = await readFile(batch.fileUrl);
  const [year, monthNumber, day] = getDay(7).split('-');
  expect(file).toContain(`2950000041,${day}/${monthNumber}/${year}`);
  expect(await readFile((await api.downloadClaimBatch({ params })).fileUrl)).toBe(file);
  expect(await search(id)).toMatchObject([
    { isIncluded: false, reasons: ['R9'], state: 'exported', claimBatchId: batch.claimBatchId },
  ]);
  expect((await expectRefusal(api.createClaimBatch({ body }))).code).toBe('NOTHING_TO_CLAIM');

  const { data: services } = await api.listClaimedServices({ params });
  const service = services.find(({ patientId }) => patientId === id);
  const settle = (state: 'paid' | 'declined') =>
    api.settleClaims({
      params,
      body: {
        claimServiceIds: [service?.claimServiceId ?? 0],
        state,
        declinedReason: 'Duplicate',
      },
    });
  expect((await expectRefusal(settle('paid'))).code).toBe('CLAIM_NOT_SUBMITTED');
  await api.submitClaimBatch({ params });
  expect((await expectRefusal(api.revokeClaimBatch({ params }))).code).toBe('CLAIM_IS_FINAL');
  await settle('declined');
  expect(await search(id)).toMatchObject([
    { isIncluded: true, reasons: [], state: 'declined', declinedReason: 'Duplicate' },
  ]);
  const { data: batches } = await api.listClaimBatches({ query: {} });
  expect(batches.find(({ claimBatchId }) => claimBatchId === batch.claimBatchId)).toMatchObject({
    declined: 1,
    month: month.from,
  });
  expect(await listAuditActions(server, 'claimBatch', batch.claimBatchId)).toEqual([
    'export claim',
    'download claim',
    'submit claim',
    'settle claim',
  ]);
});

it('claims again what was taken back', async () => {
  const id = await addPatient([0], { daaFunding: 2, concession: 0 });
  const body = { month: getDay(0), daaFunding: 2 };
  const { claimBatchId } = await api.createClaimBatch({ body });
  await api.revokeClaimBatch({ params: { id: claimBatchId } });
  expect(await describeRows(id)).toEqual([[getDay(0), true, []]]);
  const gone = api.submitClaimBatch({ params: { id: claimBatchId } });
  expect((await expectRefusal(gone)).code).toBe('NOT_FOUND');
});

it('claims a service once when two people press at once', async () => {
  await addPatient([14], { daaFunding: 2, concession: 0 });
  const body = { month: getDay(14), daaFunding: 2 };
  const other = await server.as('pharmacist');
  const both = await Promise.allSettled([api.createClaimBatch({ body }), other.createClaimBatch({ body })]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

// Proves CLAIM-7.
it('refuses a change of an exported batch, also past the server', async () => {
  const change = queryAsOwner(server, `update claim_service set fee = fee + 1`, []);
  await expect(change).rejects.toThrow('does not change');
});

it('exports the services as a table', async () => {
  const id = await addPatient([0]);
  const { fileUrl } = await api.exportClaims({
    body: {
      ...getPeriod(),
      patientIds: [id],
      format: 'csv',
      columns: ['serviceDate', 'isIncluded', 'state'],
    },
  });
  const { body } = await server.app.inject({ method: 'GET', url: fileUrl });
  expect(body.slice(1).trimEnd().split('\r\n')).toEqual([
    'Date of service,To claim,State',
    `${getDay(0)},Yes,Not claimed yet`,
  ]);
});

// Proves CLAIM-6.
it("exports what speaks against a service in the reader's language", async () => {
  const id = await addPatient([0], { medicareNumber: '', concession: 0 });
  const { fileUrl } = await api.exportClaims({
    body: { ...getPeriod(), patientIds: [id], format: 'csv', columns: ['reasons'], language: 'tr' },
  });
  const { body } = await server.app.inject({ method: 'GET', url: fileUrl });
  expect(body).toContain('"Medicare veya DVA numarası yok (R2), İndirim kartı yok (R5)"');
});

// Proves CLAIM-9.
it('keeps consent in the version that was seen', async () => {
  const id = await addPatient([]);
  const { data } = await api.getClaimEnrolment({ params: { id } });
  expect(data).toMatchObject({ consentDate: '2020-01-01', version: 1 });
  const { version, ...fields } = data;
  await api.saveClaimEnrolment({ params: { id }, body: { ...fields, exitDate: getDay(0), version } });
  const stale = api.saveClaimEnrolment({ params: { id }, body: { ...fields, version } });
  expect((await expectRefusal(stale)).code).toBe('CHANGED_MEANWHILE');
});
