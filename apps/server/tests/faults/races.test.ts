import { createApiClient, contract, Refusal } from '@packwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmJobs,
  createResident,
  createJob,
  everyStage,
  sumLedger,
  monday,
  createPackedJob,
  type Resident,
  signature,
  getStatus,
  setStages,
  byHand,
} from '../../src/packing/packing.fixtures.ts';
import { castPassword } from '../cast.ts';
import { expectIntegrity } from '../integrity.ts';
import { queryAsOwner } from '../owner-database.ts';
import { type ApiClient, sendTo, type TestServer, startTestServer } from '../test-server.ts';
import { expectOneChain } from './history.ts';
import { createPackPool, runRace, raceSize, twoMedicines } from './race.ts';

let server: TestServer;
let api: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

const getResultCode = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
const runTogether = (...calls: readonly Promise<unknown>[]): Promise<string[]> =>
  Promise.all(calls.map(getResultCode)).then((codes) => codes.toSorted());

// Proves PACK-51.
it(`eight clients on ${raceSize.jobs} packs: one chain of versions each, RACE_SEED=${raceSize.seed}`, {
  timeout: 1_800_000,
}, async () => {
  const pool = await createPackPool(server, api, raceSize.jobs);
  const clients = Array.from({ length: 8 }, () => api);
  await expectOneChain(server, pool, await runRace(clients, pool, raceSize));
});

describe('simultaneous requests of two people', () => {
  it('for the same packs in opposite order cause no deadlock', async () => {
    const one = await createJob(api, await createResident(server, twoMedicines));
    const other = await createJob(api, await createResident(server, twoMedicines));
    for (let round = 0; round < 5; round += 1) {
      const codes = await runTogether(
        api.deleteAndReverse({ body: { ids: [one, other] } }),
        api.deleteAndReverse({ body: { ids: [other, one] } }),
        api.printPackJobs({ body: { ids: [other, one] } }),
        api.printPackJobs({ body: { ids: [one, other] } }),
      );
      const printed = codes.filter((code) => code !== 'PACK_DELETED');
      expect(printed.slice(0, 2)).toEqual(['done', 'done']);
      expect(new Set(printed)).toEqual(new Set(['done']));
    }
  });

  it('to delete and to complete a pack lose no tablet', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await createJob(api, await createResident(server, twoMedicines));
      await api.completePrinting({ body: { ids: [id] } });
      await confirmJobs(api, [id]);
      const [completed, deleted] = await Promise.all([
        getResultCode(api.completePacking({ body: { jobIds: [id] } })),
        getResultCode(api.deleteAndReverse({ body: { ids: [id] } })),
      ]);
      expect(deleted).toBe('done');
      expect(['done', 'PACK_DELETED']).toContain(completed);
      expect([await getStatus(api, id), await sumLedger(server, id)]).toEqual(['DELETED', 0]);
    }
  });

  it('to change the profile and pass the pack block one another', async () => {
    for (let round = 0; round < 4; round += 1) {
      const resident = await createResident(server, twoMedicines);
      const id = await createPackedJob(api, resident);
      const { prescriptions } = (await api.getChecking({ params: { id } })).data;
      for (const { prescriptionId } of prescriptions)
        await api.checkPrescription({ params: { id, prescriptionId }, body: { checkingStatus: 1 } });
      const medicine = resident.prescriptionIds[0] ?? 0;
      const [passed] = await Promise.all([
        getResultCode(api.confirmPassed({ body: { jobIds: [id], ...signature } })),
        api.updatePrescription({ params: { id: medicine }, body: { dose: ['2'] } }),
      ]);
      expect(['done', 'PROFILE_CHANGED']).toContain(passed);
      const distributed = await getResultCode(api.completeDistribution({ body: { jobIds: [id] } }));
      expect(distributed).toBe(passed === 'done' ? 'PROFILE_CHANGED' : 'WRONG_STAGE');
    }
  });

  it('for the same week create one pack', async () => {
    const { foilId } = await createResident(server, twoMedicines);
    const buildAdjustment = { foilIds: [foilId], packStartDate: monday };
    const codes = await runTogether(
      ...Array.from({ length: 5 }, () => api.createPackJobs({ body: buildAdjustment })),
    );
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'ALREADY_PACKED'), 'done']);
  });
});

