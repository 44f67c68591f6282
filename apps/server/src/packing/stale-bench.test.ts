import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createResident,
  createJob,
  everyStage,
  createPackedJob,
  createPrintedJob,
  getStatus,
  setStages,
  byHand,
} from './packing.fixtures.ts';

// A bench that shows an earlier version of a medicine cannot change it (decision 0037).
let server: TestServer;
let api: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  staff = await server.as('staff');
  await setStages(server, everyStage);
});
afterAll(async () => server.close());

/** A pack in the version that a packing bench shows. */
async function createSeenPack(create = createPrintedJob) {
  const { foilId, prescriptionIds } = await createResident(server);
  const id = await create(api, { foilId });
  const [first = 0, second = 0] = prescriptionIds;
  return { id, prescriptionIds, first, second, version: await getVersion(id) };
}

const getVersion = async (id: number) => (await api.getPackJob({ params: { id } })).data.version;

type SeenPack = Awaited<ReturnType<typeof createSeenPack>>;

const refreshSeen = async (seen: SeenPack): Promise<SeenPack> => ({
  ...seen,
  version: await getVersion(seen.id),
});

const findLine = async ({ id, first }: SeenPack) =>
  (await api.loadPacking({ body: { ids: [id] } })).data.prescriptions.find(
    ({ prescriptionId }) => prescriptionId === first,
  );

const confirmLine = (by: ApiClient, { id, version }: SeenPack, prescriptionId: number) =>
  by.confirmPacking({
    body: {
      jobIds: [id],
      lineVersions: [version],
      prescriptions: [
        {
          prescriptionId,
          packingQty: '7',
          isManually: true,
          manualReason: 'Torn',
          quantityReason: 'Half a week',
        },
      ],
    },
  });
const skipLine = (by: ApiClient, { id, version }: SeenPack, prescriptionId: number) =>
  by.skipPacking({
    body: {
      jobIds: [id],
      lineVersions: [version],
      prescriptionIds: [prescriptionId],
      reason: 'outOfStock',
    },
  });
const reverseSkip = (by: ApiClient, { id, version }: SeenPack, prescriptionId: number) =>
  by.reverseSkipped({ body: { jobIds: [id], lineVersions: [version], prescriptionIds: [prescriptionId] } });

it.each([
  ['packed', confirmLine, 'left out', skipLine],
  ['packed', confirmLine, 'packed once more', confirmLine],
  ['left out', skipLine, 'packed', confirmLine],
  ['left out', skipLine, 'brought back', reverseSkip],
] as const)('a medicine %s by another person cannot be %s', async (_done, act, _tried, late) => {
  const seen = await createSeenPack();
  await act(staff, seen, seen.first);
  // Another medicine since: who is named has changed this one.
  await skipLine(api, seen, seen.second);
  const before = await findLine(seen);
  expect(await expectRefusal(late(api, seen, seen.first))).toMatchObject({
    status: 409,
    code: 'JOB_CHANGED',
    data: { jobId: seen.id, by: 'Jo Lindqvist' },
  });
  expect(await findLine(seen)).toEqual(before);
});

it('two users pack different medicines of one pack without conflicts', async () => {
  const seen = await createSeenPack();
  await confirmLine(staff, seen, seen.second);
  await confirmLine(api, seen, seen.first);
  await skipLine(api, seen, seen.first);
  await reverseSkip(api, seen, seen.first);
  expect(await findLine(seen)).toMatchObject({ isPackingConfirmed: false, isSkip: false });
});

it('packing into a pack remade since it was loaded is refused', async () => {
  const withoutPrinting = everyStage - 1;
  await setStages(server, withoutPrinting);
  const seen = await createSeenPack(createJob);
  await api.remakePack({ params: { id: seen.id }, body: { version: seen.version } });
  const refusal = await expectRefusal(confirmLine(api, seen, seen.first));
  expect(refusal.code).toBe('JOB_CHANGED');
  expect(await findLine(seen)).toMatchObject({ isPackingConfirmed: false });
  await setStages(server, everyStage);
});

it('completing refuses a pack that changed since it was loaded', async () => {
  const seen = await createSeenPack();
  await skipLine(staff, seen, seen.second);
  const body = { jobIds: [seen.id], versions: [seen.version], prescriptions: [] };
  const medicine = { prescriptionId: seen.first, packingQty: '14' };
  expect((await expectRefusal(api.completePacking({ body }))).code).toBe('JOB_CHANGED');
  const refusal = await expectRefusal(api.completePacking({ body: { ...body, prescriptions: [medicine] } }));
  expect(refusal.code).toBe('JOB_CHANGED');
});

it('completing a pack fails on unseen changes of others, not own ones', async () => {
  const seen = await createSeenPack();
  const completeJob = ({ id, version }: SeenPack, packingQty: readonly string[] = []) =>
    api.completePacking({
      body: {
        jobIds: [id],
        lineVersions: [version],
        prescriptions: packingQty.map((each) => ({ prescriptionId: seen.first, packingQty: each })),
      },
    });
  for (const prescriptionId of seen.prescriptionIds) await confirmLine(api, seen, prescriptionId);
  await skipLine(staff, await refreshSeen(seen), seen.second);
  for (const packed of [[], ['14']])
    expect(await expectRefusal(completeJob(seen, packed))).toMatchObject({
      code: 'JOB_CHANGED',
      data: { by: 'Jo Lindqvist' },
    });
  const now = await refreshSeen(seen);
  await skipLine(api, now, seen.first);
  await confirmLine(api, now, seen.first);
  await completeJob(now);
  expect(await getStatus(api, seen.id)).toBe('CHECKING');
});

it('a correction cannot be confirmed or completed on outdated data', async () => {
  const { id, first, second, prescriptionIds } = await createSeenPack(createPackedJob);
  await api.rejectChecking({ params: { id }, body: { reason: 3, comment: 'A half is missing' } });
  const version = await getVersion(id);
  const correctLine = (by: ApiClient, prescriptionId: number, lineVersion = version) =>
    by.confirmCorrection({
      params: { id, prescriptionId, isConfirmed: true },
      query: { lineVersion, ...byHand },
    });
  const completeJob = (query: Readonly<Record<string, number>>) =>
    api.completeCorrection({ params: { id }, query });
  const packed = {
    prescriptionId: first,
    packingQty: '3',
    drugApn: '2000000000015',
    quantityReason: 'Broken',
  };
  await staff.confirmPacking({ body: { jobIds: [id], prescriptions: [packed] } });
  await correctLine(api, second);
  expect((await expectRefusal(correctLine(api, first))).code).toBe('JOB_CHANGED');
  const now = await getVersion(id);
  for (const prescriptionId of prescriptionIds) await correctLine(api, prescriptionId, now);
  expect((await expectRefusal(completeJob({ version }))).code).toBe('JOB_CHANGED');
  expect((await expectRefusal(completeJob({ lineVersion: version }))).code).toBe('JOB_CHANGED');
  await completeJob({ lineVersion: now });
  expect(await getStatus(api, id)).toBe('CHECKING');
});
