import { packingRefusals } from '@packwright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident, createJobs, everyStage, setStages } from './packing.fixtures.ts';

// An action on a bench of several packs is done to all of them or to none.
let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

/** Five weeks of one resident at the packing bench, whose profile has changed since. */
async function createFiveWeeks() {
  const resident = await createResident(server);
  const ids = await createJobs(api, resident, { numberOfWeek: 5 });
  await api.completePrinting({ body: { ids } });
  await queryAsOwner(server, `update prescription set indication = 'Heart' where foil_id = $1`, [
    resident.foilId,
  ]);
  await queryAsOwner(server, 'update patient set profile_version = profile_version + 1 where id = $1', [
    resident.patientId,
  ]);
  const { data } = await api.loadPacking({ body: { ids } });
  const packs = data.jobs.map(({ jobId, version }, at) => ({
    jobId,
    version,
    differencesTag: data.differencesTags[at],
  }));
  return { ids, packs, profileVersion: data.profileVersion };
}

type FiveWeekBench = Awaited<ReturnType<typeof createFiveWeeks>>;
type BenchPackVersion = FiveWeekBench['packs'][number];

const toVersion = ({ jobId, version }: BenchPackVersion) => ({ jobId, version });
const rejectAll = (
  _: FiveWeekBench,
  [{ jobId: id, version }, ...others]: readonly [BenchPackVersion, ...BenchPackVersion[]],
) =>
  api.rejectPacking({
    params: { id },
    body: { reason: 2, comment: 'Wrong tablet', version, others: others.map(toVersion) },
  });
const acknowledgeAll = (
  { profileVersion }: FiveWeekBench,
  [first, ...others]: readonly [BenchPackVersion, ...BenchPackVersion[]],
) => {
  const { jobId: id, ...seen } = first;
  return api.acknowledgeChanges({
    params: { id },
    body: { profileVersion, comment: 'Wording', ...seen, others },
  });
};
const rebuildAll = (
  _: FiveWeekBench,
  [{ jobId: id, version }, ...others]: readonly [BenchPackVersion, ...BenchPackVersion[]],
) => api.remakePack({ params: { id }, body: { version, others: others.map(toVersion) } });

const loadStates = async ({ ids }: FiveWeekBench) =>
  queryAsOwner<object>(
    server,
    `select j.version, j.status, j.snapshot_version,
       (select count(*)::int from pack_job_acknowledgement a where a.job_id = j.id) as acknowledged
     from pack_job j where j.id = any($1) order by j.id`,
    [ids],
  );

it.each([
  ['reject', rejectAll, { status: 5, acknowledged: 0, snapshotVersion: 1 }],
  ['acknowledge', acknowledgeAll, { status: 2, acknowledged: 1, snapshotVersion: 1 }],
  ['remake', rebuildAll, { status: 1, acknowledged: 0, snapshotVersion: 2 }],
] as const)('%s: packs all five packs, or none when one has changed', async (_name, act, after) => {
  const bench = await createFiveWeeks();
  const [first, second, third, ...rest] = bench.packs;
  if (!first || !second || !third) throw new RangeError('Five packs were expected');
  const before = await loadStates(bench);
  const moved = { ...third, version: third.version + 1 };
  expect(await expectRefusal(act(bench, [first, second, moved, ...rest]))).toMatchObject({
    status: 409,
    code: 'JOB_CHANGED',
    data: { jobId: third.jobId },
  });
  expect(await loadStates(bench)).toEqual(before);
  await act(bench, [first, second, third, ...rest]);
  expect(await loadStates(bench)).toMatchObject(bench.ids.map(() => after));
});

