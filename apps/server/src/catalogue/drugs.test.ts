import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { listAudit, prescribeForMary } from './catalogue.fixtures.ts';

let server: TestServer;
let pharmacist: ApiClient;
let elsewhere: ApiClient;
let drugAdmin: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  pharmacist = await server.as('pharmacist');
  elsewhere = await server.as('bpharmacist');
  drugAdmin = await server.as('drugadmin');
});
afterAll(() => server.close());

const getSharedId = (code: string): number => server.ids.drugs[code] ?? Number.NaN;
const getDrug = async (api: ApiClient, id: number) => (await api.getDrug({ params: { id } })).data;

describe('a drug of the pharmacy', () => {
  // Proves DRUG-5.
  it('has pack size 0 and shelf life 1 where these are emptied', async () => {
    const { id } = await pharmacist.createDrug({
      body: { drugName: 'Emptyol', packSize: '', shelfLife: '' },
    });
    expect(await getDrug(pharmacist, id)).toMatchObject({ packSize: 0, shelfLife: 1 });
    await pharmacist.updateDrug({ params: { id }, body: { packSize: '30', shelfLife: 24 } });
    expect(await getDrug(pharmacist, id)).toMatchObject({ packSize: 30, shelfLife: 24 });
    await pharmacist.updateDrug({ params: { id }, body: { packSize: '', shelfLife: '' } });
    expect(await getDrug(pharmacist, id)).toMatchObject({ packSize: 0, shelfLife: 1 });
  });

  // Proves DRUG-1.
  it('starts awaiting review, with its own code and no pack size', async () => {
    const { id } = await pharmacist.createDrug({
      body: { drugName: 'Compoundol', genericName: 'compound', strength: '5 mg' },
    });
    expect(await getDrug(pharmacist, id)).toMatchObject({
      drugId: id,
      drugCode: `P${String(id).padStart(5, '0')}`,
      drugName: 'Compoundol',
      packSize: 0,
      shelfLife: 1,
      authorized: 0,
      packable: 'yes',
      isShared: false,
      isCeased: false,
      preferredBrand: [],
      packedDrugId: 0,
      version: 2,
    });
    expect(await listAudit(server, id)).toEqual([
      {
        pharmacyId: server.ids.pharmacyA,
        action: 'create drug',
        objectId: id,
        detail: { drugName: 'Compoundol', strength: '5 mg' },
      },
    ]);
  });

  // Proves DRUG-13.
  it('keeps every field that a change does not mention', async () => {
    const fields = {
      drugCode: 'OWN-1',
      genericCode: 'G-METF-500',
      drugName: 'Wattleformin',
      genericName: 'metformin',
      strength: '500 mg',
      form: 'tablet',
      supplier: 'Wattle Labs',
      description: 'White round tablet',
      type: 'tablet',
      altBrand: 'Formetra',
      schedule: 'S4',
      atcCode: 'A10BA02',
      route: 'PO',
      isCytotoxic: false,
      isDoNotCrush: true,
      isScored: true,
      isBrandCritical: true,
      packable: 'caution',
      packableReason: 'Keep dry',
      packSize: 100,
      shelfLife: 24,
      drugGroupId: 3,
      usePrintingDrugName: true,
      printingDrugName: 'WattleFORMIN',
      presentation: 'Blister',
      warning: 'Take with food',
      direction: 'One tablet twice a day',
      preferredBrand: [getSharedId('D00002'), getSharedId('D00001')],
      color: 'white',
      shape: 'round',
      marking: 'WF 500',
      packedDrugId: getSharedId('D00001'),
    } as const;
    const { id } = await pharmacist.createDrug({
      body: { ...fields, preferredBrand: [...fields.preferredBrand] },
    });
    expect(await getDrug(pharmacist, id)).toMatchObject({
      ...fields,
      packedDrugCode: 'D00001',
      packedDrugName: 'Demoformin',
    });
    const body = {
      strength: '850 mg',
      supplier: '',
      packedDrugId: 0,
      drugCode: 'OWN-1',
      authorized: 1,
      version: 1,
    };
    await pharmacist.updateDrug({ params: { id }, body });
    expect(await getDrug(pharmacist, id)).toMatchObject({
      ...fields,
      strength: '850 mg',
      supplier: '',
      packedDrugId: 0,
      // Approval has a call of its own.
      authorized: 0,
      version: 2,
    });
    const [, update] = await listAudit(server, id);
    expect(update?.detail.changes).toEqual({
      strength: ['500 mg', '850 mg'],
      supplier: ['Wattle Labs', ''],
      packedDrugId: [getSharedId('D00001'), null],
    });
  });

  it('is hidden from another pharmacy', async () => {
    const { id } = await pharmacist.createDrug({ body: { drugName: 'Hidden brand' } });
    expect((await expectRefusal(getDrug(elsewhere, id))).status).toBe(404);
    expect((await expectRefusal(getDrug(drugAdmin, id))).status).toBe(404);
    expect((await elsewhere.listDrugs({ query: { query: 'Hidden' } })).total).toBe(0);
  });

  it('refuses taken or changed codes, stale versions and invalid references', async () => {
    const { id } = await pharmacist.createDrug({ body: { drugName: 'Strictol', drugCode: 'STRICT' } });
    const again = await expectRefusal(
      pharmacist.createDrug({ body: { drugName: 'Other', drugCode: 'STRICT' } }),
    );
    expect([again.status, again.code, again.errors]).toEqual([
      409,
      'DRUG_CODE_TAKEN',
      { drugCode: ['Another drug has this code. Choose another code.'] },
    ]);
    // A shared code too: balances are kept by code.
    const taken = await expectRefusal(
      pharmacist.createDrug({ body: { drugName: 'Other', drugCode: 'D00001' } }),
    );
    expect(taken.code).toBe('DRUG_CODE_TAKEN');
    const change = (body: Parameters<ApiClient['updateDrug']>[0]['body']) =>
      expectRefusal(pharmacist.updateDrug({ params: { id }, body }));
    expect((await change({ drugCode: 'NEW' })).code).toBe('DRUG_CODE_FIXED');
    expect((await change({ strength: '1 mg', version: 99 })).code).toBe('CHANGED_MEANWHILE');
    expect((await change({ preferredBrand: [getSharedId('D00001')] })).code).toBe('NOT_SAME_GENERIC');
    expect((await change({ preferredBrand: [999_999] })).errors).toEqual({
      preferredBrand: ['Must provide a valid value'],
    });
    expect((await change({ packedDrugId: 999_999 })).errors).toEqual({
      packedDrugId: ['Must provide a valid value'],
    });
    expect((await change({ imageId: 999_999 })).errors).toEqual({ imageId: ['Must provide a valid value'] });
    expect((await change({ atcCode: 'NOT-ATC' })).status).toBe(400);
    expect(await getDrug(pharmacist, id)).toMatchObject({ version: 1, drugCode: 'STRICT' });
  });

  // Proves DRUG-3.
  it('is approved, ceased, recommenced and archived, each with its trace', async () => {
    const { id } = await pharmacist.createDrug({ body: { drugName: 'Cyclol' } });
    const params = { id };
    await pharmacist.authorizeDrug({ params, body: { authorized: 1 } });
    expect((await getDrug(pharmacist, id)).authorized).toBe(1);
    await pharmacist.ceaseDrug({ params, body: { userComment: 'Out of supply' } });
    expect((await getDrug(pharmacist, id)).isCeased).toBe(true);
    expect((await pharmacist.listDrugs({ query: { query: 'Cyclol', status: 0 } })).total).toBe(0);
    await pharmacist.recommenceDrug({ params, body: {} });
    expect((await getDrug(pharmacist, id)).isCeased).toBe(false);
    await pharmacist.archiveDrug({ params });
    expect((await expectRefusal(getDrug(pharmacist, id))).status).toBe(404);
    expect((await listAudit(server, id)).map(({ action }) => action)).toEqual([
      'create drug',
      'authorize drug',
      'cease drug',
      'recommence drug',
      'archive drug',
    ]);
  });

  // Proves DRUG-4.
  it('is archived only when no patient takes it, freeing its barcodes', async () => {
    const { id } = await pharmacist.createDrug({ body: { drugName: 'Takenol', isDoNotCrush: false } });
    const params = { id };
    await pharmacist.addDrugApn({ params: { drugId: id }, body: { drugApn: '2000000000305' } });
    const prescription = await prescribeForMary(pharmacist, server, id);
    const refusal = await expectRefusal(pharmacist.archiveDrug({ params }));
    expect([refusal.status, refusal.code, refusal.data]).toEqual([409, 'DRUG_IN_USE', { count: 1 }]);
    await pharmacist.deletePrescription({ params: { id: prescription }, body: { userComment: 'Finished' } });
    await pharmacist.archiveDrug({ params });
    const { id: next } = await pharmacist.createDrug({ body: { drugName: 'Nextol' } });
    await pharmacist.addDrugApn({ params: { drugId: next }, body: { drugApn: '2000000000305' } });
    const { data } = await pharmacist.listDrugs({ query: { query: '2000000000305' } });
    expect(data.map(({ drugName }) => drugName)).toEqual(['Nextol']);
  });

  // Proves DRUG-7.
  it('takes preferred brands of its generic, in order', async () => {
    const { id } = await pharmacist.createDrug({ body: { drugName: 'Brandol', genericCode: 'G-METF-500' } });
    const preferredBrand = [getSharedId('D00002'), id, getSharedId('D00001')];
    await pharmacist.setPreferredBrands({ params: { id }, body: { preferredBrand } });
    expect((await getDrug(pharmacist, id)).preferredBrand).toEqual(preferredBrand);
    const body = { preferredBrand: [getSharedId('D00003')] };
    const refusal = await expectRefusal(pharmacist.setPreferredBrands({ params: { id }, body }));
    expect(refusal.code).toBe('NOT_SAME_GENERIC');
  });
});

