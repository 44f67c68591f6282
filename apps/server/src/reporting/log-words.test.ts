import { auditAreas } from '@packwright/core/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type AuditOrigin, appendWaitingLines, insertWaitingLines } from '../platform/audit/index.ts';
import { indexAuditWords } from '../platform/index-audit-words.ts';
import { inSideTransaction } from '../platform/platform.ts';
import { listLogLines } from './store/index.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import { createPackedJob, createResident, everyStage, setStages } from '../packing/packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let patientId: number;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
  ({ patientId } = await createResident(server));
  await api.updatePatient({ params: { id: patientId }, body: { room: 'Jacaranda 12B' } });
  await api.updatePatient({ params: { id: patientId }, body: { room: 'Jacobean' } });
  await api.updatePharmacyConfiguration({
    params: { id: server.ids.pharmacyA },
    body: { packExpiryDays: 42 },
  });
  await api.updatePatient({
    params: { id: patientId },
    body: { patientGroupId: server.ids.groups.community },
  });
});
afterAll(() => server.close());

const search = (query: string, more: object = {}, caller = api) =>
  caller.listLogs({ query: { query, ...more } });

// Proves AUDIT-10.
it('a line is found by its person, act and changed values together', async () => {
  const found = await search('jacaranda');
  expect(found.total).toBe(2);
  expect(found.data[1]?.detail).toContain('→ Jacaranda 12B');
  expect((await search('jac')).total).toBe(2);
  expect((await search('12b helen patient')).total).toBe(2);
  expect((await search('jacobean jacaranda')).total).toBe(1);
  expect((await search('caranda')).total).toBe(0);
  expect((await search('priya jacaranda')).total).toBe(0);
  expect((await search('jacaranda', { area: 'access' })).total).toBe(0);
  expect((await search('jacaranda', { toDate: '2020-01-01' })).total).toBe(0);
  expect((await search('56 settings')).data.map(({ detail }) => detail)).toEqual([
    'Pack expiry days: 56 → 42',
  ]);
  const { data, total } = await search('jacaranda', { size: 1, page: 2 });
  expect([total, data.map(({ seq }) => seq)]).toEqual([2, [found.data[1]?.seq]]);
});

it('words are folded, and every kept line has those of its values', async () => {
  expect((await search('JACARANDA')).total).toBe(2);
  const rows = await queryAsOwner<{ missing: number }>(
    server,
    `select count(*)::int as missing from audit_line l, unnest(audit_detail_words(l.detail)) word
      where not exists (select from audit_word w where (w.pharmacy_id, w.seq) = (l.pharmacy_id, l.seq) and w.word = word)`,
  );
  expect(rows).toEqual([{ missing: 0 }]);
});

// Proves AUDIT-11.
it('details of patients lead only people to them who read patients', async () => {
  const pharmacyId = server.ids.pharmacyA;
  const find = (seesPatients: boolean) =>
    inSideTransaction(server.platform, { pharmacyId, userId: null }, (db) =>
      listLogLines(db, {
        pharmacyId,
        seesPatients,
        query: 'jacaranda',
        areas: auditAreas,
        actTexts: {},
        fromDate: null,
        toDate: null,
        timezone: 'Australia/Sydney',
        size: 10,
        offset: 0,
      }),
    );
  expect((await find(true)).total).toBe(2);
  expect(await find(false)).toEqual({ rows: [], total: 0 });
  const other = await server.as('badministrator');
  expect((await search('jacaranda', {}, other)).total).toBe(0);
});

// Proves AUDIT-12.
it('acts, fields and names are in the language of the reader', async () => {
  const turkish = await search('Hasta değiştirildi', { language: 'tr' });
  expect(turkish.data[0]).toMatchObject({ action: 'update patient', actionText: 'Hasta değiştirildi' });
  const arabic = await search('تغيير إعدادات', { language: 'ar' });
  expect(arabic.data[0]?.detail).toBe('أيام صلاحية العبوة: 56 → 42');
  const [moved] = (await search('update patient', { size: 1 })).data;
  expect(moved?.actionText).toBe('Patient changed');
  expect(moved?.detail).toMatch(/^Patient group: Banksia House → \D+$/);
});

// Proves AUDIT-12.
it('codes and changes of medicines are in the language of the reader', async () => {
  await api.setPackingStatus({ params: { id: patientId }, body: { packingStatus: 2 } });
  const [changed] = (await search('paketleme durumu', { language: 'tr', size: 1 })).data;
  expect(changed?.detail).toContain('Paketleme durumu: Etkin → Devre dışı');
  const [ceased] = (await search('ilaç kesildi', { language: 'tr', size: 1 })).data;
  expect(ceased?.detail).toMatch(/Ayrıntılar: .*: Yeni → Kesildi/);
});

// Proves AUDIT-12.
it('an act on a medicine of a pack names the medicine', async () => {
  const pharmacist = await server.as('pharmacist');
  await setStages(server, everyStage);
  const resident = await createResident(server);
  const id = await createPackedJob(pharmacist, resident);
  const [prescriptionId = 0] = resident.prescriptionIds;
  const body = { checkingStatus: 1, checkingComments: '' };
  await pharmacist.checkPrescription({ params: { id, prescriptionId }, body });
  const [checked] = (await search('Medicine checked', { size: 1 })).data;
  expect(checked).toMatchObject({ detail: expect.stringContaining('Medicine: Demoformin 500 mg') });
  const [turkish] = (await search('İlaç kontrol edildi', { language: 'tr', size: 1 })).data;
  expect(turkish?.detail).toContain('İlaç: Demoformin 500 mg');
});

// Proves AUDIT-13.
it('lines of long work are found by their words once indexed', async () => {
  const origin: AuditOrigin = {
    pharmacyId: server.ids.pharmacyA,
    actorId: 0,
    sessionId: null,
    address: '',
    call: 'test',
    at: server.platform.clock.now(),
  };
  const lines = Array.from({ length: 1_100 }, (_, at) => ({
    area: 'patients' as const,
    action: 'update patient' as const,
    detail: { changes: { after: { room: `Quandong ${at}` } } },
  }));
  await inSideTransaction(server.platform, { pharmacyId: origin.pharmacyId, userId: null }, async (db) => {
    await insertWaitingLines(db, origin, 0, lines.slice(0, 1_000));
    await insertWaitingLines(db, origin, 1, lines.slice(1_000));
    await appendWaitingLines(db, origin, 0);
    await appendWaitingLines(db, origin, 1);
  });
  expect((await search('quandong')).total).toBe(0);
  const index = () => indexAuditWords(server.platform, new AbortController().signal);
  expect(await index()).toBe(1_100);
  expect((await search('quandong')).total).toBe(1_100);
  expect(await index()).toBe(0);
  await api.updatePatient({ params: { id: patientId }, body: { room: 'Quandong 9' } });
  expect((await search('quandong')).total).toBe(1_101);
});
