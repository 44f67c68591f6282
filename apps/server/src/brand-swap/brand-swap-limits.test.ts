import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createBrand,
  getBalances,
  addTablets,
  createResidentTaking,
  createBrandPair,
} from './swap.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

type DrugColumns = Readonly<Record<string, unknown>>;
type PrescriptionLines = Parameters<typeof createResidentTaking>[2];

interface SwapCase {
  readonly from?: DrugColumns;
  readonly to?: DrugColumns;
  readonly line?: NonNullable<PrescriptionLines>[number];
  readonly allergy?: string;
  /** Of a pharmacist. */
  readonly overrideReason?: string;
}

async function getSwapOutcome({ from, to, line = {}, allergy, overrideReason }: SwapCase) {
  const pair = await createBrandPair(server, from, to);
  const override =
    overrideReason === undefined ? {} : { overrideBy: server.ids.users.pharmacist, overrideReason };
  const resident = await createResidentTaking(server, pair[0], [{ ...line, ...override }]);
  const { patientId, prescriptionIds } = resident;
  if (allergy !== undefined)
    await api.addAllergy({ params: { patientId }, body: { target: allergy, reaction: 'Rash' } });
  const query = { fromDrugId: pair[0].id, toDrugId: pair[1].id };
  const [listed] = (await api.listBrandSwapPrescriptions({ query })).data;
  const { data } = await api.swapBrand({ body: { ...query, prescriptionIds: [...prescriptionIds] } });
  return { announced: listed?.skipReason, done: data.skipped[0]?.skipReason ?? '', listed };
}

describe('a listed medicine', () => {
  const methotrexate = { atcCode: 'L04AX03' };
  it.each<[string, SwapCase, string]>([
    ['when it is not to be substituted', { line: { isPreventBrandswap: true } }, 'PREVENTED'],
    [
      'when the new brand alone matches an allergy',
      { to: { drugName: 'Lactozan' }, allergy: 'Lactozan' },
      'ALLERGY_MATCH',
    ],
    [
      'when halves are given and the new brand has no score line',
      { from: { isScored: true }, line: { doses: [50, 0, 0, 0] } },
      'MUST_STAY_WHOLE',
    ],
    ['when the new brand is known to be weekly', { to: methotrexate }, 'WEEKLY_MEDICINE'],
    ['when the new brand should not be packed', { to: { packable: 'no' } }, 'PACKING_ADVICE'],
  ])('keeps its brand %s', async (_, facts, reason) => {
    const { announced, done } = await getSwapOutcome(facts);
    expect([announced, done]).toEqual([reason, reason]);
  });

  it.each<[string, SwapCase]>([
    ['an allergy that was about the old brand too', { allergy: 'swapol' }],
    ['halves of a scored tablet', { to: { isScored: true }, line: { doses: [50, 0, 0, 0] } }],
    [
      'doses that a pharmacist let be given oftener',
      { to: methotrexate, overrideReason: 'As the specialist wrote' },
    ],
    ['advice that was said of the old brand', { from: { packable: 'no' }, to: { packable: 'no' } }],
    ['an unpacked medicine', { to: { packable: 'no' }, line: { packType: 1 } }],
  ])('is swapped despite %s', async (_, facts) => {
    const { announced, done } = await getSwapOutcome(facts);
    expect([announced, done]).toEqual(['', '']);
  });

  it('shows the allergy that prevents the swap', async () => {
    const { listed } = await getSwapOutcome({ to: { drugName: 'Kollidon' }, allergy: 'Kollidon' });
    expect(listed?.allergies).toEqual([{ target: 'Kollidon', reaction: 'Rash' }]);
  });

  it('keeps its brand and its balance when it has ended', async () => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0], [{}, { isPreventBrandswap: true }, {}]);
    await addTablets(api, resident, pair[0], '9');
    const [free = 0, prevented = 0, ended = 0] = resident.prescriptionIds;
    await api.deletePrescription({ params: { id: ended }, body: {} });
    const { data } = await api.swapBrand({
      body: { fromDrugId: pair[0].id, toDrugId: pair[1].id, prescriptionIds: [free, prevented, ended] },
    });
    expect([data.swappedCount, data.skipped.map((each) => [each.prescriptionId, each.skipReason])]).toEqual([
      1,
      [
        [prevented, 'PREVENTED'],
        [ended, 'ENDED'],
      ],
    ]);
    expect(await getBalances(server, resident)).toEqual({ [pair[0].code]: 9 });
  });
});

