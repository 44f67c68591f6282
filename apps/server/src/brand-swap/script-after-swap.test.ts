// Later steps of a script follow the pills in the ledger, whatever happened to the lines of the profile.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectIntegrity } from '../../tests/integrity.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  connectFeed,
  buildScript,
  type ConnectedFeed,
  type FeedRow,
  createTracker,
} from '../balance/scripts.fixtures.ts';
import {
  createBrand,
  createOwnDrug,
  getBalances,
  type BrandDrug,
  addTablets,
  createResidentTaking,
  createBrandPair,
} from './swap.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let feed: ConnectedFeed;
let tracker: ReturnType<typeof createTracker>;
let number = 4000;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  feed = await connectFeed(server);
  tracker = createTracker(api);
});
afterEach(async () => void (await expectIntegrity(server.platform, server.ids.pharmacyA)));
afterAll(() => server.close());

type SuppliedScript = Awaited<ReturnType<typeof supplyScript>>;

/** A resident with these lines of a brand, to whose balance a script of it gave 60. */
async function supplyScript(brand: BrandDrug, lines: Parameters<typeof createResidentTaking>[2] = [{}]) {
  number += 1;
  const resident = {
    ...(await createResidentTaking(server, brand, lines, { externalPatientId: number })),
    externalPatientId: String(number),
  };
  const line = buildScript(resident, { drugCode: brand.code });
  await feed.send(line);
  await tracker.importAll(resident);
  const [settled = 0, other = 0] = resident.prescriptionIds;
  return { resident, line, settled, other };
}

const ceasePrescription = (id: number) =>
  queryAsOwner(server, `update prescription set state = 'ceased', ceased_at = now() where id = $1`, [id]);
const giveDrug = (id: number, { id: drugId, code }: BrandDrug) =>
  queryAsOwner(
    server,
    'update prescription set drug_id = $2, drug_code = $3, drug_pharmacy_id = 0 where id = $1',
    [id, drugId, code],
  );
const swapAllLines = ({ resident }: SuppliedScript, from: BrandDrug, to: BrandDrug) =>
  api.swapBrand({
    body: { fromDrugId: from.id, toDrugId: to.id, patientIds: [resident.patientId] },
  });
const mergeDrugs = (from: BrandDrug, into: BrandDrug) =>
  api.authorizeDrug({ params: { id: from.id }, body: { authorized: 1, mergeIntoDrugId: into.id } });

/** The dispensing system sends this, and it is imported as the list shows it. */
async function sendChange(
  { resident, line }: SuppliedScript,
  change: FeedRow,
  profileDrugId: number,
): Promise<void> {
  await feed.send({ ...line, ...change });
  const row = await tracker.onlyRow(resident);
  expect(row).toMatchObject({ scriptType: 0, profileDrugId });
  await tracker.importRows(row);
}
const cancelled = { recordAction: 'C' };

describe('the cancellation of a script after a swap', () => {
  it('goes to the swapped brand although its own line ceased earlier', async () => {
    const [from, to] = await createBrandPair(server);
    const given = await supplyScript(from, [{}, { state: 'ceased' }]);
    await ceasePrescription(given.settled);
    await queryAsOwner(server, `update prescription set state = 'new' where id = $1`, [given.other]);
    await swapAllLines(given, from, to);
    expect(await getBalances(server, given.resident)).toEqual({ [from.code]: 0, [to.code]: 60 });
    await sendChange(given, cancelled, to.id);
    expect(await getBalances(server, given.resident)).toEqual({ [from.code]: 0, [to.code]: 0 });
  });

  it.each([
    ['which took its pills', '0'],
    ['although none of its pills were left', '60'],
  ])('goes to the drug that its own was merged into, %s', async (_, used) => {
    const [from, into] = [await createOwnDrug(api), await createBrand(server)];
    const given = await supplyScript(from, [{ drugPharmacyId: server.ids.pharmacyA }]);
    const left = 60 - Number(used);
    if (used !== '0') await addTablets(api, given.resident, from, used, 'subtract');
    await ceasePrescription(given.settled);
    await mergeDrugs(from, into);
    await sendChange(given, cancelled, into.id);
    expect(await getBalances(server, given.resident)).toEqual({ [from.code]: 0, [into.code]: left - 60 });
  });

  it('stays with the old brand after its remaining line ceased', async () => {
    const [from, to] = await createBrandPair(server);
    const given = await supplyScript(from, [{}, {}]);
    const { settled, other } = given;
    await api.swapBrand({ body: { fromDrugId: from.id, toDrugId: to.id, prescriptionIds: [settled] } });
    await ceasePrescription(other);
    await sendChange(given, { recordAction: 'U', quantity: 46 }, from.id);
    await sendChange(given, cancelled, from.id);
    expect(await getBalances(server, given.resident)).toEqual({ [from.code]: 0 });
  });

  it('stays with the supplied drug when its line changes drug', async () => {
    const [from, to] = await createBrandPair(server);
    const given = await supplyScript(from);
    await giveDrug(given.settled, to);
    await sendChange(given, cancelled, from.id);
    expect(await getBalances(server, given.resident)).toEqual({ [from.code]: 0 });
  });

  it('goes to the new brand when no pills remained to swap', async () => {
    const [from, to] = await createBrandPair(server);
    const given = await supplyScript(from);
    await addTablets(api, given.resident, from, '60', 'subtract');
    await swapAllLines(given, from, to);
    await sendChange(given, cancelled, to.id);
    expect(await getBalances(server, given.resident)).toEqual({ [from.code]: 0, [to.code]: -60 });
  });

  it('follows the pills to another brand and back', async () => {
    const [from, to] = await createBrandPair(server);
    const given = await supplyScript(from);
    await swapAllLines(given, from, to);
    await swapAllLines(given, to, from);
    await sendChange(given, { recordAction: 'U', quantity: 46 }, from.id);
    await swapAllLines(given, from, to);
    await sendChange(given, cancelled, to.id);
    expect(await getBalances(server, given.resident)).toEqual({ [from.code]: 0, [to.code]: 0 });
  });
});
