// What follows a script goes where the ledger moved its pills, whatever became of the lines of the profile.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { aFeed, aScript, type Feed, type FeedLine, trackerOf } from './scripts.fixtures.ts';
import { aBrand, anOwnDrug, balancesOf, type BrandFacts, count, takes, twoBrands } from './swap.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let feed: Feed;
let tracker: ReturnType<typeof trackerOf>;
let number = 4000;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  feed = await aFeed(server);
  tracker = trackerOf(api);
});
afterEach(async () => void (await expectIntegrity(server.platform, server.ids.pharmacyA)));
afterAll(() => server.close());

type Supplied = Awaited<ReturnType<typeof supplied>>;

/** A resident with these lines of a brand, to whose balance a script of it gave 60. */
async function supplied(brand: BrandFacts, lines: Parameters<typeof takes>[2] = [{}]) {
  number += 1;
  const resident = {
    ...(await takes(server, brand, lines, { externalPatientId: number })),
    externalPatientId: String(number),
  };
  const line = aScript(resident, { drugCode: brand.code });
  await feed.send(line);
  await tracker.importAll(resident);
  const [settled = 0, other = 0] = resident.prescriptionIds;
  return { resident, line, settled, other };
}

const cease = (id: number) =>
  asOwner(server, `update prescription set state = 'ceased', ceased_at = now() where id = $1`, [id]);
const give = (id: number, { id: drugId, code }: BrandFacts) =>
  asOwner(
    server,
    'update prescription set drug_id = $2, drug_code = $3, drug_pharmacy_id = 0 where id = $1',
    [id, drugId, code],
  );
const swapAll = ({ resident }: Supplied, from: BrandFacts, to: BrandFacts) =>
  api.swapBrand({
    body: { fromDrugId: from.id, toDrugId: to.id, patientIds: [resident.patientId] },
  });
const merge = (from: BrandFacts, into: BrandFacts) =>
  api.authorizeDrug({ params: { id: from.id }, body: { authorized: 1, mergeIntoDrugId: into.id } });

/** The dispensing system says this of it, and it is imported as the list shows it. */
async function follow({ resident, line }: Supplied, change: FeedLine, profileDrugId: number): Promise<void> {
  await feed.send({ ...line, ...change });
  const row = await tracker.onlyRow(resident);
  expect(row).toMatchObject({ scriptType: 'mapped', profileDrugId });
  await tracker.importRows(row);
}
const cancelled = { recordAction: 'C' };

describe('what follows a script', () => {
  it('goes to the brand of the swap that took its pills, although its own line had ceased before', async () => {
    const [from, to] = await twoBrands(server);
    const given = await supplied(from, [{}, { state: 'ceased' }]);
    await cease(given.settled);
    await asOwner(server, `update prescription set state = 'new' where id = $1`, [given.other]);
    await swapAll(given, from, to);
    expect(await balancesOf(server, given.resident)).toEqual({ [from.code]: 0, [to.code]: 60 });
    await follow(given, cancelled, to.id);
    expect(await balancesOf(server, given.resident)).toEqual({ [from.code]: 0, [to.code]: 0 });
  });

  it.each([
    ['which took its pills', '0'],
    ['although none of its pills were left', '60'],
  ])('goes to the drug that its own was merged into, %s', async (_, used) => {
    const [from, into] = [await anOwnDrug(api), await aBrand(server)];
    const given = await supplied(from, [{ drugPharmacyId: server.ids.pharmacyA }]);
    const left = 60 - Number(used);
    if (used !== '0') await count(api, given.resident, from, used, 'subtract');
    await cease(given.settled);
    await merge(from, into);
    await follow(given, cancelled, into.id);
    expect(await balancesOf(server, given.resident)).toEqual({ [from.code]: 0, [into.code]: left - 60 });
  });

  it('stays with the brand where one swapped line of two left the pills, although the other ceased', async () => {
    const [from, to] = await twoBrands(server);
    const given = await supplied(from, [{}, {}]);
    const { settled, other } = given;
    await api.swapBrand({ body: { fromDrugId: from.id, toDrugId: to.id, prescriptionIds: [settled] } });
    await cease(other);
    await follow(given, { recordAction: 'U', quantity: 46 }, from.id);
    await follow(given, cancelled, from.id);
    expect(await balancesOf(server, given.resident)).toEqual({ [from.code]: 0 });
  });

  it('stays with the drug that was given to when its line was given another', async () => {
    const [from, to] = await twoBrands(server);
    const given = await supplied(from);
    await give(given.settled, to);
    await follow(given, cancelled, from.id);
    expect(await balancesOf(server, given.resident)).toEqual({ [from.code]: 0 });
  });

  it('goes to the other brand of its line when none of its pills were left to be swapped', async () => {
    const [from, to] = await twoBrands(server);
    const given = await supplied(from);
    await count(api, given.resident, from, '60', 'subtract');
    await swapAll(given, from, to);
    await follow(given, cancelled, to.id);
    expect(await balancesOf(server, given.resident)).toEqual({ [from.code]: 0, [to.code]: -60 });
  });

  it('follows the pills to another brand and back', async () => {
    const [from, to] = await twoBrands(server);
    const given = await supplied(from);
    await swapAll(given, from, to);
    await swapAll(given, to, from);
    await follow(given, { recordAction: 'U', quantity: 46 }, from.id);
    await swapAll(given, from, to);
    await follow(given, cancelled, to.id);
    expect(await balancesOf(server, given.resident)).toEqual({ [from.code]: 0, [to.code]: 0 });
  });
});