describe('a brand swap', () => {
  const swapPair = async (from: DrugColumns, to: DrugColumns) => {
    const pair = await createBrandPair(server, from, to);
    const resident = await createResidentTaking(server, pair[0]);
    const query = { fromDrugId: pair[0].id, toDrugId: pair[1].id };
    const looked = await expectRefusal(api.listBrandSwapPrescriptions({ query }));
    const prescriptionIds = [...resident.prescriptionIds];
    const done = await expectRefusal(api.swapBrand({ body: { ...query, prescriptionIds } }));
    expect([looked.code, looked.message]).toEqual([done.code, done.message]);
    return done;
  };

  it.each<[string, DrugColumns, DrugColumns, string]>([
    ['to another generic', {}, { genericCode: 'G-OTHER' }, 'NOT_OTHER_BRAND'],
    ['to another strength', {}, { strength: '10 mg' }, 'NOT_OTHER_BRAND'],
    ['without a generic code', { genericCode: '' }, { genericCode: '' }, 'NOT_OTHER_BRAND'],
    ['of warfarin', { genericName: 'warfarin' }, { genericName: 'warfarin' }, 'WARFARIN_BRAND'],
    ['of a brand that matters', { isBrandCritical: true }, {}, 'BRAND_CRITICAL'],
    ['to a brand that matters', {}, { isBrandCritical: true }, 'BRAND_CRITICAL'],
    ['to a ceased brand', {}, { ceasedAt: '2026-01-01' }, 'BRAND_NOT_OFFERED'],
    ['to an archived brand', {}, { archivedAt: '2026-01-01' }, 'BRAND_NOT_OFFERED'],
    ['to a brand under review', {}, { authorized: 0 }, 'BRAND_NOT_OFFERED'],
  ])('is refused %s', async (_, from, to, code) => {
    const refusal = await swapPair(from, to);
    expect([refusal.status, refusal.code]).toEqual([409, code]);
  });

  it('is refused from a brand to itself', async () => {
    const { id } = await createBrand(server);
    const body = { fromDrugId: id, toDrugId: id, patientIds: [server.ids.patients.mary] };
    expect((await expectRefusal(api.swapBrand({ body }))).code).toBe('NOT_OTHER_BRAND');
  });

  it('is accepted from an archived brand', async () => {
    const pair = await createBrandPair(server, { archivedAt: '2026-01-01' });
    const resident = await createResidentTaking(server, pair[0]);
    const body = { fromDrugId: pair[0].id, toDrugId: pair[1].id, patientIds: [resident.patientId] };
    expect((await api.swapBrand({ body })).swappedCount).toBe(1);
  });

  it('is refused without a comment where the role demands one', async () => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0]);
    const body = { fromDrugId: pair[0].id, toDrugId: pair[1].id, patientIds: [resident.patientId] };
    await queryAsOwner(server, 'update role set is_change_comment_required = true');
    try {
      const refusal = await expectRefusal(api.swapBrand({ body }));
      expect([refusal.status, Object.keys(refusal.errors)]).toEqual([400, ['comment']]);
    } finally {
      await queryAsOwner(server, 'update role set is_change_comment_required = false');
    }
  });

  it('is refused for medicines of another pharmacy and for none', async () => {
    const pair = await createBrandPair(server);
    const resident = await createResidentTaking(server, pair[0]);
    const stranger = await server.as('bpharmacist');
    const drugs = { fromDrugId: pair[0].id, toDrugId: pair[1].id };
    for (const whose of [
      { prescriptionIds: [...resident.prescriptionIds] },
      { patientIds: [resident.patientId] },
    ])
      expect((await expectRefusal(stranger.swapBrand({ body: { ...drugs, ...whose } }))).status).toBe(404);
    expect((await expectRefusal(api.swapBrand({ body: drugs }))).status).toBe(400);
  });

  it('is refused to a person who may only look', async () => {
    const staff = await server.as('staff');
    const pair = await createBrandPair(server);
    const drugs = { fromDrugId: pair[0].id, toDrugId: pair[1].id };
    const body = { ...drugs, patientIds: [server.ids.patients.mary] };
    expect((await expectRefusal(staff.swapBrand({ body }))).status).toBe(403);
    expect((await staff.listBrandSwapPrescriptions({ query: drugs })).total).toBe(0);
  });
});
