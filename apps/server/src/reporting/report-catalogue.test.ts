// Proves REPORT-9, REPORT-10, REPORT-11, REPORT-13.
import { addDays, buildDay } from '@packwright/core/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { readZip } from '../../tests/read-zip.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { createBrandPair, createResidentTaking } from '../brand-swap/swap.fixtures.ts';
import {
  createJobs,
  createPassedJob,
  createPrintedJob,
  createResident,
  putRight,
  type Resident,
  startPackingServer,
} from '../packing/packing.fixtures.ts';
import { exportLines, pickColumn } from './reports.fixtures.ts';

const reports = { packing: 3, swaps: 6, incidents: 7 } as const;
const today = buildDay(2026, 3, 2);
const march = { fromDate: today, toDate: addDays(today, 29) };

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(() => server.close());

const chooseResident = ({ patientId }: Resident) => ({ ...march, listPatientIds: [patientId] });
const exportOf = (report: number, resident: Resident, client = api) =>
  exportLines(server, client, report, chooseResident(resident));

it('names swapped brands, their patients and the swap back', async () => {
  const [from, to] = await createBrandPair(server);
  const rosa = await createResidentTaking(server, from);
  const vera = await createResidentTaking(server, from);
  const swap = (fromDrugId: number, toDrugId: number, patientIds: number[], comment: string) =>
    api.swapBrand({ body: { fromDrugId, toDrugId, patientIds, comment } });
  await swap(from.id, to.id, [rosa.patientId, vera.patientId], 'Out of stock');
  await swap(to.id, from.id, [rosa.patientId], 'In stock');
  const lines = await exportOf(reports.swaps, rosa);
  expect(pickColumn(lines, 'Patients in the swap')).toEqual(['2', '1']);
  expect(pickColumn(lines, 'Comment')).toEqual(['Out of stock', 'In stock']);
  expect(pickColumn(lines, 'User')).toEqual(['Priya Raman', 'Priya Raman']);
  const [first, second] = pickColumn(lines, 'Swapped back');
  expect([first !== '', second]).toEqual([true, '']);
  expect(pickColumn(await exportOf(reports.swaps, vera), 'Swapped back')).toEqual(['']);
});

it('names a correction with who found and who settled it', async () => {
  const rosa = await createResident(server);
  const id = await createPrintedJob(api, rosa);
  await api.rejectPacking({ params: { id }, body: { reason: 2, comment: 'Wrong box' } });
  const pick = async (heading: string) => pickColumn(await exportOf(reports.incidents, rosa), heading);
  expect(await pick('Outcome')).toEqual(['']);
  for (const prescriptionId of rosa.prescriptionIds) await putRight(api, id, prescriptionId);
  await api.completeCorrection({ params: { id } });
  expect(await pick('What was wrong')).toEqual(['Incorrect Drug']);
  expect(await pick('Stage')).toEqual(['Packing']);
  expect(await pick('Found')).toEqual(['Before it left']);
  expect(await pick('What happened')).toEqual(['Wrong box']);
  expect(await pick('Found by')).toEqual(['Priya Raman']);
  expect(await pick('Outcome')).toEqual(['Corrected']);
  expect(await pick('Settled by')).toEqual(['Priya Raman']);
  expect(await pick('Harm to the patient')).toEqual(['Did not reach the patient']);
});

it('names the label of another patient over an open pack', async () => {
  const mary = await createResident(server, undefined, { firstName: 'Mary', lastName: 'Jones' });
  const open = await createPrintedJob(api, mary);
  const other = await createPrintedJob(api, await createResident(server));
  const code = (await api.getPackJob({ params: { id: other } })).data.jobNumber;
  await expectRefusal(api.findPackJobByBarcode({ params: { code }, query: { openJobIds: [open] } }));
  const lines = await exportOf(reports.incidents, mary);
  expect(pickColumn(lines, 'What was wrong')).toEqual(['Label of another patient']);
  expect(pickColumn(lines, 'What happened')).toEqual([code]);
});

it('names a pack that was asked back with its end', async () => {
  const rosa = await createResident(server);
  const id = await createPassedJob(api, rosa);
  await api.completeDistribution({ body: { jobIds: [id], isConfirmed: true } });
  await api.requestReturn({ body: { jobIds: [id], comment: 'Dose halved', notifiedWhom: 'Nurse Yilmaz' } });
  expect(pickColumn(await exportOf(reports.incidents, rosa), 'Harm to the patient')).toEqual(['']);
  server.clock.advance(1000);
  const body = { outcome: 'lost', comment: 'Not found', harm: 'moderate' } as const;
  await api.closeReturn({ params: { id }, body });
  const lines = await exportOf(reports.incidents, rosa);
  expect(pickColumn(lines, 'What was wrong')).toEqual(['Asked back']);
  expect(pickColumn(lines, 'Found')).toEqual(['After it left']);
  expect(pickColumn(lines, 'Outcome')).toEqual(['Lost']);
  expect(pickColumn(lines, 'Action taken')).toEqual(['Not found']);
  expect(pickColumn(lines, 'Harm to the patient')).toEqual(['Moderate']);
});

it('shows no incident to another pharmacy', async () => {
  const rosa = await createResident(server);
  const id = await createPrintedJob(api, rosa);
  await api.rejectPacking({ params: { id }, body: { reason: 2, comment: 'Wrong box' } });
  const other = await server.as('bpharmacist');
  for (const report of [reports.incidents, reports.swaps])
    expect(await exportOf(report, rosa, other)).toEqual([]);
});

it('sums the medicines of packs in a second sheet', async () => {
  const vera = await createResident(server, [{ drug: 'D00003', doses: [150, 50] }]);
  await createJobs(api, vera, { numberOfWeek: 2 });
  const lines = await exportOf(reports.packing, vera);
  const [apn = ''] = pickColumn(lines, 'APN');
  expect(apn).toMatch(/^\d{8,14}$/);
  const { data } = await api.exportReport({
    params: { reportSettingId: reports.packing },
    body: { ...chooseResident(vera), format: 'xlsx' },
  });
  const { rawPayload } = await server.app.inject({ method: 'GET', url: data.fileUrl });
  const files = readZip(rawPayload);
  expect(files.get('xl/workbook.xml')?.toString()).toContain('name="packingTotals" sheetId="2" r:id="rId2"');
  const sums = files.get('xl/worksheets/sheet2.xml')?.toString() ?? '';
  expect(sums).toContain(apn);
  expect(sums).toContain('<c><v>2</v></c><c><v>28</v></c><c><v>28</v></c>');
});
