import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  addMedicine,
  confirmWarnings,
  createPack,
  createSharedDrug,
  getProfileVersion,
} from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let mary: number;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  mary = server.ids.patients.mary;
});
afterAll(() => server.close());

const getDrugId = (code: string): number => server.ids.drugs[code] ?? Number.NaN;
const getPrescription = async (id: number) => (await api.getPrescription({ params: { id } })).data;
const getLatestChange = async () =>
  (await api.listMedicationHistory({ query: { patientId: mary, size: 1 } })).data[0];

describe('a changed medicine', () => {
  // Proves MED-20.
  it('records old and new values of exactly the changed fields', async () => {
    const foilId = await createPack(api, server, 'HIST');
    const id = await addMedicine(api, {
      foilId,
      drugId: getDrugId('D00003'),
      dose: ['1', '0', '1', '0'],
      frequency: 0,
      startDate: '2026-03-02',
    });
    await api.updatePrescription({
      params: { id },
      body: { dose: ['1½', '½'], frequency: 28, direction: ['After food'], userComment: 'Dr Ng by phone' },
    });
    const entry = await getLatestChange();
    expect(entry).toMatchObject({ kind: 'updated', prescriptionId: id, userComment: 'Dr Ng by phone' });
    expect(entry?.details).toEqual([
      { field: 'direction', oldValue: '', newValue: 'After food' },
      { field: 'dose', oldValue: '1, 0, 1, 0, 0, 0, 0, 0', newValue: '1.5, 0.5, 0, 0, 0, 0, 0, 0' },
      { field: 'frequency', oldValue: '0', newValue: '28' },
      { field: 'freqXDay', oldValue: '0', newValue: '28' },
    ]);
    expect(await getPrescription(id)).toMatchObject({
      state: 'updated',
      startDate: '2026-03-02',
      userComment: 'Dr Ng by phone',
      version: 2,
    });
  });

  it('may move to another pack of the same patient', async () => {
    const from = await createPack(api, server, 'FROM');
    const to = await createPack(api, server, 'TO');
    const id = await addMedicine(api, { foilId: from, drugId: getDrugId('D00003'), dose: ['1'] });
    await api.updatePrescription({ params: { id }, body: { foilId: to, userComment: 'Too full' } });
    expect((await getLatestChange())?.details).toEqual([{ field: 'pack', oldValue: 'FROM', newValue: 'TO' }]);
  });

  it('adopts appearance and packing of the new drug unless overridden', async () => {
    const foilId = await createPack(api, server, 'OTHER');
    const plain = await createSharedDrug(server, 'PLAIN', { description: 'White and round', form: 'tablet' });
    const strong = await createSharedDrug(server, 'STRONG', {
      description: 'Blue capsule',
      form: 'capsule',
      schedule: 'S8',
    });
    const change = async (body: object) => {
      const id = await addMedicine(api, {
        foilId,
        drugId: plain,
        dose: ['1'],
        description: 'White, cut in half',
      });
      const call = { params: { id }, body: { userComment: 'Dr Ng', ...body } };
      await confirmWarnings((query) => api.updatePrescription({ ...call, query }));
      const changed = await getPrescription(id);
      await api.deletePrescription({ params: { id }, body: { userComment: 'Dr Ng' } });
      return changed;
    };
    expect(await change({ drugId: strong })).toMatchObject({
      description: 'Blue capsule',
      unit: 'capsule',
      isS8Drug: true,
      category: 'S8',
    });
    const said = { description: 'Blue, opened', isS8Drug: false };
    expect(await change({ drugId: strong, ...said })).toMatchObject({ ...said, category: 'STANDARD' });
    expect(await change({ drugId: plain })).toMatchObject({ description: 'White, cut in half' });
  });

  // Proves MED-38.
  it('stays as it is when a save changes nothing', async () => {
    const foilId = await createPack(api, server, 'SAME');
    const id = await addMedicine(api, { foilId, drugId: getDrugId('D00003'), dose: ['1'] });
    const before = {
      medicine: await getPrescription(id),
      latest: await getLatestChange(),
      profile: await getProfileVersion(server),
    };
    await api.updatePrescription({ params: { id }, body: { dose: ['1'], userComment: 'Looked at it' } });
    await api.updateFoil({ params: { foilId }, body: { label: 'SAME', userComment: 'Looked at it' } });
    expect({
      medicine: await getPrescription(id),
      latest: await getLatestChange(),
      profile: await getProfileVersion(server),
    }).toEqual(before);
    for (const call of [
      () => api.updatePrescription({ params: { id }, body: { version: 7 } }),
      () => api.updateFoil({ params: { foilId }, body: { version: 7 } }),
    ])
      expect(await expectRefusal(call())).toMatchObject({ status: 409 });
  });

  // Proves MED-3.
  it('needs a comment where the role demands one', async () => {
    const foilId = await createPack(api, server);
    const id = await addMedicine(api, { foilId, drugId: getDrugId('D00003'), dose: ['1'] });
    await queryAsOwner(server, 'update role set is_change_comment_required = true');
    for (const call of [
      () => api.updatePrescription({ params: { id }, body: { dose: ['2'] } }),
      () => api.setPrescriptionStatus({ params: { id }, query: { state: 'ceased' }, body: {} }),
      () => api.deletePrescription({ params: { id }, body: { userComment: '  ' } }),
      () => api.updateFoil({ params: { foilId }, body: { alert: 'Keep upright' } }),
    ]) {
      expect(await expectRefusal(call())).toMatchObject({
        status: 400,
        errors: { userComment: ['Please complete this field'] },
      });
    }
    // An update without changes needs no reason.
    await api.updateFoil({ params: { foilId }, body: {} });
    await api.updateFoil({ params: { foilId }, body: { alert: 'Keep upright', userComment: 'Ward' } });
    await queryAsOwner(server, 'update role set is_change_comment_required = false');
    await api.updatePrescription({ params: { id }, body: { dose: ['2'] } });
  });

  it('refuses a change of a stale version', async () => {
    const foilId = await createPack(api, server);
    const id = await addMedicine(api, { foilId, drugId: getDrugId('D00003'), dose: ['1'] });
    const change = (dose: string) =>
      api.updatePrescription({ params: { id }, body: { version: 1, dose: [dose], userComment: 'x' } });
    const outcomes = await Promise.allSettled([change('2'), change('3'), change('4')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await getPrescription(id)).version).toBe(2);
  });

  // Proves MED-2, MED-23.
  it('can only be deleted once it is ceased', async () => {
    const foilId = await createPack(api, server);
    const id = await addMedicine(api, { foilId, drugId: getDrugId('D00003'), dose: ['1'] });
    const comment = { userComment: 'Stopped by Dr Ng' };
    await api.setPrescriptionStatus({ params: { id }, query: { state: 'ceased' }, body: comment });
    expect((await getLatestChange())?.details).toEqual([
      { field: 'state', oldValue: 'new', newValue: 'ceased' },
    ]);
    expect(await getPrescription(id)).toMatchObject({ state: 'ceased', userComment: 'Stopped by Dr Ng' });
    for (const call of [
      () => api.updatePrescription({ params: { id }, body: comment }),
      () => api.setPrescriptionStatus({ params: { id }, query: { state: 'ceased' }, body: comment }),
    ]) {
      expect(await expectRefusal(call())).toMatchObject({ status: 409, code: 'CEASED_IS_FINAL' });
    }
    const query = { foilId, includeCeased: true };
    expect((await api.listPrescriptions({ query: { foilId } })).total).toBe(0);
    expect((await api.listPrescriptions({ query })).total).toBe(1);
    await api.deletePrescription({ params: { id }, body: comment });
    expect((await api.listPrescriptions({ query })).total).toBe(0);
    expect(await getLatestChange()).toMatchObject({
      kind: 'deleted',
      prescriptionId: id,
      drugName: 'Frusimax',
    });
    expect(await expectRefusal(getPrescription(id))).toMatchObject({ status: 404 });
  });

  it('of another pharmacy is not found', async () => {
    const foilId = await createPack(api, server);
    const id = await addMedicine(api, { foilId, drugId: getDrugId('D00003'), dose: ['1'] });
    const other = await server.as('bpharmacist');
    const body = { userComment: 'x' };
    for (const call of [
      () => other.getPrescription({ params: { id } }),
      () => other.updatePrescription({ params: { id }, body }),
      () => other.setPrescriptionStatus({ params: { id }, query: { state: 'ceased' }, body }),
      () => other.deletePrescription({ params: { id }, body }),
    ]) {
      expect(await expectRefusal(call())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect((await other.listPrescriptions({ query: { patientId: mary } })).total).toBe(0);
  });
});
