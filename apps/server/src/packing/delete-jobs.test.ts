import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createResident,
  createJob,
  everyStage,
  sumLedger,
  createPackedJob,
  createPrintedJob,
  getStatus,
  threeMedicines,
  setStages,
  byHand,
} from './packing.fixtures.ts';

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

describe('an action on a list of packs', () => {
  // Proves PACK-7.
  it('changes nothing when one pack prevents it, and names that pack', async () => {
    const [ready, done] = [
      await createPrintedJob(api, await createResident(server)),
      await createPackedJob(api, await createResident(server)),
    ];
    const refusal = await expectRefusal(api.deleteAndReverse({ body: { ids: [ready, 999_999] } }));
    expect(refusal.status).toBe(404);
    const wrong = await expectRefusal(api.completeDistribution({ body: { jobIds: [ready, done] } }));
    expect(wrong).toMatchObject({ status: 409, code: 'WRONG_STAGE' });
    expect(Object.keys(wrong.errors)).toEqual([String(ready), String(done)]);
    expect(await getStatus(api, ready)).toBe('PACKING');
  });

  it('sends only PPAK packs to the robot and names the others', async () => {
    const resident = await createResident(server);
    await queryAsOwner(server, `update foil set client = 'MEDICO' where id = $1`, [resident.foilId]);
    const id = await createJob(api, resident);
    const refusal = await expectRefusal(api.robotPack({ body: { ids: [id] } }));
    expect(refusal).toMatchObject({ status: 409, message: 'This action for PPAK job only' });
    const ours = await createJob(api, await createResident(server));
    await api.robotPack({ body: { ids: [ours] } });
    expect(await getStatus(api, ours)).toBe('PACKING');
  });
});

describe('deleting a pack', () => {
  // Proves PACK-32.
  it('returns the tablets once, however often it is requested', async () => {
    const id = await createPackedJob(api, await createResident(server));
    expect(await sumLedger(server, id)).toBe(-2450);
    await api.deleteAndReverse({ body: { ids: [id] } });
    await api.deleteAndReverse({ body: { ids: [id] } });
    await api.deletePackJobs({ body: { ids: [id] } });
    expect(await sumLedger(server, id)).toBe(0);
    const { data } = await api.getPackJob({ params: { id } });
    expect(data).toMatchObject({ status: 8, isDeletedPacking: true, isBalanceKept: false });
    const refusal = await expectRefusal(api.findPackJobByBarcode({ params: { code: data.barcode } }));
    expect(refusal).toMatchObject({
      status: 400,
      title: 'Warning',
      message: 'This pack has been deleted and cannot be packed.',
    });
  });

  // Proves PACK-32.
  it('keeps the balance reduced for discarded tablets and records that choice', async () => {
    const id = await createPackedJob(api, await createResident(server));
    await api.deletePackJobs({ body: { ids: [id], comment: 'Dropped in water' } });
    expect(await sumLedger(server, id)).toBe(-2450);
    const { data } = await api.getPackJob({ params: { id } });
    expect(data).toMatchObject({ status: 8, isBalanceKept: true });
    const history = (await api.getPackJobHistory({ params: { id } })).data;
    expect(history.at(-1)).toMatchObject({ action: 'deletePack', toStatus: 8, comment: 'Dropped in water' });
  });
});

describe('a correction of a quantity', () => {
  it('posts the difference and nothing else', async () => {
    const resident = await createResident(server);
    const id = await createPackedJob(api, resident);
    const [first = 0] = resident.prescriptionIds;
    await api.rejectChecking({
      params: { id },
      body: { reason: 3, comment: 'One short', prescriptionIds: [first] },
    });
    const scanned = await api.findPackJobByBarcode({
      params: { code: `J${String(id).padStart(9, '0')}` },
      query: { isPacking: true },
    });
    expect(scanned.data.goTo).toBe('correction');
    await api.confirmPacking({
      body: {
        jobIds: [id],
        prescriptions: [
          {
            prescriptionId: first,
            packingQty: '13',
            drugApn: '2000000000015',
            quantityReason: 'No more in stock',
          },
        ],
      },
    });
    await api.confirmCorrection({ params: { id, prescriptionId: first, isConfirmed: true }, query: byHand });
    await api.completeCorrection({ params: { id } });
    expect(await sumLedger(server, id)).toBe(-2350);
    const entries = await queryAsOwner<{ kind: string; qty: number }>(
      server,
      'select kind, qty from vpb_entry where job_id = $1 order by id',
      [id],
    );
    expect(entries.map(({ kind, qty }) => [kind, qty])).toEqual([
      ['PAK', -1400],
      ['PAK', -700],
      ['PAK', -350],
      ['REV', 1400],
      ['PAK', -1300],
    ]);
  });
});

it('packs of another pharmacy are not found by any action', async () => {
  const id = await createPrintedJob(api, await createResident(server));
  const stranger = await server.as('bpharmacist');
  const attempts = [
    () => stranger.getPackJob({ params: { id } }),
    () => stranger.loadPacking({ body: { ids: [id] } }),
    () => stranger.completePacking({ body: { jobIds: [id] } }),
    () => stranger.deleteAndReverse({ body: { ids: [id] } }),
    () => stranger.getPackJobHistory({ params: { id } }),
    () => stranger.printPackJobs({ body: { ids: [id] } }),
  ];
  for (const attempt of attempts) {
    const refusal = await expectRefusal(attempt());
    const absent = await expectRefusal(stranger.getPackJob({ params: { id: 999_999 } }));
    expect([refusal.status, refusal.code, refusal.data]).toEqual([absent.status, absent.code, absent.data]);
  }
  const scan = await expectRefusal(
    stranger.findPackJobByBarcode({ params: { code: `J${String(id).padStart(9, '0')}` } }),
  );
  expect(scan.code).toBe('BARCODE_UNKNOWN');
});

it('a non-pharmacist cannot pass a pack, even with a correct password', async () => {
  const id = await createPackedJob(api, await createResident(server, threeMedicines));
  const refusal = await expectRefusal(
    staff.confirmPassed({ body: { jobIds: [id], username: 'staff', password: 'Wattle-Street-7' } }),
  );
  expect(refusal).toMatchObject({ status: 409, code: 'NOT_A_PHARMACIST' });
});

it('archiving a patient asks for confirmation while a pack is open (PATIENT-5)', async () => {
  const resident = await createResident(server, threeMedicines);
  const id = await createJob(api, resident);
  await queryAsOwner(server, `update foil set is_active = false where id = $1`, [resident.foilId]);
  const params = { id: resident.patientId };
  expect((await expectRefusal(api.archivePatient({ params, query: {} }))).code).toBe(
    'PATIENT_HAS_ACTIVE_DATA',
  );
  await api.deleteAndReverse({ body: { ids: [id] } });
  await expect(api.archivePatient({ params, query: {} })).resolves.toMatchObject({ isSuccess: true });
});
