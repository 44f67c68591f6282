import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listedWarningData } from '@packwright/contract/medication';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createPack } from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let patientId: number;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

beforeEach(async () => {
  const { patientGroupId } = (await api.getPatient({ params: { id: server.ids.patients.mary } })).data;
  const body = { firstName: 'Ada', lastName: 'Discharged', dob: '1940-01-01', patientGroupId };
  ({ patientId } = await api.createPatient({ body }));
});

const getDrugId = (code: string): number => server.ids.drugs[code] ?? Number.NaN;
const listMedicines = async () => (await api.listPrescriptions({ query: { patientId } })).data;
const listChanges = async () => (await api.listMedicationHistory({ query: { patientId } })).data;
const read = { drugId: 0, dose: ['1'] };

// Proves MED-64.
describe('several medicines', () => {
  it('are added to a first pack, with history and audit', async () => {
    const medicines = [
      { ...read, drugId: getDrugId('D00004') },
      {
        ...read,
        drugId: getDrugId('D00006'),
        dose: ['0', '0', '0', '0.5'],
        direction: ['Take HALF at bedtime'],
      },
    ];
    const { prescriptionIds } = await api.createPrescriptions({ body: { patientId, medicines } });
    const saved = await listMedicines();
    const ids = new Set(saved.map(({ prescriptionId }) => prescriptionId));
    expect(ids).toEqual(new Set(prescriptionIds));
    expect((await listChanges()).map(({ kind, foilLabel }) => [kind, foilLabel])).toEqual([
      ['new', 'A'],
      ['new', 'A'],
      ['new', 'A'],
    ]);
    const lines = await queryAsOwner<{ action: string }>(
      server,
      `select action from audit_line where patient_id = $1 and area = 'medication' order by seq`,
      [patientId],
    );
    expect(lines.map(({ action }) => action)).toEqual(['added pack', 'added medicine', 'added medicine']);
  });

  it('lie in the pack that a row names', async () => {
    await api.createFoil({ body: { patientId } });
    const { foilId } = await api.createFoil({ body: { patientId } });
    const medicines = [{ ...read, drugId: getDrugId('D00004'), foilId }];
    await api.createPrescriptions({ body: { patientId, medicines } });
    expect((await listMedicines()).map((each) => each.foilId)).toEqual([foilId]);
  });

  it('are not added to a pack of another patient', async () => {
    const medicines = [
      { ...read, drugId: getDrugId('D00004'), foilId: await createPack(api, server, 'OTHER') },
    ];
    const refusal = await expectRefusal(api.createPrescriptions({ body: { patientId, medicines } }));
    expect([refusal.status, Object.keys(refusal.errors)]).toEqual([404, ['medicines.0.drugId']]);
  });
});

// Proves MED-65.
describe('several medicines of which one is refused', () => {
  it('adds none of them and names each field by its row', async () => {
    const medicines = [
      { ...read, drugId: getDrugId('D00004') },
      { ...read, drugId: getDrugId('D00006'), dose: ['0', '0', '0', '0', '0', '1'] },
      { ...read, drugId: getDrugId('D00006'), direction: ['Take TWO at Breakfast'] },
    ];
    const refusal = await expectRefusal(api.createPrescriptions({ body: { patientId, medicines } }));
    expect(Object.keys(refusal.errors)).toEqual([
      'medicines.1.dose',
      'medicines.2.direction',
      'medicines.2.directionReason',
    ]);
    expect(await listMedicines()).toEqual([]);
    expect((await api.listFoils({ query: { patientId } })).data).toEqual([]);
  });

  it('come with the warnings of all rows, which one confirmation answers', async () => {
    await api.addAllergy({ params: { patientId }, body: { drugId: getDrugId('D00004'), reaction: 'Rash' } });
    const medicines = [
      { ...read, drugId: getDrugId('D00004') },
      { ...read, drugId: getDrugId('D00006') },
      { ...read, drugId: getDrugId('D00006') },
    ];
    const refusal = await expectRefusal(api.createPrescriptions({ body: { patientId, medicines } }));
    expect([refusal.status, refusal.code]).toEqual([409, 'ALLERGY_MATCH']);
    const { rows } = listedWarningData.parse(refusal.data);
    expect(rows.map(({ row, warnings }) => [row, warnings.map(({ code }) => code)])).toEqual([
      [0, ['ALLERGY_MATCH']],
      [2, ['DUPLICATE_PRESCRIPTION']],
    ]);
    await api.createPrescriptions({ query: { IsConfirm: true }, body: { patientId, medicines } });
    expect(await listMedicines()).toHaveLength(3);
  });

  it('are not saved by a confirmation of warnings that were not shown', async () => {
    const medicines = [
      { ...read, drugId: getDrugId('D00006') },
      { ...read, drugId: getDrugId('D00006') },
    ];
    const body = { patientId, medicines };
    const refusal = await expectRefusal(api.createPrescriptions({ query: { IsConfirm: true }, body }));
    expect(refusal.code).toBe('DUPLICATE_PRESCRIPTION');
    expect(await listMedicines()).toEqual([]);
  });
});