describe('the shared catalogue', () => {
  // Proves DRUG-2.
  it('is read by every pharmacy and changed by none', async () => {
    const id = getSharedId('D00001');
    const params = { id };
    expect(await getDrug(elsewhere, id)).toMatchObject({ drugName: 'Demoformin', isShared: true });
    const attempts = [
      () => pharmacist.updateDrug({ params, body: { drugName: 'Mine' } }),
      () => pharmacist.authorizeDrug({ params, body: { authorized: 0 } }),
      () => pharmacist.ceaseDrug({ params, body: {} }),
      () => pharmacist.recommenceDrug({ params, body: {} }),
      () => pharmacist.archiveDrug({ params }),
      () => pharmacist.setPreferredBrands({ params, body: { preferredBrand: [] } }),
    ];
    for (const attempt of attempts) {
      const refusal = await expectRefusal(attempt());
      expect([refusal.status, refusal.message]).toEqual([
        409,
        'This drug belongs to the shared catalogue. Only a drug administrator can change it.',
      ]);
    }
    expect(await getDrug(pharmacist, id)).toMatchObject({ drugName: 'Demoformin', version: 1 });
  });

  it('is kept by the drug administrator, whose drugs need no review', async () => {
    const body = { drugName: 'Sharedol', genericName: 'shared', strength: '10 mg', atcCode: 'c01aa05' };
    const { id } = await drugAdmin.createMasterDrug({ body });
    const params = { id };
    expect((await drugAdmin.getMasterDrug({ params })).data).toMatchObject({
      drugCode: `D${String(id).padStart(5, '0')}`,
      authorized: 1,
      atcCode: 'C01AA05',
      isHighRisk: true,
      isShared: true,
    });
    await drugAdmin.updateMasterDrug({ params, body: { strength: '20 mg' } });
    await drugAdmin.authorizeMasterDrug({ params, body: { authorized: 0 } });
    const { data } = await drugAdmin.listMasterDrugs({ query: { query: 'sharedol', authorized: 0 } });
    expect(data.map(({ strength }) => strength)).toEqual(['20 mg']);
    expect(await getDrug(elsewhere, id)).toMatchObject({ strength: '20 mg', authorized: 0 });
    await drugAdmin.ceaseDrug({ params, body: {} });
    await drugAdmin.archiveMasterDrug({ params });
    expect((await expectRefusal(drugAdmin.getMasterDrug({ params }))).status).toBe(404);
    expect((await listAudit(server, id)).every(({ pharmacyId }) => pharmacyId === 0)).toBe(true);
  });

  it('keeps a drug that a patient of any pharmacy takes', async () => {
    const { id } = await drugAdmin.createMasterDrug({ body: { drugName: 'Everywherol' } });
    await prescribeForMary(pharmacist, server, id);
    const refusal = await expectRefusal(drugAdmin.archiveMasterDrug({ params: { id } }));
    expect([refusal.code, refusal.data]).toEqual(['DRUG_IN_USE', { count: 1 }]);
  });
});
