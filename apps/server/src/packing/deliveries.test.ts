import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { createPassedJob, createResident, type Resident, startPackingServer } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(() => server.close());

const createReady = async (room = '12'): Promise<number> =>
  createPassedJob(api, await createResident(server, undefined, { room }));

const startRun = async (jobIds: readonly number[]): Promise<number> =>
  (await api.createDeliveryRun({ body: { jobIds: [...jobIds], name: 'Thursday', driver: 'Dana Ruiz' } }))
    .deliveryRunId;

const getStops = async (id: number) => (await api.getDeliveryRun({ params: { id } })).data.stops;

async function sign(by: ApiClient = api): Promise<number> {
  const drawn = { create: { width: 80, height: 30, channels: 3 as const, background: '#ffffff' } };
  const bytes = await sharp(drawn).png().toBuffer();
  const file = new File([new Uint8Array(bytes)], 'signature.png', { type: 'image/png' });
  return (await by.uploadResource({ file })).data.resourceDocumentId;
}

/** The packs of a patient that are out, and the numbers that a leave or a death is preceded by. */
async function readUse({ patientId }: Resident) {
  const { packs } = (await api.listStalePacks({ body: { patientIds: [patientId], includeOut: true } })).data;
  const { openPacks, packsOut } = (await api.getPatientConsequences({ params: { id: patientId } })).data;
  return { out: packs.map(({ jobId }) => jobId), openPacks, packsOut };
}

const markControlled = (id: number) =>
  queryAsOwner(server, 'update delivery_stop set is_controlled = true where run_id = $1', [id]);

describe('a delivery run', () => {
  // Proves PACK-116.
  it('takes its packs out in the order of the rooms', async () => {
    const [far, near] = [await createReady('12'), await createReady('3')];
    const id = await startRun([far, near]);
    const stops = await getStops(id);
    expect(stops.map(({ jobId, room, state }) => [jobId, room, state])).toEqual([
      [near, '3', 'waiting'],
      [far, '12', 'waiting'],
    ]);
    expect((await api.getPackJob({ params: { id: far } })).data.statusName).toBe('COMPLETED');
    const { data, total } = await api.listDeliveryRuns({ query: {} });
    expect(total).toBeGreaterThan(0);
    expect(data[0]).toMatchObject({
      deliveryRunId: id,
      name: 'Thursday',
      driver: 'Dana Ruiz',
      createdBy: 'Priya Raman',
      packCount: 2,
      waitingCount: 2,
      refusedCount: 0,
    });
  });

  it('begins with all of its packs or not at all', async () => {
    const [ready, gone] = [await createReady(), await createReady()];
    await startRun([gone]);
    const refusal = await expectRefusal(startRun([ready, gone]));
    expect(refusal).toMatchObject({ status: 409, code: 'WRONG_STAGE' });
    expect((await api.getPackJob({ params: { id: ready } })).data.statusName).toBe('DISTRIBUTION');
  });
});

describe('the proof of a delivery', () => {
  // Proves PACK-117.
  it('is kept with its pack: name, time and signature', async () => {
    const jobId = await createReady();
    const id = await startRun([jobId]);
    const resourceDocumentId = await sign();
    const body = { jobIds: [jobId], receivedBy: 'Ines Fontaine', resourceDocumentId };
    await api.recordDelivery({ params: { id }, body });
    expect(await getStops(id)).toMatchObject([
      {
        jobId,
        state: 'delivered',
        receivedBy: 'Ines Fontaine',
        signatureDocumentId: resourceDocumentId,
        recordedBy: 'Priya Raman',
      },
    ]);
    const [file] = await queryAsOwner<{ expiresAt: string | null }>(
      server,
      'select expires_at from stored_file where id = $1',
      [resourceDocumentId],
    );
    expect(file?.expiresAt).toBeNull();
    const { data } = await api.getPackJobHistory({ params: { id: jobId } });
    expect(data.slice(-2)).toMatchObject([
      { action: 'leaveOnRun', reason: 'Thursday' },
      { action: 'deliveredAtDoor', reason: 'Ines Fontaine', userName: 'Priya Raman' },
    ]);
    const again = await expectRefusal(api.recordDelivery({ params: { id }, body }));
    expect(again).toMatchObject({ status: 409, code: 'STOP_RECORDED' });
  });

  // Proves PACK-117.
  it('of a controlled medicine needs a signature', async () => {
    const jobId = await createReady();
    const id = await startRun([jobId]);
    await markControlled(id);
    const body = { jobIds: [jobId], receivedBy: 'Ines Fontaine' };
    expect((await expectRefusal(api.recordDelivery({ params: { id }, body }))).code).toBe('SIGNATURE_NEEDED');
    const resourceDocumentId = await sign();
    await api.recordDelivery({ params: { id }, body: { ...body, resourceDocumentId } });
    expect((await getStops(id))[0]?.state).toBe('delivered');
  });

  it('marks the packs of controlled medicines', async () => {
    const resident = await createResident(server, [
      { drug: 'D00001', doses: [100, 0, 0, 0], columns: { isS8Drug: true } },
    ]);
    const id = await startRun([await createPassedJob(api, resident)]);
    expect((await getStops(id))[0]?.isControlled).toBe(true);
  });

  it('takes no signature that somebody else has sent', async () => {
    const jobId = await createReady();
    const id = await startRun([jobId]);
    const resourceDocumentId = await sign(await server.as('staff'));
    const body = { jobIds: [jobId], receivedBy: 'Ines Fontaine', resourceDocumentId };
    expect((await expectRefusal(api.recordDelivery({ params: { id }, body }))).code).toBe('INVALID');
  });

  it('is recorded once by two people at once', async () => {
    const jobId = await createReady();
    const id = await startRun([jobId]);
    const second = await server.as('pharmacist2');
    const record = (by: ApiClient, receivedBy: string) =>
      by.recordDelivery({ params: { id }, body: { jobIds: [jobId], receivedBy } }).then(
        () => receivedBy,
        () => null,
      );
    const answers = await Promise.all([record(api, 'Ines Fontaine'), record(second, 'Luca Moreau')]);
    const kept = answers.filter((answer) => answer !== null);
    expect(kept).toHaveLength(1);
    expect((await getStops(id))[0]?.receivedBy).toBe(kept[0]);
  });

  it('is about packs of the run alone', async () => {
    const id = await startRun([await createReady()]);
    const body = { jobIds: [await createReady()], receivedBy: 'Ines Fontaine' };
    expect((await expectRefusal(api.recordDelivery({ params: { id }, body }))).status).toBe(404);
    const other = await expectRefusal(api.recordDelivery({ params: { id: 999_999 }, body }));
    expect(other.status).toBe(404);
  });
});