it('acknowledges no pack when the differences of one have changed', async () => {
  const bench = await createFiveWeeks();
  const [first, ...rest] = bench.packs;
  if (!first) throw new RangeError('Five packs were expected');
  const other = { ...first, differencesTag: 'of yesterday' };
  const before = await loadStates(bench);
  const refusals = [
    await expectRefusal(acknowledgeAll(bench, [other, ...rest])),
    await expectRefusal(
      acknowledgeAll(bench, [first, ...rest.map((pack) => ({ ...pack, differencesTag: 'x' }))]),
    ),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(['DIFFERENCES_CHANGED', 'DIFFERENCES_CHANGED']);
  expect(await loadStates(bench)).toEqual(before);
});

it('rebuilds no pack and names the packs without a dose', async () => {
  const bench = await createFiveWeeks();
  const [first, ...rest] = bench.packs;
  if (!first) throw new RangeError('Five packs were expected');
  const end = `update prescription p set end_date = '2026-03-22' from pack_job j
    where j.id = $1 and p.foil_id = j.foil_id`;
  await queryAsOwner(server, end, [first.jobId]);
  const before = await loadStates(bench);
  const refusal = await expectRefusal(rebuildAll(bench, [first, ...rest]));
  const { message } = packingRefusals.noDoses;
  const empty = rest.slice(2).map(({ jobId }) => jobId);
  expect(refusal).toMatchObject({
    status: 409,
    code: 'NOTHING_TO_PACK',
    errors: Object.fromEntries(empty.map((id) => [String(id), [message]])),
    data: {
      jobs: empty.map((jobId) => ({ jobId, code: 'NO_DOSES', message, jobNumber: expect.any(String) })),
    },
  });
  expect(Object.keys(refusal.errors)).toEqual(empty.map(String));
  expect(await loadStates(bench)).toEqual(before);
});

it.each([
  ['left out', false],
  ['packed', true],
])('packing one week leaves a medicine %s in the other', async (_, isPacked) => {
  const resident = await createResident(server);
  const jobIds = await createJobs(api, resident, { numberOfWeek: 2 });
  const [first = 0, second = 0] = jobIds;
  const [prescriptionId = 0] = resident.prescriptionIds;
  await api.completePrinting({ body: { ids: jobIds } });
  const drugApn = '2000000000015';
  const line = { prescriptionId, packingQty: '13', drugApn, quantityReason: 'One was broken' };
  if (isPacked) await api.confirmPacking({ body: { jobIds: [first], prescriptions: [line] } });
  else
    await api.skipPacking({
      body: { jobIds: [first], prescriptionIds: [prescriptionId], reason: 'outOfStock' },
    });
  const loadMedicine = async () => (await api.loadPacking({ body: { ids: jobIds } })).data.prescriptions[0];
  const done = isPacked
    ? { jobId: first, qty: '14', packingQty: '13', packing: 'confirmed' }
    : { jobId: first, qty: '14', packingQty: '0', packing: 'skipped' };
  expect(await loadMedicine()).toMatchObject({
    qty: '28',
    packs: [done, { jobId: second, qty: '14', packingQty: '0', packing: 'waiting' }],
    quantityReason: '',
    isManually: false,
  });
  const confirmMedicine = (packingQty: string) =>
    api.confirmPacking({
      body: { jobIds, prescriptions: [{ prescriptionId, packingQty, qty: packingQty, drugApn }] },
    });
  expect((await expectRefusal(confirmMedicine('28'))).code).toBe('INVALID');
  await confirmMedicine('14');
  expect((await loadMedicine())?.packs).toEqual([
    done,
    { jobId: second, qty: '14', packingQty: '14', packing: 'confirmed' },
  ]);
});

it('another quantity than the doses is for one pack at a time', async () => {
  const resident = await createResident(server);
  const jobIds = await createJobs(api, resident, { numberOfWeek: 2 });
  const [prescriptionId = 0] = resident.prescriptionIds;
  await api.completePrinting({ body: { ids: jobIds } });
  const confirmMedicine = (packingQty: string) => {
    const medicine = { prescriptionId, packingQty, drugApn: '2000000000015', quantityReason: 'Two broke' };
    return api.confirmPacking({ body: { jobIds, prescriptions: [medicine] } });
  };
  expect((await expectRefusal(confirmMedicine('26'))).code).toBe('UNEVEN_QUANTITY');
  await confirmMedicine('28');
});