describe('a request sent several times', () => {
  it('at once with one key runs once with one answer', async () => {
    const resident = await createResident(server, twoMedicines);
    const twice = createApiClient(
      contract,
      sendTo(server.app, await server.token('pharmacist'), { 'idempotency-key': 'in-flight-0001' }),
    );
    const buildAdjustment = {
      patientId: resident.patientId,
      drugCode: 'D00001',
      adjustmentType: 'add',
      qty: '5',
      note: 'x',
    } as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => twice.adjustBalance({ body: buildAdjustment })),
    );
    expect(new Set(answers.map(({ vpbHistoryId }) => vpbHistoryId)).size).toBe(1);
    const rows = await queryAsOwner(
      server,
      'select 1 from vpb_entry e join vpb_account a on a.id = e.account_id where a.patient_id = $1',
      [resident.patientId],
    );
    expect(rows).toHaveLength(1);
  });

  it('as a writing GET runs once (API-8)', async () => {
    const id = await createPackedJob(api, await createResident(server, twoMedicines));
    await api.rejectChecking({ params: { id }, body: { reason: 3, comment: 'One is missing' } });
    const key = { 'idempotency-key': 'correction-0001' };
    const twice = createApiClient(contract, sendTo(server.app, await server.token('pharmacist'), key));
    const { prescriptions } = (await api.getCorrection({ params: { id } })).data;
    for (const { prescriptionId } of prescriptions)
      await api.confirmCorrection({ params: { id, prescriptionId, isConfirmed: true }, query: byHand });
    const codes = await runTogether(
      ...Array.from({ length: 4 }, () => twice.completeCorrection({ params: { id } })),
    );
    expect(codes).toEqual(['done', 'done', 'done', 'done']);
    expect(await getStatus(api, id)).toBe('CHECKING');
  });

  it('to refresh a token gives every tab the same session', async () => {
    const { refreshToken } = await server.anonymous.signIn({
      body: { username: 'staff', password: castPassword },
    });
    const pairs = await Promise.all(
      Array.from({ length: 8 }, () => server.anonymous.refreshToken({ body: { refreshToken } })),
    );
    expect(new Set(pairs.map(({ token }) => token)).size).toBe(1);
  });
});

describe('simultaneous requests at a limit', () => {
  it('fill the sixteenth place of a pack once', async () => {
    const fifteen = Array.from({ length: 15 }, () => ({ drug: 'D00004', doses: [100] }));
    const { foilId } = await createResident(server, fifteen);
    const drugId = server.ids.drugs.D00006 ?? 0;
    const addTablets = () => api.createPrescription({ body: { foilId, drugId, dose: ['1'] } });
    const codes = await runTogether(...Array.from({ length: 8 }, addTablets));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(codes.filter((code) => code !== 'done'))).toEqual(new Set(['EXCEEDED_PACKED']));
  });

  it('to withdraw from one balance are all counted', async () => {
    const resident: Resident = await createResident(server, twoMedicines);
    const buildAdjustment = (qty: string) =>
      ({
        patientId: resident.patientId,
        drugCode: 'D00004',
        adjustmentType: 'subtract',
        qty,
        note: 'taken',
      }) as const;
    const codes = await runTogether(
      ...Array.from({ length: 12 }, (_, at) => api.adjustBalance({ body: buildAdjustment(String(at + 1)) })),
    );
    expect(new Set(codes)).toEqual(new Set(['done']));
    const [row] = await queryAsOwner<{ balance: number }>(
      server,
      'select balance from vpb_account where patient_id = $1',
      [resident.patientId],
    );
    expect(row?.balance).toBe(-7800);
  });
});
