import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createSharedDrug, createPack, addMedicine } from './medication.fixtures.ts';

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

describe('warnings', () => {
  // Proves WEB-19.
  it('show the other record of a duplicate and are confirmed once shown', async () => {
    const foilId = await createPack(api, server, 'A');
    await addMedicine(api, {
      foilId,
      drugId: getDrugId('D00001'),
      dose: ['1', '0', '1'],
      startDate: '2026-03-02',
    });
    const body = {
      foilId,
      drugId: getDrugId('D00002'),
      dose: ['2'],
      frequency: 1,
      startDate: '2026-03-09',
      endDate: '2026-04-01',
    };
    const refusal = await expectRefusal(api.createPrescription({ body }));
    expect(refusal).toMatchObject({ status: 409, code: 'DUPLICATE_PRESCRIPTION', title: 'Warning' });
    expect(refusal.data).toMatchObject({
      entered: {
        drugName: 'Formetra',
        strength: '500 mg',
        foilLabel: 'A',
        dose: ['2', '0', '0', '0', '0', '0', '0', '0'],
        frequencyText: 'Alt Day',
        startDate: '2026-03-09',
        endDate: '2026-04-01',
      },
      existing: [
        {
          drugName: 'Demoformin',
          foilLabel: 'A',
          dose: ['1', '0', '1', '0', '0', '0', '0', '0'],
          frequencyText: 'Daily',
          startDate: '2026-03-02',
          endDate: '0001-01-01',
        },
      ],
    });
    const { prescriptionId } = await api.createPrescription({ query: { IsConfirm: true }, body });
    const [line] = await queryAsOwner<{ detail: string }>(
      server,
      "select detail from audit_line where action = 'confirmed warnings' order by seq desc limit 1",
    );
    expect(line?.detail).toContain('DUPLICATE_PRESCRIPTION');
    // Saving it again without another drug does not ask again.
    await api.updatePrescription({ params: { id: prescriptionId }, body: { dose: ['1'], userComment: 'x' } });
  });

  // Proves ACCESS-20.
  it('cannot be confirmed unseen by another session or after ten minutes', async () => {
    const foilId = await createPack(api, server, 'B');
    await addMedicine(api, { foilId, drugId: getDrugId('D00003'), dose: ['1'] });
    const body = { foilId, drugId: getDrugId('D00003'), dose: ['1'] };
    const query = { IsConfirm: true };
    const staff = await server.as('pharmacist2');
    expect(await expectRefusal(api.createPrescription({ query, body }))).toMatchObject({
      code: 'DUPLICATE_PRESCRIPTION',
    });
    expect(await expectRefusal(staff.createPrescription({ query, body }))).toMatchObject({
      code: 'DUPLICATE_PRESCRIPTION',
    });
    server.clock.advance(10 * 60_000 + 1000);
    expect(await expectRefusal(api.createPrescription({ query, body }))).toMatchObject({
      code: 'DUPLICATE_PRESCRIPTION',
    });
    await api.createPrescription({ query, body });
  });

  it('arrive in one answer, allergy first, and need one confirmation', async () => {
    const foilId = await createPack(api, server, 'C');
    const id = await createSharedDrug(server, 'VALP', {
      genericName: 'valproate',
      packable: 'no',
      packableReason: 'Draws moisture.',
      isScored: true,
    });
    await addMedicine(api, { foilId, drugId: id, packType: 1 });
    await queryAsOwner(
      server,
      'insert into allergy (pharmacy_id, patient_id, target, reaction, drug_id, recorded_on) values ($1, $2, $3, $4, $5, $6)',
      [server.ids.pharmacyA, mary, 'Valproate', 'rash', id, '2020-01-01'],
    );
    const body = { foilId, drugId: id, dose: ['1/3'] };
    const refusal = await expectRefusal(api.createPrescription({ body }));
    expect(refusal).toMatchObject({ status: 409, code: 'ALLERGY_MATCH' });
    expect((refusal.data.warnings as { code: string }[]).map(({ code }) => code)).toEqual([
      'ALLERGY_MATCH',
      'DUPLICATE_PRESCRIPTION',
      'NOT_FOR_PACKING',
      'UNEVEN_PART',
    ]);
    expect(refusal.data.existing).toMatchObject([{ target: 'Valproate', reaction: 'rash' }]);
    expect(refusal.messages).toContain('This medicine should not be packed. Draws moisture.');
    await api.createPrescription({ query: { IsConfirm: true }, body });
  });

  it('ask for a separate pack unless the medicine has its own', async () => {
    const foilId = await createPack(api, server, 'D');
    const id = await createSharedDrug(server, 'SEP', { packable: 'separate' });
    expect(
      await expectRefusal(api.createPrescription({ body: { foilId, drugId: id, dose: ['1'] } })),
    ).toMatchObject({ code: 'PACK_SEPARATELY' });
    await api.createPrescription({ body: { foilId, drugId: id, dose: ['1'], isCytotoxic: true } });
  });
});

