import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { addMedicine } from '../medication/medication.fixtures.ts';
import type { Announcement } from '../platform/realtime/index.ts';
import {
  createJob,
  createPackedJob,
  createPassedJob,
  createResident,
  getStatus,
  type Resident,
  startPackingServer,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(async () => server.close());

const changeDose = ({ prescriptionIds: [id = 0] }: Resident, breakfast: string) =>
  api.updatePrescription({ params: { id }, body: { dose: [breakfast], userComment: 'Doctor rang' } });

async function listStale({ patientId }: Resident) {
  const { packs } = (await api.listStalePacks({ body: { patientIds: [patientId] } })).data;
  return packs.map(({ jobId, statusName, isUnsafe, isOwnChange }) => [
    jobId,
    statusName,
    isUnsafe,
    isOwnChange,
  ]);
}

const isMarked = async (id: number) => (await api.getPackJob({ params: { id } })).data.isStale;

/** One pack in each stage, and one that was handed out. */
async function createOneInEachStage(resident: Resident) {
  const handedOut = await createPassedJob(api, resident);
  await api.completeDistribution({ body: { jobIds: [handedOut] } });
  const checked = await createPassedJob(api, resident);
  const packed = await createPackedJob(api, resident);
  const printed = await createJob(api, resident);
  return { printed, packed, checked, handedOut };
}

// Proves PACK-71.
it('the person whose change met packs hears of them, and nobody else', async () => {
  const announced: Announcement[] = [];
  const stop = server.platform.hub.subscribeAll((announcement) => announced.push(announcement));
  const resident = await createResident(server);
  const id = await createJob(api, resident);
  const listReceived = () => announced.filter(({ message }) => message.area === 'stale-packs');
  await changeDose(resident, '2');
  await expect.poll(() => listReceived().length).toBe(1);
  expect(listReceived()).toMatchObject([
    { room: `user-${server.ids.users.pharmacist}`, message: { ids: [id] } },
  ]);
  stop();
});

// Proves PACK-71.
it('a changed dose marks the packs that it meets in every stage', async () => {
  const resident = await createResident(server);
  const { printed, packed, checked, handedOut } = await createOneInEachStage(resident);
  expect(await listStale(resident)).toEqual([]);
  await changeDose(resident, '2');
  const marked = await listStale(resident);
  expect(new Set(marked)).toEqual(
    new Set([
      [printed, 'PRINTING', false, true],
      [packed, 'CHECKING', false, true],
      [checked, 'DISTRIBUTION', false, true],
      [handedOut, 'COMPLETED', false, true],
    ]),
  );
  expect(await isMarked(printed)).toBe(true);
  await changeDose(resident, '1');
  await api.updatePrescription({
    params: { id: resident.prescriptionIds[0] ?? 0 },
    body: { dose: ['1', '0', '1'], userComment: 'As before' },
  });
  expect(await listStale(resident)).toEqual([]);
  expect(await isMarked(printed)).toBe(false);
});

it('a ceased medicine marks packs that nobody may acknowledge', async () => {
  const resident = await createResident(server);
  const id = await createJob(api, resident);
  const params = { id: resident.prescriptionIds[0] ?? 0 };
  await api.setPrescriptionStatus({ params, query: { state: 'ceased' }, body: { userComment: 'Stopped' } });
  expect(await listStale(resident)).toEqual([[id, 'PRINTING', true, true]]);
});

it('another room marks packs in the pharmacy and not those handed out', async () => {
  const resident = await createResident(server);
  const { handedOut, printed } = await createOneInEachStage(resident);
  const { data } = await api.getPatient({ params: { id: resident.patientId } });
  await api.updatePatient({ params: { id: resident.patientId }, body: { ...pickNames(data), room: '14' } });
  expect([await isMarked(printed), await isMarked(handedOut)]).toEqual([true, false]);
});

const pickNames = ({
  firstName,
  lastName,
  patientGroupId,
}: {
  firstName: string;
  lastName: string;
  patientGroupId: number;
}) => ({
  firstName,
  lastName,
  patientGroupId,
});

it.each<[string, (id: number) => Promise<unknown>]>([
  [
    'acknowledged',
    async (id) => {
      const { profileVersion } = (await api.getDistribution({ params: { id } })).data;
      await api.acknowledgeChanges({ params: { id }, body: { profileVersion, comment: 'Still right' } });
    },
  ],
  ['rebuilt', (id) => api.remakePack({ params: { id }, body: { comment: 'Again' } })],
])('a pack that is %s loses its mark', async (_, settle) => {
  const resident = await createResident(server);
  const id = await createJob(api, resident);
  await changeDose(resident, '2');
  expect(await isMarked(id)).toBe(true);
  await settle(id);
  expect(await isMarked(id)).toBe(false);
});

// Proves PACK-71.
it('a medicine that starts after its days leaves a handed-out pack unmarked', async () => {
  const resident = await createResident(server);
  const { handedOut, printed } = await createOneInEachStage(resident);
  const medicine = { drugId: server.ids.drugs.D00002 ?? 0, dose: ['1'], startDate: '2026-03-16' };
  const id = await addMedicine(api, { foilId: resident.foilId, ...medicine });
  expect([await isMarked(printed), await isMarked(handedOut)]).toEqual([true, false]);
  const body = { startDate: '2026-03-08', userComment: 'On the last day of the pack' };
  await api.updatePrescription({ params: { id }, body });
  expect(await isMarked(handedOut)).toBe(true);
});

it('a pack whose days are over is not wanted back', async () => {
  const resident = await createResident(server);
  const id = await createPassedJob(api, resident);
  await api.completeDistribution({ body: { jobIds: [id] } });
  await queryAsOwner(
    server,
    'update pack_job set window_start = window_start - 7, window_end = window_end - 7 where id = $1',
    [id],
  );
  await changeDose(resident, '2');
  expect(await listStale(resident)).toEqual([]);
});

// Proves PACK-72.
it('a pack whose profile has changed stays, and the others go on', async () => {
  const [changed, other] = [await createResident(server), await createResident(server)];
  const ids = [await createJob(api, changed), await createJob(api, other)];
  const [held = 0, moved = 0] = ids;
  await changeDose(changed, '2');
  const { data } = await api.completePrinting({ body: { ids } });
  expect(data.held).toMatchObject([{ jobId: held, patientName: 'Delgado, Rosa' }]);
  expect([await getStatus(api, held), await getStatus(api, moved)]).toEqual(['PRINTING', 'PACKING']);
  const alone = await expectRefusal(api.completePrinting({ body: { ids: [held] } }));
  expect(alone.code).toBe('PROFILE_CHANGED');
  const gone = [await createPassedJob(api, changed), await createPassedJob(api, other)];
  await changeDose(changed, '3');
  await api.completeDistribution({ body: { jobIds: gone, isConfirmed: true } });
  expect(await Promise.all(gone.map((id) => getStatus(api, id)))).toEqual(['DISTRIBUTION', 'COMPLETED']);
});

// Proves PACK-74.
describe('a pack that must come back', () => {
  const comment = 'Dose halved by Dr Osei';

  async function createWanted() {
    const resident = await createResident(server);
    const id = await createPassedJob(api, resident);
    await api.completeDistribution({ body: { jobIds: [id] } });
    await changeDose(resident, '2');
    await api.requestReturn({ body: { jobIds: [id], comment, notifiedWhom: 'Nurse Yilmaz' } });
    return { resident, id, ...(await api.getPackJob({ params: { id } })).data };
  }
  const listWanted = async ({ patientId }: Resident) =>
    (await api.listStalePacks({ body: { patientIds: [patientId] } })).data.packs;

  it('is asked back once, and stays listed until it is back', async () => {
    const { resident, id, barcode } = await createWanted();
    expect(await listWanted(resident)).toMatchObject([
      { jobId: id, wantedComment: comment, notifiedWhom: 'Nurse Yilmaz', wantedBy: 'Priya Raman' },
    ]);
    const twice = await expectRefusal(api.requestReturn({ body: { jobIds: [id], comment } }));
    expect(twice.code).toBe('ALREADY_WANTED');
    await api.closeReturn({ params: { id }, body: { outcome: 'returned', code: barcode } });
    expect(await listWanted(resident)).toEqual([]);
    const again = await expectRefusal(
      api.closeReturn({ params: { id }, body: { outcome: 'returned', code: barcode } }),
    );
    expect(again.code).toBe('NOT_WANTED');
  });

  it('is not another pack, and without its code needs a comment', async () => {
    const { id } = await createWanted();
    const other = await createWanted();
    const close = (body: {
      readonly outcome: 'returned' | 'lost';
      readonly code?: string;
      readonly comment?: string;
    }) => api.closeReturn({ params: { id }, body });
    const wrong = await expectRefusal(close({ outcome: 'returned', code: other.barcode }));
    const silent = await expectRefusal(close({ outcome: 'lost' }));
    expect([wrong.code, silent.code]).toEqual(['OTHER_PACK_SCANNED', 'RETURN_NEEDS_COMMENT']);
    await close({ outcome: 'lost', comment: 'Thrown away by the family' });
    const [line] = await queryAsOwner<{ detail: { outcome: string } }>(
      server,
      `select detail::jsonb as detail from audit_line where object_kind = 'packJob' and object_id = $1 and action = 'end pack return'`,
      [id],
    );
    expect(line?.detail).toMatchObject({ outcome: 'lost', isScanned: false });
  });

  it.each([
    ['returned', false],
    ['lost', false],
    ['rightAsItIs', true],
  ] as const)('whose return ended as %s is marked by later changes: %s', async (outcome, isOut) => {
    const { resident, id } = await createWanted();
    await api.closeReturn({ params: { id }, body: { outcome, comment: 'The daughter rang' } });
    await changeDose(resident, '3');
    expect(await isMarked(id)).toBe(isOut);
    expect(await listWanted(resident)).toHaveLength(isOut ? 1 : 0);
  });

  it('has left the pharmacy', async () => {
    const resident = await createResident(server);
    const id = await createPassedJob(api, resident);
    const refusal = await expectRefusal(api.requestReturn({ body: { jobIds: [id], comment } }));
    expect(refusal.code).toBe('NOT_HANDED_OUT');
  });
});
