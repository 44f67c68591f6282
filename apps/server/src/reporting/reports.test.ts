import { addDays, buildDay } from '@packwright/core/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createJobs, createResident, type Resident, setStages } from '../packing/packing.fixtures.ts';
import { exportLines, pickColumn } from './reports.fixtures.ts';

const reports = { profile: 1, list: 2, packing: 3, changes: 4, packs: 5 } as const;
// Monday, 2 March 2026 in Sydney.
const today = buildDay(2026, 3, 2);
const march = { fromDate: today, toDate: addDays(today, 29) };

let server: TestServer;
let api: ApiClient;
let rosa: Resident;
let abel: Resident;
/** Of packs alone. */
let vera: Resident;

/** One medicine of each supply: packed, unpacked, PRN in a pack, PRN beside it. */
const supplies = [
  { drug: 'D00003', doses: [150, 50], columns: { packType: 0, indication: 'Pain' } },
  { drug: 'D00004', doses: [100], columns: { packType: 1 } },
  {
    drug: 'D00001',
    doses: [0],
    columns: { packType: 2, prnDose: 100, prnIntervalMinutes: 240, prnMaximum: 400 },
  },
  {
    drug: 'D00002',
    doses: [0],
    columns: { packType: 3, prnDose: 100, prnIntervalMinutes: 240, prnMaximum: 400 },
  },
];

beforeAll(async () => {
  server = await startTestServer();
  await setStages(server, 15);
  api = await server.as('pharmacist');
  rosa = await createResident(server, supplies, { wardId: server.ids.wards[0] });
  abel = await createResident(
    server,
    [{ drug: 'D00001', doses: [0, 0, 100], columns: { startDate: addDays(today, 20) } }],
    { firstName: 'Abel', lastName: 'Zorn', room: '2', patientGroupId: server.ids.groups.community },
  );
  vera = await createResident(server, [{ drug: 'D00003', doses: [150, 50] }], {
    firstName: 'Vera',
    patientGroupId: server.ids.groups.community,
  });
});
afterAll(() => server.close());

const chooseResident = ({ patientId }: Resident) => ({ ...march, listPatientIds: [patientId] });
const exportList = (body: Parameters<typeof exportLines>[3], report: number = reports.list) =>
  exportLines(server, api, report, body);
const listSupplies = async (flags: Readonly<Record<string, boolean>>) =>
  pickColumn(await exportList({ ...chooseResident(rosa), ...flags }), 'Supply');

/** Says where a drug stands (DRUG-19). */
async function placeDrug(drugCode: string, stockLocation: string): Promise<void> {
  const administrator = await server.as('administrator');
  const found = (await administrator.listDrugs({ query: { query: drugCode } })).data;
  await administrator.setStockLocation({
    params: { id: found[0]?.drugId ?? 0 },
    body: { stockLocation },
  });
}

const none = {
  isIncludePacked: false,
  isIncludeNonePacked: false,
  isIncludePackedPRN: false,
  isIncludeNonePackedPRN: false,
};

// Proves REPORT-4.
it.each([
  ['isIncludePacked', 'Packed'],
  ['isIncludeNonePacked', 'Unpacked'],
  ['isIncludePackedPRN', 'PRN'],
  ['isIncludeNonePackedPRN', 'Unpacked PRN'],
])('%s takes the medicines that are %s', async (flag, supply) => {
  expect(await listSupplies({ ...none, [flag]: true })).toEqual([supply]);
});

it('has all medicines when nothing else is chosen', async () => {
  expect(await listSupplies({})).toEqual(['Packed', 'Unpacked', 'PRN', 'Unpacked PRN']);
});

// Proves REPORT-3.
it('names the prescriber of each resident in the profile', async () => {
  const { doctorId } = await api.createDoctor({
    query: {},
    body: { firstName: 'Anna', lastName: 'Whitlam' },
  });
  await api.addPatientDoctors({ params: { id: abel.patientId }, body: { doctors: [doctorId] } });
  const [named = ''] = pickColumn(await exportList(chooseResident(abel), reports.profile), 'Prescriber');
  expect(named).toContain('Whitlam');
});

