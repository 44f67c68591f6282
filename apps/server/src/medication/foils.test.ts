import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createPack, addMedicine, createSharedDrug, getProfileVersion } from './medication.fixtures.ts';

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
const getFoil = async (id: number) =>
  (await api.listFoils({ query: { patientId: mary } })).data.find((each) => each.foilId === id);

describe('foils', () => {
  // Proves MED-12.
  it('take label, pack type, headings and mealtimes from the patient group', async () => {
    const next = await api.nextFoilLabel({ query: { patientId: mary } });
    expect(next).toMatchObject({ label: 'A', packTypeDefault: 'SOLID' });
    const id = await createPack(api, server);
    expect(await getFoil(id)).toEqual({
      foilId: id,
      patientId: mary,
      label: 'A',
      nextFoilLabel: 'B',
      packTypeDefault: 'SOLID',
      foilType: 0,
      packType: 'SOLID',
      client: '',
      comment: '',
      alert: '',
      warningLabel: '',
      isActive: true,
      heading: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
      frequency: 4,
      dose: ['0', '0', '0', '0', '0', '0', '0', '0'],
      version: 1,
    });
  });

  it('use eight sachet slots and name mealtimes beyond those of the group', async () => {
    const { foilId: sachet } = await api.createFoil({ body: { patientId: mary, foilType: 1, label: 'S' } });
    expect((await getFoil(sachet))?.heading).toHaveLength(8);
    const { foilId: six } = await api.createFoil({ body: { patientId: mary, frequency: 6, label: 'SIX' } });
    expect(await getFoil(six)).toMatchObject({
      frequency: 6,
      heading: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime', '08:00', '10:00'],
    });
  });

  it('leave their trace: profile version, history and audit line', async () => {
    const before = await getProfileVersion(server);
    const id = await createPack(api, server, 'T');
    expect(await getProfileVersion(server)).toBe(before + 1);
    await api.updateFoil({
      params: { foilId: id },
      body: { alert: 'Keep upright', userComment: 'Asked by the ward' },
    });
    expect(await getProfileVersion(server)).toBe(before + 2);
    const { data } = await api.listMedicationHistory({ query: { patientId: mary, size: 1 } });
    expect(data[0]).toMatchObject({
      kind: 'updated',
      user: 'Priya Raman',
      foilId: id,
      foilLabel: 'T',
      prescriptionId: 0,
      userComment: 'Asked by the ward',
      details: [{ field: 'alert', oldValue: '', newValue: 'Keep upright' }],
    });
    const lines = await queryAsOwner<{ action: string }>(
      server,
      'select action from audit_line where object_kind = $1 and object_id = $2 order by seq',
      ['foil', id],
    );
    expect(lines.map(({ action }) => action)).toEqual(['added pack', 'changed pack']);
  });

  // Proves MED-39.
  it('stand in the order in which they were made', async () => {
    const patientId = server.ids.patients.mary;
    const made: number[] = [];
    for (const label of ['Z9', 'M5', 'B2']) {
      made.push((await api.createFoil({ body: { patientId, label } })).foilId);
    }
    await api.updateFoil({ params: { foilId: made[0] ?? 0 }, body: { label: 'ZZ', userComment: 'Renamed' } });
    const { data } = await api.listFoils({ query: { patientId } });
    expect(data.map(({ foilId }) => foilId).filter((id) => made.includes(id))).toEqual(made);
  });

  it('have unique labels in any letter case', async () => {
    await createPack(api, server, 'Q');
    const refusal = await expectRefusal(createPack(api, server, 'q'));
    expect(refusal).toMatchObject({ status: 409, code: 'LABEL_TAKEN', errors: { label: [refusal.message] } });
  });

  it.each([
    [
      'a blank heading on a card',
      { heading: ['Breakfast', '', 'Dinner', 'Bedtime'] },
      'Please complete this field',
    ],
    ['three mealtimes', { heading: ['B', 'L', 'D'] }, 'Must provide a valid value'],
    [
      'a heading of 32 characters',
      { heading: ['x'.repeat(32), 'L', 'D', 'N'] },
      'This value must be less than 32 characters',
    ],
    [
      'fewer than four sachet headings',
      { foilType: 1, heading: ['08:00', '', '12:00', '', '16:00', '', '', ''] },
      'Please complete this field',
    ],
    [
      'headings and mealtimes that differ',
      { frequency: 5, heading: ['B', 'L', 'D', 'N'] },
      'Must provide a valid value',
    ],
  ])('refuse %s', async (_, body, message) => {
    const refusal = await expectRefusal(api.createFoil({ body: { patientId: mary, label: 'X1', ...body } }));
    expect(refusal.status).toBe(400);
    expect(refusal.errors.heading).toContain(message);
  });

  // Proves MED-15.
  it('refuse to drop a dose with its mealtime, and name the medicine', async () => {
    const id = await createPack(api, server, 'M');
    await addMedicine(api, {
      foilId: id,
      drugId: getDrugId('D00001'),
      dose: ['1', '0', '0', '2'],
      isDoNotCrush: false,
    });
    const refusal = await expectRefusal(
      api.updateFoil({
        params: { foilId: id },
        body: { foilType: 1, heading: ['B', 'L', 'D', '', 'Late'], frequency: 5 },
      }),
    );
    expect(refusal).toMatchObject({ status: 409, code: 'DOSES_WITHOUT_MEALTIME' });
    expect(refusal.messages[1]).toBe('Demoformin: Bedtime');
    expect(refusal.data.prescriptions).toMatchObject([
      { drugName: 'Demoformin', foilLabel: 'M', slots: [3] },
    ]);
    expect(await getFoil(id)).toMatchObject({ frequency: 4, dose: ['1', '0', '0', '2', '0', '0', '0', '0'] });
  });

  it('refuse a change of a stale version', async () => {
    const id = await createPack(api, server, 'V');
    await api.updateFoil({ params: { foilId: id }, body: { version: 1, comment: 'one' } });
    const refusal = await expectRefusal(
      api.updateFoil({ params: { foilId: id }, body: { version: 1, comment: 'two' } }),
    );
    expect(refusal).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
    expect((await getFoil(id))?.comment).toBe('one');
  });

  // Proves MED-13.
  it('are removed only when empty, and their label is free again', async () => {
    const id = await createPack(api, server, 'E');
    const medicine = await addMedicine(api, { foilId: id, drugId: getDrugId('D00003'), dose: ['1'] });
    expect(await expectRefusal(api.deleteFoil({ params: { foilId: id } }))).toMatchObject({
      status: 409,
      code: 'FOIL_IN_USE',
    });
    await api.setPrescriptionStatus({
      params: { id: medicine },
      query: { state: 'ceased' },
      body: { userComment: 'Stopped' },
    });
    await api.deleteFoil({ params: { foilId: id } });
    expect(await getFoil(id)).toBeUndefined();
    await createPack(api, server, 'E');
  });

  it('count their places by category; insulin counts in its own', async () => {
    const id = await createPack(api, server, 'C');
    await addMedicine(api, { foilId: id, drugId: getDrugId('D00007'), dose: ['1'], isDoNotCrush: false });
    const insulin = await addMedicine(api, {
      foilId: id,
      drugId: await createSharedDrug(server, 'INS', { atcCode: 'A10AE04' }),
      dose: ['1'],
    });
    // Packed before insulin was kept out of packs (MED-5).
    await queryAsOwner(server, 'update prescription set pack_type = 0 where id = $1', [insulin]);
    await addMedicine(api, { foilId: id, drugId: getDrugId('D00010'), packType: 1, dose: ['1'] });
    const countPacked = async (query: object) =>
      (await api.checkPacked({ params: { foilId: id }, query })).data.count;
    expect(await countPacked({ isS8Drug: true })).toBe(1);
    expect(await countPacked({ isStandard: true })).toBe(1);
    expect(await countPacked({ isInsulin: true })).toBe(1);
    expect(await countPacked({})).toBe(1);
    expect(await expectRefusal(countPacked({ isStandard: true, isS8Drug: true }))).toMatchObject({
      status: 400,
    });
  });

  it('of another pharmacy are not found', async () => {
    const id = await createPack(api, server, 'Z');
    const other = await server.as('bpharmacist');
    for (const call of [
      () => other.updateFoil({ params: { foilId: id }, body: { comment: 'x' } }),
      () => other.deleteFoil({ params: { foilId: id } }),
      () => other.checkPacked({ params: { foilId: id } }),
      () => other.listFoils({ query: { patientId: mary } }),
      () => other.nextFoilLabel({ query: { patientId: mary } }),
      () => other.createFoil({ body: { patientId: mary } }),
    ]) {
      expect(await expectRefusal(call())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });
});
