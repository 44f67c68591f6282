import { packingStatuses } from '@packwright/core/fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createResident } from '../packing/packing.fixtures.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { addMedicine, createPack } from './medication.fixtures.ts';

const { inactive } = packingStatuses;

let server: TestServer;
let api: ApiClient;
let mary: number;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  mary = server.ids.patients.mary;
  const foilId = await createPack(api, server);
  const drugId = server.ids.drugs.D00001 ?? Number.NaN;
  const id = await addMedicine(api, { foilId, drugId, dose: ['1'] });
  const ceasing = {
    params: { id },
    query: { state: 'ceased' },
    body: { userComment: '=No longer' },
  } as const;
  await api.setPrescriptionStatus(ceasing);
});
afterAll(() => server.close());

type ExportQuery = NonNullable<Parameters<ApiClient['exportMedicationHistory']>[0]['query']>;

async function readLines(query: ExportQuery, id = mary): Promise<string[]> {
  const { fileName, fileUrl } = await api.exportMedicationHistory({
    params: { id },
    query: { format: 'csv', ...query },
  });
  expect(fileName).toMatch(/^medicationHistory-\d{4}-\d\d-\d\d\.csv$/);
  const { body } = await server.app.inject({ method: 'GET', url: fileUrl });
  return body.slice(1).trimEnd().split('\r\n');
}

// Proves MED-24.
it('exports the filtered history of a patient, the latest change first', async () => {
  const lines = await readLines({});
  expect(lines[0]).toBe('Date,Change,Pack,Medicine,Generic,Changed fields,Comment,Changed by');
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,Ceased,A,.*,'=No longer,/);
  expect(lines).toHaveLength(4);
  expect(await readLines({ kind: 'ceased', language: 'tr' })).toEqual([
    expect.stringMatching('^Tarih,Değişiklik,'),
    expect.stringMatching(',Kesildi,A,'),
  ]);
});

// Proves MED-37.
it.each([
  ['en', 'Dose:  → 1 · · ·', 'State: New → Ceased', 'Frequency:  → Daily'],
  ['tr', 'Doz:  → 1 · · ·', ' → ', ':  → '],
  ['ar', 'الجرعة:  → 1 · · ·', ' → ', ':  → '],
] as const)('names fields and codes in %s', async (language, dose, state, frequency) => {
  const [, ceased, added] = await readLines({ language });
  expect(ceased).toContain(state);
  expect(added).toContain(dose);
  expect(added).toContain(frequency);
  for (const raw of ['isDoNotCrush', 'doseType1', 'drugName', 'foilType', 'true', 'STANDARD'])
    expect(`${ceased}${added}`).not.toContain(raw);
});

// Proves MED-69.
it.each([
  ['en', 'The patient became inactive'],
  ['tr', 'Hasta devre dışı kaldı'],
  ['ar', 'أصبح المريض غير نشط'],
] as const)('has comments of the product itself in %s', async (language, comment) => {
  const { patientId } = await createResident(server);
  await api.setPackingStatus({ params: { id: patientId }, body: { packingStatus: inactive.code } });
  const lines = await readLines({ language, kind: 'ceased' }, patientId);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`,${comment},`);
});

it('exports a workbook unless told otherwise, and nothing without changes', async () => {
  const params = { id: mary };
  const { fileName } = await api.exportMedicationHistory({ params, query: {} });
  expect(fileName).toMatch(/\.xlsx$/);
  const { data } = await api.exportMedicationHistory({ params, query: { drugName: 'nothing like it' } });
  expect(data).toEqual({ fileName: '', fileUrl: '' });
});

// Proves AUDIT-4.
it('keeps who exported it, and is not there for another pharmacy', async () => {
  await readLines({});
  const reads = await queryAsOwner(
    server,
    `select subjects, total from patient_read where call = 'exportMedicationHistory' order by id desc limit 1`,
  );
  expect(reads).toEqual([{ subjects: { patient: [mary] }, total: 1 }]);
  const other = await server.as('bpharmacist');
  const refused = await expectRefusal(other.exportMedicationHistory({ params: { id: mary }, query: {} }));
  expect(refused.code).toBe('NOT_FOUND');
});
