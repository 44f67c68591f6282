// Who counted the pills of a balance saw them where they were then: a merge or a swap may have moved them since.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectIntegrity } from '../../tests/integrity.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { aBrand, anOwnDrug, balancesOf, type BrandFacts, count, takes, twoBrands } from './swap.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
});
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

const merge = (from: BrandFacts, into: BrandFacts) =>
  api.authorizeDrug({ params: { id: from.id }, body: { authorized: 1, mergeIntoDrugId: into.id } });
const takesOwn = (drug: BrandFacts) => takes(server, drug, [{ drugPharmacyId: server.ids.pharmacyA }]);

/** Sets the balance of an account to 28, where so much was seen of it. */
const override = (vpbBalanceId: number, balanceQty?: string) =>
  api.adjustBalance({
    body: { vpbBalanceId, adjustmentType: 'override', qty: '28', balanceQty, note: 'Counted' },
  });

/** What an override is refused with, as long as it does not know of it. */
const toldOf = async (vpbBalanceId: number, seen: string) => {
  const { status, code, data } = await refusalOf(override(vpbBalanceId, seen));
  return { status, code, data };
};
const changed = (medication: string, balanceQty: string) => ({
  status: 409,
  code: 'CHANGED_MEANWHILE',
  data: { medication, balanceQty },
});

it.each([['30'], [undefined]])(
  'an override of pills that a merge took along, seen %s, is one of the drug that stays',
  async (seen) => {
    const [from, into] = [await anOwnDrug(api), await aBrand(server)];
    const resident = await takesOwn(from);
    const { vpbBalanceId } = await count(api, resident, from, '30');
    await merge(from, into);
    expect((await override(vpbBalanceId, seen)).balanceQty).toBe('28');
    expect(await balancesOf(server, resident)).toEqual({ [from.code]: 0, [into.code]: 28 });
  },
);

it('who saw pills that a merge has put beside others is told what the drug that stays has', async () => {
  const [from, into] = [await anOwnDrug(api), await aBrand(server)];
  const resident = await takes(server, into, [
    {},
    { drugId: from.id, drugCode: from.code, drugPharmacyId: server.ids.pharmacyA },
  ]);
  await count(api, resident, into, '5');
  const { vpbBalanceId } = await count(api, resident, from, '30');
  await merge(from, into);
  expect(await toldOf(vpbBalanceId, '30')).toEqual(changed(`Demo ${into.code} 5 mg`, '35'));
  await override(vpbBalanceId, '35');
  expect(await balancesOf(server, resident)).toEqual({ [from.code]: 0, [into.code]: 28 });
});

it('who saw pills that were swapped to another brand is told that none are left of theirs', async () => {
  const [from, to] = await twoBrands(server);
  const resident = await takes(server, from);
  const { vpbBalanceId } = await count(api, resident, from, '30');
  await api.swapBrand({
    body: { fromDrugId: from.id, toDrugId: to.id, patientIds: [resident.patientId], comment: 'Out of stock' },
  });
  expect(await toldOf(vpbBalanceId, '30')).toEqual(changed(`Demo ${from.code} 5 mg`, '0'));
  expect(await balancesOf(server, resident)).toEqual({ [from.code]: 0, [to.code]: 30 });
});

it('a balance below zero is seen as it was answered', async () => {
  const from = await anOwnDrug(api);
  const resident = await takesOwn(from);
  const { vpbBalanceId } = await count(api, resident, from, '2.5', 'subtract');
  expect((await override(vpbBalanceId, '-2.5')).balanceQty).toBe('28');
});