// Proves REPORT-3.
it('names the usual mealtimes in the language of the reader', async () => {
  const turkish = { ...chooseResident(rosa), language: 'tr' } as const;
  expect(pickColumn(await exportList(turkish, reports.profile), 'Dozlar')).toContain('Kahvaltı 1½, Öğle ½');
  await createJobs(api, rosa);
  expect(pickColumn(await exportList(turkish, reports.packing), 'Dozlar')).toContain('Kahvaltı 1½, Öğle ½');
});

it('leaves indications out when nobody wants them', async () => {
  expect(pickColumn(await exportList(chooseResident(rosa)), 'For')).toContain('Pain');
  const [head = ''] = await exportList({ ...chooseResident(rosa), isPrintIndications: false });
  expect(head.split(',')).not.toContain('For');
});

it('has the medicines that are taken in the period', async () => {
  const before = { ...chooseResident(abel), toDate: addDays(today, 19) };
  expect(await exportList(before)).toEqual([]);
  expect(await exportList(chooseResident(abel))).toHaveLength(2);
});

// Proves REPORT-5.
it('puts residents in the order that is asked for', async () => {
  const both = { ...march, listPatientIds: [abel.patientId, rosa.patientId], ...none, isIncludePacked: true };
  const listNames = async (printOrder: 'name' | 'room' | 'slot') =>
    pickColumn(await exportList({ ...both, printOrder }), 'Patient');
  expect(await listNames('name')).toEqual(['Delgado, Rosa', 'Zorn, Abel']);
  expect(await listNames('slot')).toEqual(['Delgado, Rosa', 'Zorn, Abel']);
  await queryAsOwner(
    server,
    'update prescription set doses[1] = 0, doses[2] = 0, doses[4] = 100 where id = $1',
    [rosa.prescriptionIds[0]],
  );
  expect(await listNames('slot')).toEqual(['Zorn, Abel', 'Delgado, Rosa']);
  await queryAsOwner(
    server,
    'update prescription set doses[1] = 150, doses[2] = 50, doses[4] = 0 where id = $1',
    [rosa.prescriptionIds[0]],
  );
  const [home] = await queryAsOwner<{ name: string }>(
    server,
    'select name from patient_group where id = $1',
    [server.ids.groups.home],
  );
  const [other] = await queryAsOwner<{ name: string }>(
    server,
    'select name from patient_group where id = $1',
    [server.ids.groups.community],
  );
  const isHomeFirst = (home?.name ?? '') < (other?.name ?? '');
  const names = ['Delgado, Rosa', 'Zorn, Abel'];
  expect(await listNames('room')).toEqual(isHomeFirst ? names : names.toReversed());
});

// Proves REPORT-6.
it('takes residents by name, by group and by ward together', async () => {
  const { groups, wards } = server.ids;
  const listNames = async (residents: Readonly<Record<string, number[]>>) => [
    ...new Set(pickColumn(await exportList({ ...march, ...residents }), 'Patient')),
  ];
  expect(await listNames({ patientGroupIds: [groups.community] })).toContain('Zorn, Abel');
  expect(await listNames({ patientGroupIds: [groups.community] })).not.toContain('Delgado, Rosa');
  expect(await listNames({ wards: [wards[0] ?? 0], listPatientIds: [abel.patientId] })).toEqual([
    'Delgado, Rosa',
    'Zorn, Abel',
  ]);
  const narrowed = { patientGroupIds: [groups.home], wards: [wards[0] ?? 0] };
  const other = await createResident(server, [{ drug: 'D00001', doses: [100] }], { lastName: 'Outside' });
  expect(await listNames(narrowed)).toEqual(['Delgado, Rosa']);
  expect(await listNames({ patientGroupIds: [groups.home] })).toContain('Outside, Rosa');
  await queryAsOwner(server, 'update patient set archived_at = now() where id = $1', [other.patientId]);
  expect(await listNames({ patientGroupIds: [groups.home] })).not.toContain('Outside, Rosa');
});

