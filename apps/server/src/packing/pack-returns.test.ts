import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { castPassword } from '../../tests/cast.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import {
  createJob,
  createPassedJob,
  createResident,
  type Resident,
  startPackingServer,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(async () => server.close());

async function distributePack(resident: Resident): Promise<number> {
  const id = await createPassedJob(api, resident);
  await api.completeDistribution({ body: { jobIds: [id], isConfirmed: true } });
  return id;
}
const listOut = async ({ patientId }: Resident) =>
  (await api.listStalePacks({ body: { patientIds: [patientId], includeOut: true } })).data.packs;
const listIds = async (resident: Resident) => (await listOut(resident)).map(({ jobId }) => jobId);

/** As if the pack had been asked back so many hours earlier. */
const moveReturnBack = (id: number, hours: number) =>
  queryAsOwner(
    server,
    `update pack_retrieval set wanted_at = wanted_at - make_interval(hours => $2) where job_id = $1`,
    [id, hours],
  );

// Proves PACK-104.
it('lists every pack that is out and asks all back', async () => {
  const resident = await createResident(server);
  const ids = [await distributePack(resident), await distributePack(resident)];
  await createJob(api, resident);
  await createResident(server).then(distributePack);
  expect(new Set(await listIds(resident))).toEqual(new Set(ids));
  await api.requestReturn({
    body: { jobIds: ids, comment: 'Warfarin stopped', notifiedWhom: 'Nurse Yilmaz' },
  });
  expect((await listOut(resident)).map(({ wantedComment }) => wantedComment)).toEqual([
    'Warfarin stopped',
    'Warfarin stopped',
  ]);
  const [back = 0, out = 0] = ids;
  const { barcode } = (await api.getPackJob({ params: { id: back } })).data;
  const body = { outcome: 'returned', code: barcode, wasteRecord: '14 tablets destroyed' } as const;
  await api.closeReturn({ params: { id: back }, body });
  expect(await listIds(resident)).toEqual([out]);
  const [kept] = await queryAsOwner<{ wasteRecord: string }>(
    server,
    'select waste_record from pack_retrieval where job_id = $1',
    [back],
  );
  expect(kept).toEqual({ wasteRecord: '14 tablets destroyed' });
});

// Proves PACK-105.
it('a pack not back after a day needs an incident note', async () => {
  const resident = await createResident(server);
  const id = await distributePack(resident);
  await api.requestReturn({ body: { jobIds: [id], comment: 'Dose halved' } });
  const params = { id };
  const close = (more: object = {}) =>
    api.closeReturn({ params, body: { outcome: 'lost', comment: 'Not found', ...more } });
  expect(await listOut(resident)).toMatchObject([{ isOverdue: false, incidentNote: '' }]);
  await moveReturnBack(id, 25);
  expect(await listOut(resident)).toMatchObject([{ isOverdue: true, incidentNote: '' }]);
  expect((await expectRefusal(close())).code).toBe('INCIDENT_NOTE_NEEDED');
  await api.recordIncident({ params, body: { note: 'The home was told twice' } });
  expect(await listOut(resident)).toMatchObject([
    { isOverdue: true, incidentNote: 'The home was told twice', incidentBy: 'Priya Raman' },
  ]);
  await close();
  expect(await listIds(resident)).toEqual([]);
  const refusal = await expectRefusal(api.recordIncident({ params, body: { note: 'Again' } }));
  expect(refusal.code).toBe('NOT_WANTED');
});

it('the note may come with the end of the return', async () => {
  const id = await distributePack(await createResident(server));
  await api.requestReturn({ body: { jobIds: [id], comment: 'Dose halved' } });
  await moveReturnBack(id, 30);
  const incidentNote = 'Given by mistake until Tuesday';
  await api.closeReturn({ params: { id }, body: { outcome: 'returned', comment: 'By post', incidentNote } });
});

// Proves PACK-106.
it('a supplement is not what the next pack is compared with', async () => {
  const resident = await createResident(server);
  await createPassedJob(api, resident);
  const [chosen = 0] = resident.prescriptionIds;
  const supplement = await createJob(api, resident, { printPrescriptionIds: [chosen] });
  await queryAsOwner(
    server,
    `update pack_job set status = 4, signature = 'valid', checked_at = now() + interval '1 hour' where id = $1`,
    [supplement],
  );
  const next = await createJob(api, resident);
  const { prescriptions } = (await api.getChecking({ params: { id: next } })).data;
  expect(prescriptions.map(({ changesSinceLast }) => changesSinceLast)).toEqual([[], [], []]);
});

// Proves PACK-123.
describe('a controlled medicine that came back', () => {
  const destroyed = {
    outcome: 'returned',
    comment: 'By the night nurse',
    wasteRecord: '7 Demorphine destroyed',
  } as const;
  const colleague = { witnessUsername: 'pharmacist2', witnessPassword: castPassword };
  const outsider = {
    witnessName: 'Ruth Adeyemi',
    witnessReason: 'Independent pharmacist, no colleague here',
  };
  const distributeControlled = async (): Promise<number> =>
    distributePack(
      await createResident(server, [{ drug: 'D00007', doses: [100, 0, 0, 0], columns: { isS8Drug: true } }]),
    );
  const close = (id: number, more: object = {}, by = api) =>
    by.closeReturn({ params: { id }, body: { ...destroyed, ...more } });
  const getEnd = async (id: number) =>
    (await api.getPackJobHistory({ params: { id } })).data.find(({ action }) => action === 'cameBack');

  it.each([
    ['a second person', {}, 'DESTRUCTION_NEEDS_WITNESS'],
    ['the reason for an outsider', { witnessName: 'Ruth Adeyemi' }, 'DESTRUCTION_NEEDS_WITNESS'],
    ['the right password', { ...colleague, witnessPassword: 'wrong' }, 'WITNESS_REFUSED'],
    ['another person', { ...colleague, witnessUsername: 'pharmacist' }, 'WITNESS_IS_SAME_PERSON'],
  ] as const)('is not destroyed without %s', async (_, proof, code) => {
    const id = await distributeControlled();
    expect((await expectRefusal(close(id, proof))).code).toBe(code);
    expect(await getEnd(id)).toBeUndefined();
  });

  it('is destroyed before a colleague, whom history and audit trail name', async () => {
    const id = await distributeControlled();
    await close(id, colleague);
    expect(await getEnd(id)).toMatchObject({
      reason: '7 Demorphine destroyed',
      onBehalfOf: expect.stringMatching(/\w+ \w+/),
    });
    const [line] = await queryAsOwner<{ onBehalfId: number }>(
      server,
      `select on_behalf_id from audit_line where object_kind = 'packJob' and object_id = $1 and action = 'end pack return'`,
      [id],
    );
    expect(line?.onBehalfId).toBeGreaterThan(0);
  });

  it('is destroyed before a named outsider and a pharmacist', async () => {
    const id = await distributeControlled();
    const administrator = await server.as('administrator');
    expect((await expectRefusal(close(id, outsider, administrator))).code).toBe('PHARMACIST_REQUIRED');
    await close(id, outsider);
    expect(await getEnd(id)).toMatchObject({
      onBehalfOf: 'Ruth Adeyemi',
      comment: 'By the night nurse · Independent pharmacist, no colleague here',
    });
  });

  it('comes back without a witness as long as nothing is destroyed', async () => {
    const id = await distributeControlled();
    await close(id, { wasteRecord: '' });
    expect(await getEnd(id)).toMatchObject({ onBehalfOf: '', reason: '' });
  });
});
