import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import {
  buildScript,
  connectFeed,
  type ConnectedFeed,
  createKnownResident,
} from '../balance/scripts.fixtures.ts';
import { listAuditActions } from '../patients/patients.fixtures.ts';

let server: TestServer;
let feed: ConnectedFeed;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  feed = await connectFeed(server);
  api = await server.as('administrator');
});
afterAll(() => server.close());

const sendDrug = (drugCode: string, change: object = {}) =>
  feed.send({ type: 'DRG', recordAction: 'N', drugCode, brandName: `Brand ${drugCode}`, ...change });

const findRow = async (drugCode: string) => {
  const { data } = await api.listStagedDrugs({ query: { query: drugCode } });
  const row = data.find((each) => each.drugCode === drugCode);
  if (row === undefined) throw new Error('No drug was staged');
  return row;
};

const importAs = async (...codes: readonly string[]) => {
  const rows = await Promise.all(codes.map(findRow));
  return api.importStagedDrugs({ body: { drugs: rows.map(({ dispenseStagingId }) => dispenseStagingId) } });
};

const listBarcodes = async (drugId: number) =>
  (await api.listDrugApns({ params: { drugId } })).data.map(({ drugApn }) => drugApn);

// Proves IMPORT-8.
it('adds a drug with its barcodes, and names those that stay', async () => {
  const other = await api.createDrug({ body: { drugName: 'Holder' } });
  await api.addDrugApn({ params: { drugId: other.id }, body: { drugApn: '9300000000019' } });
  await sendDrug('NEW-1', {
    brandName: 'Testium',
    genericName: 'testine',
    strength: '500 mg',
    packSize: '60',
    schedule: 's4',
    atc: 'wrong',
    gtin: '9900000015|9300000000019|9300000000018',
  });
  const row = await findRow('NEW-1');
  expect(row).toMatchObject({
    stagingState: 'new',
    drugId: 0,
    schedule: 'S4',
    barcodeConflicts: [{ barcode: '9300000000019', drugId: other.id, drugName: 'Holder' }],
  });
  expect(row.problems.map(({ field }) => field)).toEqual(['atcCode', 'barcodes']);
  expect((await importAs('NEW-1')).importedCount).toBe(1);
  const { drugId, stagingState } = await findRow('NEW-1');
  expect(stagingState).toBe('same');
  expect((await api.getDrug({ params: { id: drugId } })).data).toMatchObject({
    drugName: 'Testium',
    drugCode: 'NEW-1',
    packSize: 60,
    atcCode: '',
    authorized: 0,
  });
  expect(await listBarcodes(drugId)).toEqual(['9900000015']);
  expect(await listAuditActions(server, 'drug', drugId)).toEqual(['create drug', 'add barcode']);
});

it('adds all drugs or none, and none twice', async () => {
  await sendDrug('TWICE-1');
  await sendDrug('TWICE-2');
  await importAs('TWICE-1');
  expect((await expectRefusal(importAs('TWICE-2', 'TWICE-1'))).code).toBe('DRUG_CODE_TAKEN');
  expect((await findRow('TWICE-2')).stagingState).toBe('new');
});

it('gives a barcode of two drugs to the first', async () => {
  await sendDrug('PAIR-1', { gtin: '9900000022' });
  await sendDrug('PAIR-2', { gtin: '9900000022' });
  await importAs('PAIR-1', 'PAIR-2');
  const [first, second] = [await findRow('PAIR-1'), await findRow('PAIR-2')];
  expect(await listBarcodes(first.drugId)).toEqual(['9900000022']);
  expect(second.barcodeConflicts).toMatchObject([{ drugId: first.drugId }]);
});

it('lets the code of an archived drug lead to the new one', async () => {
  const { id } = await api.createDrug({ body: { drugName: 'Gone', drugCode: 'OLD-1' } });
  await api.archiveDrug({ params: { id } });
  await sendDrug('OLD-1');
  await importAs('OLD-1');
  const row = await findRow('OLD-1');
  expect([row.isMapped, row.stagingState]).toEqual([true, 'same']);
  expect(row.drugId).not.toBe(id);
});

// Proves IMPORT-2.
it('offers a later change and takes the ticked fields', async () => {
  await sendDrug('LATE-1', { form: 'tablet' });
  await importAs('LATE-1');
  await sendDrug('LATE-1', { recordAction: 'U', form: 'capsule', strength: '5 mg', gtin: '9900000039' });
  const row = await findRow('LATE-1');
  expect(row.differences).toEqual([
    { field: 'strength', ours: '', theirs: '5 mg' },
    { field: 'form', ours: 'tablet', theirs: 'capsule' },
    { field: 'barcodes', ours: '', theirs: '9900000039' },
  ]);
  const params = { id: row.dispenseStagingId };
  await api.takeStagedDrugFields({
    params,
    body: { fields: ['strength', 'barcodes'], version: row.version },
  });
  const { data } = await api.getDrug({ params: { id: row.drugId } });
  expect([data.strength, data.form]).toEqual(['5 mg', 'tablet']);
  expect(await listBarcodes(row.drugId)).toEqual(['9900000039']);
  const stale = api.takeStagedDrugFields({ params, body: { fields: ['form'], version: row.version } });
  expect((await expectRefusal(stale)).code).toBe('CHANGED_MEANWHILE');
  const unsent = api.takeStagedDrugFields({
    params,
    body: { fields: ['supplier'], version: data.version },
  });
  expect((await expectRefusal(unsent)).errors).toEqual({ fields: ['Must provide a valid value'] });
});

