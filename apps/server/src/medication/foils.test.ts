import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { aPack, add, aDrug, profileVersion } from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let mary: number;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  mary = server.ids.patients.mary;
});
afterAll(() => server.close());

const drug = (code: string): number => server.ids.drugs[code] ?? Number.NaN;
const foil = async (id: number) =>
  (await api.listFoils({ query: { patientId: mary } })).data.find((each) => each.foilId === id);

describe('packs', () => {
  it('take label, pack type, headings and mealtimes from the patient group', async () => {
    const next = await api.nextFoilLabel({ query: { patientId: mary } });
    expect(next).toMatchObject({ label: 'A', packTypeDefault: 'SOLID' });
    const id = await aPack(api, server);
    expect(await foil(id)).toEqual({
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

  it('use the eight sachet slots for a sachet, and name more mealtimes than the group has', async () => {
    const { foilId: sachet } = await api.createFoil({ body: { patientId: mary, foilType: 1, label: 'S' } });
    expect((await foil(sachet))?.heading).toHaveLength(8);
    const { foilId: six } = await api.createFoil({ body: { patientId: mary, frequency: 6, label: 'SIX' } });
    expect(await foil(six)).toMatchObject({
      frequency: 6,
      heading: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime', '08:00', '10:00'],
    });
  });

  it('leave their trace: profile version, history and audit line', async () => {
    const before = await profileVersion(server);
    const id = await aPack(api, server, 'T');
    expect(await profileVersion(server)).toBe(before + 1);
    await api.updateFoil({
      params: { foilId: id },
      body: { alert: 'Keep upright', userComment: 'Asked by the ward' },
    });
    expect(await profileVersion(server)).toBe(before + 2);
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
    const lines = await asOwner<{ action: string }>(
      server,
      'select action from audit_line where object_kind = $1 and object_id = $2 order by seq',
      ['foil', id],
    );
    expect(lines.map(({ action }) => action)).toEqual(['added pack', 'changed pack']);
  });

  it('keep their label to themselves, whatever its letter case', async () => {
    await aPack(api, server, 'Q');
    const refusal = await refusalOf(aPack(api, server, 'q'));
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
    const refusal = await refusalOf(api.createFoil({ body: { patientId: mary, label: 'X1', ...body } }));
    expect(refusal.status).toBe(400);
    expect(refusal.errors.heading).toContain(message);
  });

  it('refuse to drop a dose with its mealtime, and name the medicine', async () => {
    const id = await aPack(api, server, 'M');
    await add(api, { foilId: id, drugId: drug('D00001'), dose: ['1', '0', '0', '2'], isDoNotCrush: false });
    const refusal = await refusalOf(
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
    expect(await foil(id)).toMatchObject({ frequency: 4, dose: ['1', '0', '0', '2', '0', '0', '0', '0'] });
  });

  it('are guarded by their version', async () => {
    const id = await aPack(api, server, 'V');
    await api.updateFoil({ params: { foilId: id }, body: { version: 1, comment: 'one' } });
    const refusal = await refusalOf(
      api.updateFoil({ params: { foilId: id }, body: { version: 1, comment: 'two' } }),
    );
    expect(refusal).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
    expect((await foil(id))?.comment).toBe('one');
  });

  it('are removed only when empty, and their label is free again', async () => {
    const id = await aPack(api, server, 'E');
    const medicine = await add(api, { foilId: id, drugId: drug('D00003'), dose: ['1'] });
    expect(await refusalOf(api.deleteFoil({ params: { foilId: id } }))).toMatchObject({
      status: 409,
      code: 'FOIL_IN_USE',
    });
    await api.setPrescriptionStatus({
      params: { id: medicine },
      query: { state: 'ceased' },
      body: { userComment: 'Stopped' },
    });
    await api.deleteFoil({ params: { foilId: id } });
    expect(await foil(id)).toBeUndefined();
    await aPack(api, server, 'E');
  });

  it('count their places by category, the flag of insulin counting itself', async () => {
    const id = await aPack(api, server, 'C');
    await add(api, { foilId: id, drugId: drug('D00007'), dose: ['1'], isDoNotCrush: false });
    await add(api, { foilId: id, drugId: await aDrug(server, 'INS', { atcCode: 'A10AE04' }), dose: ['1'] });
    await add(api, { foilId: id, drugId: drug('D00010'), packType: 1, dose: ['1'] });
    const count = async (query: object) =>
      (await api.checkPacked({ params: { foilId: id }, query })).data.count;
    expect(await count({ isS8Drug: true })).toBe(1);
    expect(await count({ isStandard: true })).toBe(1);
    expect(await count({ isInsulin: true })).toBe(1);
    expect(await count({})).toBe(1);
    expect(await refusalOf(count({ isStandard: true, isS8Drug: true }))).toMatchObject({ status: 400 });
  });

  it('do not exist for another pharmacy', async () => {
    const id = await aPack(api, server, 'Z');
    const other = await server.as('bpharmacist');
    for (const call of [
      () => other.updateFoil({ params: { foilId: id }, body: { comment: 'x' } }),
      () => other.deleteFoil({ params: { foilId: id } }),
      () => other.checkPacked({ params: { foilId: id } }),
      () => other.listFoils({ query: { patientId: mary } }),
      () => other.nextFoilLabel({ query: { patientId: mary } }),
      () => other.createFoil({ body: { patientId: mary } }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });
});
