import { type PrintedPage, readPdf } from '@packwright/pdf/read-pdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { insertRow } from '../../tests/insert-row.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { addMedicine, createPack, createSharedDrug } from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let mary: number;

beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  api = await server.as('pharmacist');
  mary = server.ids.patients.mary;
  const foilId = await createPack(api, server);
  const getDrug = (code: string): number => server.ids.drugs[code] ?? Number.NaN;
  await addMedicine(api, { foilId, drugId: getDrug('D00001'), dose: ['1'], note: 'Crushes badly' });
  const ceased = await addMedicine(api, { foilId, drugId: getDrug('D00002'), dose: ['0', '1'] });
  await api.setPrescriptionStatus({
    params: { id: ceased },
    query: { state: 'ceased' },
    body: { userComment: 'Low potassium' },
  });
  await api.saveConsideration({ params: { id: mary }, body: { nilByMouth: true } });
  for (const isReportPrint of [true, false])
    await api.addNote({
      params: { patientId: mary },
      body: { content: isReportPrint ? 'Prints on reports' : 'Stays in the house', isReportPrint },
    });
});
afterAll(() => server.close());

async function readProfiles(
  patientIds: number[],
  language?: 'en' | 'tr' | 'ar',
): Promise<{ fileName: string; pages: PrintedPage[]; words: string }> {
  const { fileName, fileUrl } = await api.printMedicationProfiles({
    body: { patientIds, ...(language !== undefined && { language }) },
  });
  const { rawPayload } = await server.app.inject({ method: 'GET', url: fileUrl });
  const pages = readPdf(rawPayload);
  const words = pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
  return { fileName, pages, words: words.replaceAll(/\s+/gu, ' ') };
}

// Proves MED-50, MED-51.
it('prints what a patient takes, what ceased and what to mind', async () => {
  const { fileName, pages, words } = await readProfiles([mary]);
  expect(fileName).toMatch(/^profiles-\d{4}-\d\d-\d\d\.pdf$/);
  expect(pages[0]).toMatchObject({ width: expect.closeTo(297, 0), height: expect.closeTo(210, 0) });
  const told = [
    'Medication profile',
    'Pack A',
    'Crushes badly',
    'Ceased in the last 30 days',
    'Low potassium',
  ];
  for (const text of [...told, 'Nil by mouth', 'Prints on reports', 'Allergies:', 'Page 1 of 1'])
    expect(words).toContain(text);
  expect(words).not.toContain('Stays in the house');
});

// Proves MED-59.
it('prints how insulin is injected in the words of the reader', async () => {
  const foilId = await createPack(api, server, 'INS');
  const drugId = await createSharedDrug(server, 'INSR', { atcCode: 'A10AE04' });
  await addMedicine(api, {
    foilId,
    drugId,
    dose: ['12'],
    insulinDevice: 'pen',
    injectionSites: ['thigh'],
    insulinTimes: ['bedtime'],
  });
  expect((await readProfiles([mary])).words).toContain('Insulin: Pen · At bedtime · Thigh');
  expect((await readProfiles([mary], 'tr')).words).toContain('Kalem · Yatarken · Uyluk');
});

// Proves MED-50.
it('prints in Turkish', async () => {
  const { words } = await readProfiles([mary], 'tr');
  for (const text of ['İlaç profili', 'Paket A', 'Son 30 günde kesilenler', 'Ağızdan bir şey verilmez'])
    expect(words).toContain(text);
});

// Proves MED-50.
it('prints in Arabic, the first column on the right', async () => {
  const { pages, words } = await readProfiles([mary], 'ar');
  expect(words).not.toContain('Medication profile');
  const [english] = (await readProfiles([mary])).pages;
  const findDirection = (page: PrintedPage | undefined): number =>
    page?.texts.find(({ text }) => text.startsWith('Take'))?.x ?? Number.NaN;
  expect(findDirection(pages[0])).toBeGreaterThan(findDirection(english));
});

it('prints many patients into one file, each once', async () => {
  const others = Object.values(server.ids.patients).filter((id) => id !== mary);
  const [other = Number.NaN] = others;
  const { pages } = await readProfiles([mary, other, mary]);
  const titles = pages.flatMap(({ texts }) =>
    texts.filter(({ text }) => text.startsWith('Medication profile')),
  );
  expect(titles).toHaveLength(2);
});

// Proves AUDIT-4.
it('keeps who printed it, and leaves nobody out in silence', async () => {
  await readProfiles([mary]);
  const reads = await queryAsOwner(
    server,
    `select subjects, total from patient_read where call = 'printMedicationProfiles' order by id desc limit 1`,
  );
  expect(reads).toEqual([{ subjects: { patient: [mary] }, total: 1 }]);
  const unknown = await expectRefusal(
    api.printMedicationProfiles({ body: { patientIds: [mary, 987_654_321] } }),
  );
  expect(unknown.code).toBe('NOT_FOUND');
  const other = await server.as('bpharmacist');
  const refused = await expectRefusal(other.printMedicationProfiles({ body: { patientIds: [mary] } }));
  expect(refused.code).toBe('NOT_FOUND');
});

it('refuses words that no font can print, and names them', async () => {
  await insertRow((text, values) => queryAsOwner<{ id: number }>(server, text, values), 'note', {
    pharmacyId: server.ids.pharmacyA,
    patientId: mary,
    content: 'Smiles \u{1f600}',
    isReportPrint: true,
    createdBy: server.ids.users.pharmacist,
  });
  const refused = await expectRefusal(api.printMedicationProfiles({ body: { patientIds: [mary] } }));
  expect(refused.code).toBe('CANNOT_PRINT_PROFILE');
  expect(refused.message).toBe('This medication profile cannot be printed.');
});
