import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import {
  aResident,
  createJob,
  everyStage,
  packedJob,
  printedJob,
  statusOf,
  useStages,
} from './packing.fixtures.ts';

// What is done to a medicine at a bench that shows it as it was before (decision 0037).
let server: TestServer;
let api: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  staff = await server.as('staff');
  await useStages(server, everyStage);
});
afterAll(async () => server.close());

/** A pack as somebody sees it at the packing bench. */
async function seenPack(create = printedJob) {
  const { foilId, prescriptionIds } = await aResident(server);
  const id = await create(api, { foilId });
  const [first = 0, second = 0] = prescriptionIds;
  return { id, prescriptionIds, first, second, version: await versionOf(id) };
}

const versionOf = async (id: number) => (await api.getPackJob({ params: { id } })).data.version;

type Seen = Awaited<ReturnType<typeof seenPack>>;

const seenNow = async (seen: Seen): Promise<Seen> => ({ ...seen, version: await versionOf(seen.id) });

const lineOf = async ({ id, first }: Seen) =>
  (await api.loadPacking({ body: { ids: [id] } })).data.prescriptions.find(
    ({ prescriptionId }) => prescriptionId === first,
  );

const confirm = (by: ApiClient, { id, version }: Seen, prescriptionId: number) =>
  by.confirmPacking({
    body: {
      jobIds: [id],
      lineVersions: [version],
      prescriptions: [{ prescriptionId, packingQty: '7', isManually: true, manualReason: 'Torn' }],
    },
  });
const skip = (by: ApiClient, { id, version }: Seen, prescriptionId: number) =>
  by.skipPacking({ body: { jobIds: [id], lineVersions: [version], prescriptionIds: [prescriptionId] } });
const reverse = (by: ApiClient, { id, version }: Seen, prescriptionId: number) =>
  by.reverseSkipped({ body: { jobIds: [id], lineVersions: [version], prescriptionIds: [prescriptionId] } });

it.each([
  ['packed', confirm, 'left out', skip],
  ['packed', confirm, 'packed once more', confirm],
  ['left out', skip, 'packed', confirm],
  ['left out', skip, 'brought back', reverse],
] as const)('what somebody has %s meanwhile is not %s', async (_done, act, _tried, late) => {
  const seen = await seenPack();
  await act(staff, seen, seen.first);
  // Another medicine since: who is named has changed this one.
  await skip(api, seen, seen.second);
  const before = await lineOf(seen);
  expect(await refusalOf(late(api, seen, seen.first))).toMatchObject({
    status: 409,
    code: 'JOB_CHANGED',
    data: { jobId: seen.id, by: 'Jo Lindqvist' },
  });
  expect(await lineOf(seen)).toEqual(before);
});

it('two people may pack one pack, each their medicines, and go on from what they did themselves', async () => {
  const seen = await seenPack();
  await confirm(staff, seen, seen.second);
  await confirm(api, seen, seen.first);
  await skip(api, seen, seen.first);
  await reverse(api, seen, seen.first);
  expect(await lineOf(seen)).toMatchObject({ isPackingConfirmed: false, isSkip: false });
});

it('nothing is packed into a pack that was made again since, whoever did so', async () => {
  const withoutPrinting = everyStage - 1;
  await useStages(server, withoutPrinting);
  const seen = await seenPack(createJob);
  await api.remakePack({ params: { id: seen.id }, body: { version: seen.version } });
  const refusal = await refusalOf(confirm(api, seen, seen.first));
  expect(refusal.code).toBe('JOB_CHANGED');
  expect(await lineOf(seen)).toMatchObject({ isPackingConfirmed: false });
  await useStages(server, everyStage);
});

it('completing the packing takes the whole pack as it was seen', async () => {
  const seen = await seenPack();
  await skip(staff, seen, seen.second);
  const body = { jobIds: [seen.id], versions: [seen.version], prescriptions: [] };
  const medicine = { prescriptionId: seen.first, packingQty: '14' };
  expect((await refusalOf(api.completePacking({ body }))).code).toBe('JOB_CHANGED');
  const refusal = await refusalOf(api.completePacking({ body: { ...body, prescriptions: [medicine] } }));
  expect(refusal.code).toBe('JOB_CHANGED');
});

it('who completes the packing has seen what others did; what they did themselves does not stand in the way', async () => {
  const seen = await seenPack();
  const complete = ({ id, version }: Seen, packingQty: readonly string[] = []) =>
    api.completePacking({
      body: {
        jobIds: [id],
        lineVersions: [version],
        prescriptions: packingQty.map((each) => ({ prescriptionId: seen.first, packingQty: each })),
      },
    });
  for (const prescriptionId of seen.prescriptionIds) await confirm(api, seen, prescriptionId);
  await skip(staff, await seenNow(seen), seen.second);
  for (const packed of [[], ['14']])
    expect(await refusalOf(complete(seen, packed))).toMatchObject({
      code: 'JOB_CHANGED',
      data: { by: 'Jo Lindqvist' },
    });
  const now = await seenNow(seen);
  await skip(api, now, seen.first);
  await confirm(api, now, seen.first);
  await complete(now);
  expect(await statusOf(api, seen.id)).toBe('CHECKING');
});

it('a correction is neither confirmed nor completed on what somebody else has changed', async () => {
  const { id, first, second, prescriptionIds } = await seenPack(packedJob);
  await api.rejectChecking({ params: { id }, body: { reason: 3, comment: 'A half is missing' } });
  const version = await versionOf(id);
  const correct = (by: ApiClient, prescriptionId: number, lineVersion = version) =>
    by.confirmCorrection({ params: { id, prescriptionId, isConfirmed: true }, query: { lineVersion } });
  const complete = (query: Readonly<Record<string, number>>) =>
    api.completeCorrection({ params: { id }, query });
  const packed = { prescriptionId: first, packingQty: '3', isManually: true, manualReason: 'Broken' };
  await staff.confirmPacking({ body: { jobIds: [id], prescriptions: [packed] } });
  await correct(api, second);
  expect((await refusalOf(correct(api, first))).code).toBe('JOB_CHANGED');
  const now = await versionOf(id);
  for (const prescriptionId of prescriptionIds) await correct(api, prescriptionId, now);
  expect((await refusalOf(complete({ version }))).code).toBe('JOB_CHANGED');
  expect((await refusalOf(complete({ lineVersion: version }))).code).toBe('JOB_CHANGED');
  await complete({ lineVersion: now });
  expect(await statusOf(api, id)).toBe('CHECKING');
});