it('takes nothing but barcodes for a drug of the shared catalogue', async () => {
  await sendDrug('D00001', { brandName: 'Another name', gtin: '9900000046' });
  const row = await findRow('D00001');
  expect(row.differences.map(({ field }) => field)).toEqual(['barcodes']);
  const params = { id: row.dispenseStagingId };
  const renamed = api.takeStagedDrugFields({ params, body: { fields: ['drugName'] } });
  expect((await expectRefusal(renamed)).code).toBe('SHARED_DRUG');
  await api.takeStagedDrugFields({ params, body: { fields: ['barcodes'] } });
  expect((await findRow('D00001')).stagingState).toBe('same');
});

// Proves IMPORT-8.
it('gives scripts of a mapped drug to ours, those that wait too', async () => {
  const resident = await createKnownResident(server);
  await sendDrug('MAP-1');
  const send = () => feed.send(buildScript(resident, { drugCode: 'MAP-1', dispensedBrand: 'Mappium' }));
  const listCodes = async () => {
    const { patientId } = resident;
    const found = [
      await api.searchScripts({ body: { patientId, scriptType: 'mapped' } }),
      await api.searchScripts({ body: { patientId, scriptType: 'unmapped' } }),
    ];
    return found.flatMap(({ data }) => data).map(({ drugCode, scriptType }) => [drugCode, scriptType]);
  };
  await send();
  expect(await listCodes()).toEqual([['MAP-1', 1]]);
  const row = await findRow('MAP-1');
  const params = { id: row.dispenseStagingId };
  const drugId = server.ids.drugs.D00001 ?? 0;
  await api.mapStagedDrug({ params, body: { drugId } });
  expect(await listCodes()).toEqual([['D00001', 0]]);
  await send();
  expect(await listCodes()).toEqual([
    ['D00001', 0],
    ['D00001', 0],
  ]);
  expect(await findRow('MAP-1')).toMatchObject({ drugId, isMapped: true });
  expect((await expectRefusal(importAs('MAP-1'))).code).toBe('DRUG_CODE_TAKEN');
  const { data } = await api.listStagedPrescriptions({ query: { patientId: resident.patientId } });
  expect(data).toMatchObject([{ drugId, stagingState: 'same' }]);
  await api.mapStagedDrug({ params, body: { drugId: 0 } });
  expect(await listCodes()).toEqual([
    ['MAP-1', 1],
    ['MAP-1', 1],
  ]);
});

it('maps no code that a drug of ours has', async () => {
  await sendDrug('D00002');
  const params = { id: (await findRow('D00002')).dispenseStagingId };
  const other = api.mapStagedDrug({ params, body: { drugId: server.ids.drugs.D00001 ?? 0 } });
  expect((await expectRefusal(other)).code).toBe('DRUG_CODE_TAKEN');
  await api.mapStagedDrug({ params, body: { drugId: server.ids.drugs.D00002 ?? 0 } });
  expect((await findRow('D00002')).isMapped).toBe(false);
  const nobody = api.mapStagedDrug({ params, body: { drugId: 2_147_483_647 } });
  expect((await expectRefusal(nobody)).code).toBe('DRUG_CODE_TAKEN');
});

it('follows a mapped drug that is merged into another', async () => {
  await sendDrug('MERGE-1');
  const params = { id: (await findRow('MERGE-1')).dispenseStagingId };
  const [from, into] = [
    await api.createDrug({ body: { drugName: 'Merged', strength: '1 mg' } }),
    await api.createDrug({ body: { drugName: 'Kept', strength: '1 mg' } }),
  ];
  await api.mapStagedDrug({ params, body: { drugId: from.id } });
  await api.authorizeDrug({ params: { id: into.id }, body: { authorized: 1 } });
  await api.authorizeDrug({ params: { id: from.id }, body: { authorized: 1, mergeIntoDrugId: into.id } });
  expect((await findRow('MERGE-1')).drugId).toBe(into.id);
});

it('lists new and known drugs apart, without those taken back', async () => {
  await sendDrug('SHOW-1');
  const list = async (show: 'new' | 'known') =>
    (await api.listStagedDrugs({ query: { query: 'SHOW-1', show } })).total;
  expect([await list('new'), await list('known')]).toEqual([1, 0]);
  await importAs('SHOW-1');
  expect([await list('new'), await list('known')]).toEqual([0, 1]);
  await sendDrug('SHOW-1', { recordAction: 'C' });
  expect([await list('new'), await list('known')]).toEqual([0, 0]);
});

// Proves PATIENT-11.
it('finds the allergies to a drug that the dispensing system sent', async () => {
  const { patientId } = await createKnownResident(server);
  const params = { patientId };
  await sendDrug('ALG-1', { brandName: 'Foreignox', genericName: 'amoxicillin' });
  const { dispenseStagingId: drugId } = await findRow('ALG-1');
  const check = async (isDispenseDrug: boolean) =>
    (await api.checkAllergies({ params, query: { drugId, isDispenseDrug } })).data.allergies.map(
      ({ target }) => target,
    );
  expect(await check(true)).toEqual([]);
  await api.addAllergy({ params, body: { target: 'Amoxicillin' } });
  expect(await check(true)).toEqual(['Amoxicillin']);
  const ours = await api.createDrug({ body: { drugName: 'Homely' } });
  await api.addAllergy({ params, body: { drugId: ours.id } });
  await api.mapStagedDrug({ params: { id: drugId }, body: { drugId: ours.id } });
  expect(await check(true)).toEqual(['Amoxicillin', 'Homely']);
  const unknown = { params, query: { drugId: 99_999_999, isDispenseDrug: true } };
  expect((await expectRefusal(api.checkAllergies(unknown))).status).toBe(404);
});