describe('hard stops', () => {
  // Proves MED-18.
  it('forbid splitting a do-not-crush tablet unless it is scored', async () => {
    const foilId = await createPack(api, server, 'E');
    const prescribeHalf = (code: string, rest: object = {}) =>
      api.createPrescription({ body: { foilId, drugId: getDrugId(code), dose: ['½'], ...rest } });
    expect(await expectRefusal(prescribeHalf('D00009', { isDoNotCrush: false }))).toMatchObject({
      status: 409,
      code: 'MUST_STAY_WHOLE',
    });
    expect(await expectRefusal(prescribeHalf('D00004'))).toMatchObject({ code: 'MUST_STAY_WHOLE' });
    expect(
      await expectRefusal(
        prescribeHalf('D00004', {
          packType: 2,
          dose: [],
          prnDose: '0.5',
          prnIntervalMinutes: 240,
          prnMaximum: '2',
        }),
      ),
    ).toMatchObject({
      errors: { prnDose: [expect.any(String)] },
    });
    await prescribeHalf('D00004', { isDoNotCrush: false });
    await prescribeHalf('D00006');
  });

  // Proves MED-16.
  it('stop daily methotrexate unless a pharmacist overrides it with a reason', async () => {
    const foilId = await createPack(api, server, 'F');
    const daily = { foilId, drugId: getDrugId('D00005'), dose: ['4'] };
    const staff = await server.as('staff');
    await queryAsOwner(server, "update role_permission set can_update = true where menu_code = 'patient'");
    expect(
      await expectRefusal(staff.createPrescription({ body: { ...daily, overrideReason: 'please' } })),
    ).toMatchObject({ status: 409, code: 'WEEKLY_MEDICINE', data: { canOverride: false } });
    expect(await expectRefusal(api.createPrescription({ body: daily }))).toMatchObject({
      code: 'WEEKLY_MEDICINE',
      data: { canOverride: true },
      errors: { overrideReason: ['Please complete this field'] },
    });
    expect(
      await expectRefusal(
        api.createPrescription({
          body: { ...daily, frequency: 6, packedWeekDay: [true, false, false, true, false, false, false] },
        }),
      ),
    ).toMatchObject({ code: 'WEEKLY_MEDICINE' });
    const { prescriptionId: id } = await api.createPrescription({
      body: { ...daily, overrideReason: 'Oncology protocol 7' },
    });
    expect((await api.getPrescription({ params: { id } })).data.overrideReason).toBe('Oncology protocol 7');
    // The override stays while drug and days stay, also when another person saves; another pattern removes it.
    await staff.updatePrescription({ params: { id }, body: { note: 'x', userComment: 'y' } });
    const rewritten = { params: { id }, body: { overrideReason: 'Protocol 8', userComment: 'y' } };
    expect(await expectRefusal(staff.updatePrescription(rewritten))).toMatchObject({
      code: 'WEEKLY_MEDICINE',
    });
    await api.updatePrescription(rewritten);
    expect((await api.getPrescription({ params: { id } })).data.overrideReason).toBe('Protocol 8');
    expect(
      await expectRefusal(
        staff.updatePrescription({
          params: { id },
          body: { frequency: 1, startDate: '2026-03-02', userComment: 'y' },
        }),
      ),
    ).toMatchObject({ code: 'WEEKLY_MEDICINE' });
    await staff.updatePrescription({
      params: { id },
      body: {
        frequency: 6,
        packedWeekDay: [true, false, false, false, false, false, false],
        userComment: 'y',
      },
    });
    expect((await api.getPrescription({ params: { id } })).data.overrideReason).toBe('');
  });
});

describe('the sixteen places of a pack', () => {
  const fillFoil = async (foilId: number, prefix: string, count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      await api.createPrescription({
        body: { foilId, drugId: await createSharedDrug(server, `${prefix}${at}`), dose: ['1'] },
      });
    }
  };

  // Proves MED-6.
  it('are limited for each category when adding, packing and moving', async () => {
    const foilId = await createPack(api, server, 'G');
    await fillFoil(foilId, 'FULL', 16);
    const query = { isStandard: true };
    expect((await api.checkPacked({ params: { foilId }, query })).data).toEqual({
      count: 16,
      max: 16,
      isExceeded: true,
    });
    const seventeenth = await createSharedDrug(server, 'FULL16');
    const refusal = await expectRefusal(
      api.createPrescription({ body: { foilId, drugId: seventeenth, dose: ['1'] } }),
    );
    expect(refusal).toMatchObject({
      status: 409,
      code: 'EXCEEDED_PACKED',
      data: { count: 16, max: 16, isExceeded: true, category: 'STANDARD' },
    });
    expect(
      await expectRefusal(
        api.createPrescription({ query: { IsConfirm: true }, body: { foilId, drugId: seventeenth } }),
      ),
    ).toMatchObject({ code: 'EXCEEDED_PACKED' });
    const { prescriptionId: listed } = await api.createPrescription({
      body: { foilId, drugId: seventeenth, packType: 1 },
    });
    expect(
      await expectRefusal(
        api.updatePrescription({ params: { id: listed }, body: { packType: 0, userComment: 'x' } }),
      ),
    ).toMatchObject({ code: 'EXCEEDED_PACKED' });
    await api.updatePrescription({
      params: { id: listed },
      body: { packType: 0, isS8Drug: true, userComment: 'x' },
    });
    const elsewhere = await createPack(api, server, 'G2');
    const { prescriptionId: moving } = await api.createPrescription({
      body: { foilId: elsewhere, drugId: await createSharedDrug(server, 'FULL17') },
    });
    expect(
      await expectRefusal(
        api.updatePrescription({ params: { id: moving }, body: { foilId, userComment: 'x' } }),
      ),
    ).toMatchObject({ code: 'EXCEEDED_PACKED' });
  });

  // Proves BOOKS-14.
  it('are not exceeded when many people add at once', async () => {
    const foilId = await createPack(api, server, 'H');
    await fillFoil(foilId, 'RACE', 14);
    const drugs = await Promise.all(
      Array.from({ length: 8 }, (_, at) => createSharedDrug(server, `RUN${at}`)),
    );
    const other = await server.as('pharmacist2');
    const outcomes = await Promise.allSettled(
      drugs.map((drugId, at) =>
        (at % 2 === 0 ? api : other).createPrescription({ body: { foilId, drugId, dose: ['1'] } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'EXCEEDED_PACKED' });
    }
    expect((await api.checkPacked({ params: { foilId } })).data.count).toBe(16);
  });
});
