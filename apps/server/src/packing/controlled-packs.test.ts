import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { castPassword } from '../../tests/cast.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import {
  createPackedJob,
  createPrintedJob,
  createResident,
  everyStage,
  type Resident,
  setStages,
  sumLedger,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let resident: Resident;
const witness = { witnessUsername: 'pharmacist2', witnessPassword: castPassword };
const witnessed = { reason: 'destroyed', ...witness } as const;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  await setStages(server, everyStage);
});
afterAll(() => server.close());
beforeEach(async () => {
  resident = await createResident(server, [
    { drug: 'D00007', doses: [100, 0, 0, 0], columns: { isS8Drug: true } },
  ]);
});

type KeptBody = Parameters<ApiClient['deletePackJobs']>[0]['body'];
const deleteAndKeep = (id: number, change: Partial<KeptBody> = {}, by = api) =>
  by.deletePackJobs({ body: { ids: [id], ...change } });
const getPack = async (id: number) => (await api.getPackJob({ params: { id } })).data;

// Proves PACK-100.
describe('a packed pack with a controlled medicine', () => {
  it.each([
    ['a reason', witness, 'CONTROLLED_REASON_REQUIRED'],
    ['a second person', { reason: 'destroyed' }, 'WITNESS_REQUIRED'],
    ['the right password', { ...witnessed, witnessPassword: 'wrong' }, 'WITNESS_REFUSED'],
    ['another person', { ...witnessed, witnessUsername: 'pharmacist' }, 'WITNESS_IS_SAME_PERSON'],
    ['a person of this pharmacy', { ...witnessed, witnessUsername: 'bpharmacist' }, 'WITNESS_REFUSED'],
  ] as const)('is not deleted with its balance kept without %s', async (_, change, code) => {
    const id = await createPackedJob(api, resident);
    expect((await expectRefusal(deleteAndKeep(id, change))).code).toBe(code);
    expect(await getPack(id)).toMatchObject({ statusName: 'CHECKING' });
  });

  it('is deleted before a witness, whom history and audit trail name', async () => {
    const id = await createPackedJob(api, resident);
    await deleteAndKeep(id, { ...witnessed, comment: 'Fell into water' });
    expect(await getPack(id)).toMatchObject({ status: 8, isBalanceKept: true });
    expect(await sumLedger(server, id)).toBe(-700);
    const history = (await api.getPackJobHistory({ params: { id } })).data;
    expect(history.at(-1)).toMatchObject({
      action: 'deletePack',
      userName: 'Priya Raman',
      onBehalfOf: 'Tom Okafor',
      reason: 'destroyed',
      comment: 'Fell into water',
    });
    const lines = await queryAsOwner<{ onBehalfId: number; detail: string }>(
      server,
      `select on_behalf_id, detail from audit_line where action = 'delete packs' and detail::jsonb -> 'jobIds' @> $1::jsonb`,
      [String(id)],
    );
    expect(lines).toEqual([
      { onBehalfId: server.ids.users.pharmacist2, detail: expect.stringContaining('"reason":"destroyed"') },
    ]);
    expect(lines[0]?.detail).not.toContain(castPassword);
    // Deleted already: nothing moves, and nobody is asked.
    await deleteAndKeep(id);
  });

  it('gives its tablets back without a witness', async () => {
    const id = await createPackedJob(api, resident);
    await api.deleteAndReverse({ body: { ids: [id] } });
    expect(await sumLedger(server, id)).toBe(0);
  });

  it('stands in the way of others that are deleted with it', async () => {
    const plain = await createPackedJob(api, await createResident(server));
    const id = await createPackedJob(api, resident);
    const refusal = await expectRefusal(api.deletePackJobs({ body: { ids: [plain, id] } }));
    expect(refusal.code).toBe('CONTROLLED_REASON_REQUIRED');
    expect(await getPack(plain)).toMatchObject({ statusName: 'CHECKING' });
  });

  it('is controlled by its drug or prescription of today, too', async () => {
    const plain = await createResident(server, [{ drug: 'D00001', doses: [100, 0, 0, 0] }]);
    const id = await createPackedJob(api, plain);
    await queryAsOwner(server, 'update prescription set is_s8_drug = true where patient_id = $1', [
      plain.patientId,
    ]);
    expect((await expectRefusal(deleteAndKeep(id))).code).toBe('CONTROLLED_REASON_REQUIRED');
  });
});

it('a pack whose controlled tablets are not packed asks for nothing', async () => {
  const id = await createPrintedJob(api, resident);
  await deleteAndKeep(id);
  expect(await getPack(id)).toMatchObject({ status: 8, isBalanceKept: false });
});
