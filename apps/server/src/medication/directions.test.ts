import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { addMedicine, createPack, createSharedDrug } from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  staff = await server.as('staff');
  await queryAsOwner(server, "update role_permission set can_update = true where menu_code = 'patient'");
});
afterAll(() => server.close());

const getPrescription = async (id: number) => (await api.getPrescription({ params: { id } })).data;
const getDrugId = (code: string): number => server.ids.drugs[code] ?? Number.NaN;
const updateAs = (who: ApiClient, id: number, body: Parameters<ApiClient['updatePrescription']>[0]['body']) =>
  who.updatePrescription({ params: { id }, body: { userComment: 'Hospital letter', ...body } });

// Proves MED-27.
describe('the direction of a label', () => {
  it('is made from the doses and follows them', async () => {
    const foilId = await createPack(api, server);
    const id = await addMedicine(api, { foilId, drugId: getDrugId('D00001'), dose: ['1', '0', '1', '0'] });
    expect(await getPrescription(id)).toMatchObject({
      direction: [],
      labelDirection: ['Take 1 tablet at breakfast and dinner'],
      problems: [],
    });
    await updateAs(api, id, { dose: ['2'], frequency: 1, startDate: '2026-03-02', direction: ['With food'] });
    expect(await getPrescription(id)).toMatchObject({
      direction: ['With food'],
      labelDirection: ['Take 2 tablets at breakfast every 2nd day', 'With food'],
    });
  });

  it('takes only the other words of the drug', async () => {
    const foilId = await createPack(api, server);
    const drugId = await createSharedDrug(server, 'TPL', {
      direction: 'Take ONE tablet twice a day with food',
      form: 'tablet',
    });
    const id = await addMedicine(api, { foilId, drugId, dose: ['2'] });
    expect((await getPrescription(id)).labelDirection).toEqual(['Take 2 tablets at breakfast', 'With food']);
  });

  it('is the written one alone where that says it all', async () => {
    const foilId = await createPack(api, server);
    const direction = ['Take ONE tablet in the morning with food'];
    const id = await addMedicine(api, { foilId, drugId: getDrugId('D00006'), dose: ['1'], direction });
    expect((await getPrescription(id)).labelDirection).toEqual(direction);
  });
});

// Proves MED-28.
describe('words that contradict the doses', () => {
  it('are refused to staff and need a reason of a pharmacist', async () => {
    const foilId = await createPack(api, server);
    const drugId = await createSharedDrug(server, 'CON', { form: 'tablet' });
    const body = { foilId, drugId, dose: ['2'], direction: ['Take ONE tablet in the morning'] };
    expect(
      await expectRefusal(staff.createPrescription({ body: { ...body, directionReason: 'please' } })),
    ).toMatchObject({
      status: 409,
      code: 'DIRECTION_CONTRADICTS',
      data: { canOverride: false, contradictions: ['amount'], made: 'Take 2 tablets at breakfast' },
    });
    expect(await expectRefusal(api.createPrescription({ body }))).toMatchObject({
      code: 'DIRECTION_CONTRADICTS',
      errors: { directionReason: ['Please complete this field'] },
    });
    const { prescriptionId: id } = await api.createPrescription({
      body: { ...body, directionReason: 'Two halves make one' },
    });
    const kept = await getPrescription(id);
    expect(kept).toMatchObject({
      labelDirection: ['Take ONE tablet in the morning'],
      directionReason: 'Two halves make one',
      problems: [],
    });
    // The reason stays while words and doses stay, and ends with either.
    await updateAs(staff, id, { note: 'x' });
    expect((await getPrescription(id)).directionReason).toBe('Two halves make one');
    expect(await expectRefusal(updateAs(staff, id, { dose: ['3'] }))).toMatchObject({
      code: 'DIRECTION_CONTRADICTS',
    });
    await updateAs(staff, id, { dose: ['1'] });
    expect(await getPrescription(id)).toMatchObject({ directionReason: '', problems: [] });
  });

  it('stop a change of the dose alone', async () => {
    const foilId = await createPack(api, server);
    const drugId = await createSharedDrug(server, 'ONE', { form: 'tablet' });
    const direction = ['Take ONE tablet once a week on Monday'];
    const weekly = { frequency: 6, packedWeekDay: [true, false, false, false, false, false, false] };
    const id = await addMedicine(api, { foilId, drugId, dose: ['1'], direction, ...weekly });
    expect(await expectRefusal(updateAs(api, id, { frequency: 0 }))).toMatchObject({
      code: 'DIRECTION_CONTRADICTS',
      data: { contradictions: ['days'] },
    });
    await updateAs(api, id, { frequency: 0, direction: [] });
    expect((await getPrescription(id)).labelDirection).toEqual(['Take 1 tablet at breakfast']);
  });

  it('are named on medicines that were kept before', async () => {
    const foilId = await createPack(api, server);
    const drugId = await createSharedDrug(server, 'OLD', { form: 'tablet' });
    const id = await addMedicine(api, { foilId, drugId, dose: ['1'] });
    await queryAsOwner(server, "update prescription set direction = '{Take TWO daily}' where id = $1", [id]);
    expect((await getPrescription(id)).problems).toEqual(['directionContradicts']);
    expect(await expectRefusal(updateAs(staff, id, { note: 'x' }))).toMatchObject({
      code: 'DIRECTION_CONTRADICTS',
    });
  });
});

