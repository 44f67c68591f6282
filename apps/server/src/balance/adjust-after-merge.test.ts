// A person counted pills of a balance that a merge or a swap may have moved since.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectIntegrity } from '../../tests/integrity.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createBrand,
  createOwnDrug,
  getBalances,
  addTablets,
  createResidentTaking,
  createBrandPair,
} from '../brand-swap/swap.fixtures.ts';
import { createResidentOnOwnDrug, mergeDrugs } from './merge.fixtures.ts';

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

/** Sets the balance of an account to 28, where so much was seen of it. */
const overrideBalance = (vpbBalanceId: number, balanceQty?: string) =>
  api.adjustBalance({
    body: { vpbBalanceId, adjustmentType: 'override', qty: '28', balanceQty, note: 'Counted' },
  });

/** The refusal of an override that was made without knowing the merge. */
const getOverrideRefusal = async (vpbBalanceId: number, seen: string) => {
  const { status, code, data } = await expectRefusal(overrideBalance(vpbBalanceId, seen));
  return { status, code, data };
};
const buildChangedRefusal = (medication: string, balanceQty: string) => ({
  status: 409,
  code: 'CHANGED_MEANWHILE',
  data: { medication, balanceQty },
});

it.each([['30'], [undefined]])(
  'overriding a merged balance seen as %s changes the remaining drug',
  async (seen) => {
    const [from, into] = [await createOwnDrug(api), await createBrand(server)];
    const resident = await createResidentOnOwnDrug(server, from);
    const { vpbBalanceId } = await addTablets(api, resident, from, '30');
    await mergeDrugs(api, from, into);
    expect((await overrideBalance(vpbBalanceId, seen)).balanceQty).toBe('28');
    expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [into.code]: 28 });
  },
);

it('an outdated override is refused with the merged balance', async () => {
  const [from, into] = [await createOwnDrug(api), await createBrand(server)];
  const resident = await createResidentTaking(server, into, [
    {},
    { drugId: from.id, drugCode: from.code, drugPharmacyId: server.ids.pharmacyA },
  ]);
  await addTablets(api, resident, into, '5');
  const { vpbBalanceId } = await addTablets(api, resident, from, '30');
  await mergeDrugs(api, from, into);
  expect(await getOverrideRefusal(vpbBalanceId, '30')).toEqual(
    buildChangedRefusal(`Demo ${into.code} 5 mg`, '35'),
  );
  await overrideBalance(vpbBalanceId, '35');
  expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [into.code]: 28 });
});

it('an override after a brand swap is refused with a zero balance', async () => {
  const [from, to] = await createBrandPair(server);
  const resident = await createResidentTaking(server, from);
  const { vpbBalanceId } = await addTablets(api, resident, from, '30');
  await api.swapBrand({
    body: { fromDrugId: from.id, toDrugId: to.id, patientIds: [resident.patientId], comment: 'Out of stock' },
  });
  expect(await getOverrideRefusal(vpbBalanceId, '30')).toEqual(
    buildChangedRefusal(`Demo ${from.code} 5 mg`, '0'),
  );
  expect(await getBalances(server, resident)).toEqual({ [from.code]: 0, [to.code]: 30 });
});

it('overriding a negative balance as it was answered is accepted', async () => {
  const from = await createOwnDrug(api);
  const resident = await createResidentOnOwnDrug(server, from);
  const { vpbBalanceId } = await addTablets(api, resident, from, '2.5', 'subtract');
  expect((await overrideBalance(vpbBalanceId, '-2.5')).balanceQty).toBe('28');
});