describe('a pack that is refused at the door', () => {
  // Proves PACK-118.
  it('is wanted back with the reason, and comes back by its scan', async () => {
    const jobId = await createReady();
    const id = await startRun([jobId]);
    const body = { jobIds: [jobId], reason: 'inHospital' as const, comment: 'Since Monday' };
    await api.refuseDelivery({ params: { id }, body });
    expect(await getStops(id)).toMatchObject([
      { state: 'refused', reason: 'inHospital', comment: 'Since Monday', recordedBy: 'Priya Raman' },
    ]);
    const { packs } = (await api.listStalePacks({ body: {} })).data;
    expect(packs.find((pack) => pack.jobId === jobId)).toMatchObject({
      wantedComment: 'In hospital: Since Monday',
    });
    const { barcode } = (await api.getPackJob({ params: { id: jobId } })).data;
    await api.closeReturn({ params: { id: jobId }, body: { outcome: 'returned', code: barcode } });
    const after = (await api.listStalePacks({ body: {} })).data.packs;
    expect(after.some((pack) => pack.jobId === jobId)).toBe(false);
  });

  // Proves PACK-104.
  it('is out again once it is handed out again', async () => {
    const resident = await createResident(server);
    const jobId = await createPassedJob(api, resident);
    const id = await startRun([jobId]);
    await api.refuseDelivery({ params: { id }, body: { jobIds: [jobId], reason: 'nobodyThere' } });
    const { barcode } = (await api.getPackJob({ params: { id: jobId } })).data;
    await api.closeReturn({ params: { id: jobId }, body: { outcome: 'returned', code: barcode } });
    expect(await readUse(resident)).toEqual({ out: [], openPacks: 0, packsOut: 0 });
    await api.revertCompleted({ body: { ids: [jobId], comment: 'Again on Friday' } });
    expect(await readUse(resident)).toEqual({ out: [], openPacks: 1, packsOut: 0 });
    await api.completeDistribution({ body: { jobIds: [jobId] } });
    expect(await readUse(resident)).toEqual({ out: [jobId], openPacks: 0, packsOut: 1 });
    const body = { dose: ['2'], userComment: 'Doctor rang' };
    await api.updatePrescription({ params: { id: resident.prescriptionIds[0] ?? 0 }, body });
    expect((await api.getPackJob({ params: { id: jobId } })).data.isStale).toBe(true);
  });

  // Proves PACK-118.
  it('for another reason needs words', async () => {
    const jobId = await createReady();
    const id = await startRun([jobId]);
    const body = { jobIds: [jobId], reason: 'other' as const };
    const refusal = await expectRefusal(api.refuseDelivery({ params: { id }, body }));
    expect(refusal).toMatchObject({ status: 400, code: 'REFUSAL_NEEDS_COMMENT' });
    expect((await getStops(id))[0]?.state).toBe('waiting');
  });
});

// Proves PACK-119.
it('a manifest is printed for facilities and for the driver', async () => {
  const id = await startRun([await createReady()]);
  const facility = await api.printManifest({ params: { id }, body: {} });
  expect(facility.fileName).toMatch(/^facilityManifest-.*\.pdf$/);
  const driver = await api.printManifest({ params: { id }, body: { isForDriver: true, language: 'ar' } });
  expect(driver.fileName).toMatch(/^driverManifest-.*\.pdf$/);
});