// Proves DRUG-19.
it('says what is in packs, in whole tablets and in parts', async () => {
  await createJobs(api, vera);
  const lines = await exportList(chooseResident(vera), reports.packing);
  const at = pickColumn(lines, 'Parts').indexOf('14 × ½');
  expect(at).toBeGreaterThanOrEqual(0);
  expect(pickColumn(lines, 'Tablets')[at]).toBe('14');
  expect(pickColumn(lines, 'To pick')[at]).toBe('14');
  expect(pickColumn(lines, 'Doses')[at]).toBe('Breakfast 1½, Lunch ½');
  expect(pickColumn(lines, 'Pack start')[at]).toBe(today);
  expect(pickColumn(lines, 'Stock location')[at]).toBe('');
  await placeDrug('D00003', 'Shelf B 3');
  expect(pickColumn(await exportList(chooseResident(vera), reports.packing), 'Stock location')[at]).toBe(
    'Shelf B 3',
  );
  const before = { ...chooseResident(vera), fromDate: addDays(today, -10), toDate: addDays(today, -1) };
  expect(await exportList(before, reports.packing)).toEqual([]);
});

it('tells who made which pack', async () => {
  const lines = await exportList(chooseResident(vera), reports.packs);
  expect(new Set(pickColumn(lines, 'Created by'))).toEqual(new Set(['Priya Raman']));
  expect(pickColumn(lines, 'Pack end')).toContain(addDays(today, 6));
  await queryAsOwner(server, 'update pack_job set status = 8 where patient_id = $1', [vera.patientId]);
  expect(await exportList(chooseResident(vera), reports.packs)).toEqual([]);
});

it('tells the changes of the period in the words of the reader', async () => {
  const [id = 0] = abel.prescriptionIds;
  await api.setPrescriptionStatus({
    params: { id },
    query: { state: 'ceased' },
    body: { userComment: 'No longer needed' },
  });
  const lines = await exportList({ ...chooseResident(abel), language: 'tr' }, reports.changes);
  expect(pickColumn(lines, 'Açıklama')).toEqual(['No longer needed']);
  expect(pickColumn(lines, 'Kullanıcı')).toEqual(['Priya Raman']);
  const later = { ...chooseResident(abel), fromDate: addDays(today, 1) };
  expect(await exportList(later, reports.changes)).toEqual([]);
});

// Proves REPORT-3.
it('shows the first rows of the same report', async () => {
  const { data } = await api.previewReport({
    params: { reportSettingId: reports.list },
    body: { ...chooseResident(rosa), ...none, isIncludePackedPRN: true },
  });
  expect(data).toMatchObject({ residents: 1, isWhole: true });
  expect(data.rows.map(({ patientId, values }) => [patientId, values.supply])).toEqual([
    [rosa.patientId, 'PRN'],
  ]);
});

it('answers no file when there is nothing to say', async () => {
  const body = { ...chooseResident(rosa), ...none };
  const { data } = await api.exportReport({ params: { reportSettingId: reports.profile }, body });
  expect(data).toEqual({ fileName: '', fileUrl: '', taskId: 0 });
});

it.each([
  [{ fromDate: '2026-03-02', toDate: '2026-03-01' }, 'toDate'],
  [{ printOrder: 'age' as 'name' }, 'printOrder'],
  [{ printDate: 'soon' }, 'printDate'],
])('refuses the form %j', async (body, field) => {
  const refusal = await expectRefusal(api.exportReport({ params: { reportSettingId: reports.list }, body }));
  expect(refusal.errors).toHaveProperty(field);
});

it('knows no signing sheet, and nobody of another pharmacy', async () => {
  const sheet = api.exportReport({ params: { reportSettingId: 12 }, body: chooseResident(rosa) });
  expect((await expectRefusal(sheet)).code).toBe('NOT_FOUND');
  const other = await server.as('bpharmacist');
  expect(await exportLines(server, other, reports.list, chooseResident(rosa))).toEqual([]);
});

// Proves AUDIT-4.
it('leaves a trace of the report and its residents', async () => {
  await exportList(chooseResident(rosa));
  const [line] = await queryAsOwner<{ residents: string }>(
    server,
    `select detail::jsonb->>'residents' as residents from audit_line where area = 'reports' order by seq desc limit 1`,
  );
  expect(line).toEqual({ residents: '1' });
  const [read] = await queryAsOwner<{ subjects: unknown }>(
    server,
    `select subjects from patient_read where subjects::jsonb ? 'patient' order by id desc limit 1`,
  );
  expect(read?.subjects).toMatchObject({ patient: [rosa.patientId] });
});