// Proves MED-25.
describe('a PRN medicine', () => {
  const prn = { packType: 2, prnDose: '1', prnIntervalMinutes: 240, prnMaximum: '4' };

  it('is saved only with dose, interval and maximum', async () => {
    const foilId = await createPack(api, server);
    const drugId = await createSharedDrug(server, 'PRN', { form: 'tablet' });
    const add = (body: object) => api.createPrescription({ body: { foilId, drugId, ...body } });
    expect(await expectRefusal(add({ packType: 2 }))).toMatchObject({
      status: 400,
      errors: {
        prnDose: [expect.any(String)],
        prnIntervalMinutes: [expect.any(String)],
        prnMaximum: [expect.any(String)],
      },
    });
    expect(await expectRefusal(add({ ...prn, prnMaximum: '0.5' }))).toMatchObject({
      errors: { prnMaximum: ['The most in 24 hours must be at least one dose'] },
    });
    const { prescriptionId: id } = await add(prn);
    expect((await getPrescription(id)).labelDirection).toEqual([
      'Take 1 tablet when required, at least 4 hours apart, at most 4 tablets in 24 hours',
    ]);
    await updateAs(api, id, { packType: 0, dose: ['1'] });
    expect(await getPrescription(id)).toMatchObject({ prnIntervalMinutes: 0, prnMaximum: '0' });
  });

  it('kept before is named as incomplete and asked at the next save', async () => {
    const foilId = await createPack(api, server);
    const drugId = await createSharedDrug(server, 'PR2', { form: 'tablet' });
    const id = await addMedicine(api, { foilId, drugId, ...prn });
    await queryAsOwner(
      server,
      'update prescription set prn_interval_minutes = 0, prn_maximum = 0 where id = $1',
      [id],
    );
    expect(await getPrescription(id)).toMatchObject({
      problems: ['prnIncomplete'],
      labelDirection: ['Take 1 tablet when required'],
    });
    expect(await expectRefusal(updateAs(api, id, { note: 'x' }))).toMatchObject({
      errors: { prnMaximum: [expect.any(String)] },
    });
  });
});

// Proves MED-29.
it('the check of a profile ends with its next change', async () => {
  const { mary: patientId } = server.ids.patients;
  const getChecker = async () =>
    (await api.getPatient({ params: { id: patientId } })).data.lastCheckedUserName;
  const foilId = await createPack(api, server);
  const drugId = await createSharedDrug(server, 'CHK', { form: 'tablet' });
  const id = await addMedicine(api, { foilId, drugId, dose: ['1'] });
  const checkAnd = async (change: () => Promise<unknown>) => {
    await api.markChecked({ params: { id: patientId } });
    expect(await getChecker()).toBe('Priya Raman');
    await change();
    return getChecker();
  };
  expect(await checkAnd(() => updateAs(api, id, { dose: ['2'] }))).toBe('');
  expect(
    await checkAnd(() =>
      api.addAllergy({ params: { patientId }, body: { target: 'Dust', reaction: 'Sneeze' } }),
    ),
  ).toBe('');
  expect(await checkAnd(() => api.getPrescription({ params: { id } }))).toBe('Priya Raman');
  expect(
    await checkAnd(() =>
      api.setPrescriptionStatus({
        params: { id },
        query: { state: 'ceased' },
        body: { userComment: 'Done' },
      }),
    ),
  ).toBe('');
});

// Proves MED-26.
describe('whether a medicine must not be crushed', () => {
  const add = async (facts: Readonly<Record<string, unknown>>, code: string, body: object = {}) => {
    const foilId = await createPack(api, server);
    const drugId = await createSharedDrug(server, code, facts);
    return getPrescription(await addMedicine(api, { foilId, drugId, dose: ['1'], ...body }));
  };

  it.each([
    ['known to be allowed', { isDoNotCrushKnown: true }, {}, false],
    ['known to be allowed, forbidden by a person', { isDoNotCrushKnown: true }, { isDoNotCrush: true }, true],
    ['known to be forbidden', { isDoNotCrush: true, isDoNotCrushKnown: true }, {}, true],
    ['known to be forbidden, whatever a person says', { isDoNotCrush: true }, { isDoNotCrush: false }, true],
    ['not known', {}, {}, true],
    ['not known, allowed by a person', {}, { isDoNotCrush: false }, false],
  ])('follows from the drug: %s', async (title, facts, body, expected) => {
    expect((await add(facts, `C${title.length}`, body)).isDoNotCrush).toBe(expected);
  });

  it('is known where the record of a drug says so', async () => {
    const create = async (body: object) => {
      const { id } = await api.createDrug({ body: { drugName: 'Knownol', ...body } });
      return (await api.getDrug({ params: { id } })).data;
    };
    expect(await create({})).toMatchObject({ isDoNotCrush: false, isDoNotCrushKnown: false });
    expect(await create({ isDoNotCrush: false })).toMatchObject({ isDoNotCrushKnown: true });
    expect(await create({ isDoNotCrush: true })).toMatchObject({ isDoNotCrushKnown: true });
    expect(await create({ isDoNotCrush: false, isDoNotCrushKnown: false })).toMatchObject({
      isDoNotCrushKnown: false,
    });
    expect(await create({ isDoNotCrush: true, isDoNotCrushKnown: false })).toMatchObject({
      isDoNotCrushKnown: true,
    });
  });

  // Proves MED-18.
  it('names a half that stands when the drug learns it', async () => {
    const halved = await add({ isDoNotCrushKnown: true }, 'HALF', { dose: ['½'] });
    await queryAsOwner(server, 'update drug set is_do_not_crush = true where id = $1', [halved.drugId]);
    expect(await getPrescription(halved.prescriptionId)).toMatchObject({
      isDoNotCrush: true,
      problems: ['mustStayWhole'],
    });
  });
});
