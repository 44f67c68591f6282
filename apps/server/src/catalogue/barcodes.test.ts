import { parseGtin } from '@packwright/core/barcode';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { inSideTransaction } from '../platform/platform.ts';
import { listAudit } from './catalogue.fixtures.ts';
import { findDrugsByGtin, listSameGeneric } from './index.ts';

let server: TestServer;
let pharmacist: ApiClient;
let elsewhere: ApiClient;
let drugAdmin: ApiClient;
let drugId: number;

beforeAll(async () => {
  server = await startTestServer();
  pharmacist = await server.as('pharmacist');
  elsewhere = await server.as('bpharmacist');
  drugAdmin = await server.as('drugadmin');
  drugId = (await pharmacist.createDrug({ body: { drugName: 'Scannol', strength: '5 mg' } })).id;
});
afterAll(() => server.close());

const getMetforminId = () => server.ids.drugs.D00001 ?? Number.NaN;
const listBarcodes = async (api: ApiClient, id: number) =>
  (await api.listDrugApns({ params: { drugId: id } })).data;
const addBarcode = (api: ApiClient, id: number, drugApn: string) =>
  api.addDrugApn({ params: { drugId: id }, body: { drugApn } });

it('stores a barcode unpadded, compares it padded and audits it', async () => {
  const { drugApnId } = await addBarcode(pharmacist, drugId, '2000 0000 00404');
  expect(await listBarcodes(pharmacist, drugId)).toEqual([
    { drugApnId, drugApn: '2000000000404', drugId, isShared: false },
  ]);
  const padded = await expectRefusal(addBarcode(pharmacist, drugId, '02000000000404'));
  expect([padded.status, padded.code]).toEqual([409, 'BARCODE_REPEATED']);
  expect((await listAudit(server, drugId)).at(-1)).toMatchObject({
    action: 'add barcode',
    detail: { drugApn: '2000000000404' },
  });
});

it.each([
  ['2000000000405', 'The check digit of this barcode is wrong'],
  ['1234567', 'A barcode has 8 to 14 digits'],
  ['200000000040444', 'A barcode has 8 to 14 digits'],
  ['20000A0000404', 'A barcode has 8 to 14 digits'],
])('refuses %s beside the field', async (drugApn, sentence) => {
  const refusal = await expectRefusal(addBarcode(pharmacist, drugId, drugApn));
  expect([refusal.status, refusal.errors]).toEqual([400, { drugApn: [sentence] }]);
});

it('accepts old codes of 9 to 11 digits without check digit', async () => {
  const { drugApnId } = await addBarcode(pharmacist, drugId, '123456789');
  await pharmacist.removeDrugApn({ params: { drugId, drugApnId } });
  expect((await listBarcodes(pharmacist, drugId)).map(({ drugApn }) => drugApn)).toEqual(['2000000000404']);
});

// Proves DRUG-6.
it('names the other drug when a number is taken, own or shared', async () => {
  const { id: other } = await pharmacist.createDrug({ body: { drugName: 'Otherol' } });
  const own = await expectRefusal(addBarcode(pharmacist, other, '2000000000404'));
  expect([own.status, own.code, own.message, own.data]).toEqual([
    409,
    'BARCODE_TAKEN',
    'This barcode already belongs to another drug. (Scannol 5 mg)',
    { drugId, drugName: 'Scannol 5 mg' },
  ]);
  const sharedOne = await expectRefusal(addBarcode(pharmacist, other, '2000000000015'));
  expect(sharedOne.message).toBe('This barcode already belongs to another drug. (Demoformin 500 mg)');
});

it('lets two pharmacies use one barcode for different drugs', async () => {
  const { id: theirs } = await elsewhere.createDrug({ body: { drugName: 'Theirol' } });
  await addBarcode(elsewhere, theirs, '2000000000404');
  const gtin = parseGtin('2000000000404');
  if (gtin === null) throw new Error('The test number is wrong');
  const findByGtin = (pharmacyId: number) =>
    inSideTransaction(server.platform, { pharmacyId, userId: null }, (db) => findDrugsByGtin(db, gtin));
  expect((await findByGtin(server.ids.pharmacyA)).map((drug) => drug.drugName)).toEqual(['Scannol']);
  expect((await findByGtin(server.ids.pharmacyB)).map((drug) => drug.drugName)).toEqual(['Theirol']);
});

// Proves DRUG-6.
it('lets a pharmacy privately add a barcode to a shared drug', async () => {
  const { drugApnId } = await addBarcode(pharmacist, getMetforminId(), '2000000000428');
  expect((await listBarcodes(pharmacist, getMetforminId())).map(({ isShared }) => isShared)).toEqual([
    true,
    false,
  ]);
  expect((await listBarcodes(elsewhere, getMetforminId())).map(({ isShared }) => isShared)).toEqual([true]);
  const [sharedRow] = await listBarcodes(pharmacist, getMetforminId());
  const params = { drugId: getMetforminId(), drugApnId: sharedRow?.drugApnId ?? Number.NaN };
  const change = await expectRefusal(
    pharmacist.changeDrugApn({ params, body: { drugApn: '2000000000503' } }),
  );
  const removal = await expectRefusal(pharmacist.removeDrugApn({ params }));
  expect([change.code, removal.code]).toEqual(['SHARED_BARCODE', 'SHARED_BARCODE']);
  await pharmacist.removeDrugApn({ params: { drugId: getMetforminId(), drugApnId } });
});

it('corrects a number; an absent or foreign barcode is not found', async () => {
  const [row] = await listBarcodes(pharmacist, drugId);
  const params = { drugId, drugApnId: row?.drugApnId ?? Number.NaN };
  const body = { drugApn: '2000000000503' };
  await pharmacist.changeDrugApn({ params, body });
  // Saving the same number again is no clash with itself.
  await pharmacist.changeDrugApn({ params, body });
  expect((await listBarcodes(pharmacist, drugId)).map(({ drugApn }) => drugApn)).toEqual(['2000000000503']);
  const wrongDrug = { drugId: getMetforminId(), drugApnId: params.drugApnId };
  expect((await expectRefusal(pharmacist.changeDrugApn({ params: wrongDrug, body }))).status).toBe(404);
  expect((await expectRefusal(elsewhere.removeDrugApn({ params }))).status).toBe(404);
});

it('two simultaneous scans of a number create one barcode', async () => {
  const { id: other } = await pharmacist.createDrug({ body: { drugName: 'Racerol' } });
  const colleague = await server.as('pharmacist2');
  const tries = await Promise.allSettled([
    addBarcode(pharmacist, drugId, '2000000000602'),
    addBarcode(colleague, other, '2000000000602'),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('the drug administrator keeps barcodes of the shared catalogue', async () => {
  await addBarcode(drugAdmin, getMetforminId(), '2000000000701');
  expect((await listBarcodes(elsewhere, getMetforminId())).map(({ drugApn }) => drugApn)).toContain(
    '2000000000701',
  );
});

it('finds the other brands of a generic', async () => {
  const tenancy = { pharmacyId: server.ids.pharmacyA, userId: null };
  const brands = await inSideTransaction(server.platform, tenancy, (db) =>
    listSameGeneric(db, { id: getMetforminId(), genericCode: 'G-METF-500' }),
  );
  expect(brands.map(({ drugName }) => drugName)).toEqual(['Formetra']);
  const none = await inSideTransaction(server.platform, tenancy, (db) =>
    listSameGeneric(db, { id: drugId, genericCode: '' }),
  );
  expect(none).toEqual([]);
});
