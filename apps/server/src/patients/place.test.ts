import { Refusal } from '@packwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdLock } from '../../tests/held-lock.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('administrator');
});
afterAll(() => server.close());

const inactive = { packingStatus: 2 };
const createGroup = async (name: string) => (await api.createPatientGroup({ body: { name } })).id;
const admitPatient = async (patientGroupId: number, more: { wardId?: number; packingStatus?: number } = {}) =>
  (await api.createPatient({ body: { firstName: 'Ines', lastName: 'Arrival', patientGroupId, ...more } }))
    .patientId;
const getStanding = async (id: number) => {
  const { patientGroupId, packingStatus } = (await api.getPatient({ params: { id } })).data;
  return { patientGroupId, packingStatus };
};

const getRefusalCode = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

/** The answers of both when the second starts after the first has read the group and before it has saved. */
async function runDuringSave(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<string[]> {
  // Rows can be read and locked, but none is written.
  const held = await holdLock(server, 'lock table patient in share mode');
  try {
    const one = getRefusalCode(first());
    await held.waitForBlocked(1);
    const other = getRefusalCode(second());
    await held.waitForBlocked(2);
    await held.release();
    return await Promise.all([one, other]);
  } finally {
    await held.release();
  }
}

// Proves GROUP-5.
describe('while a group is deactivated', () => {
  it('a patient admitted to it becomes inactive', async () => {
    const id = await createGroup('Admitted House');
    let patientId = 0;
    const codes = await runDuringSave(
      async () => {
        patientId = await admitPatient(id);
      },
      () => api.deactivatePatientGroup({ params: { id } }),
    );
    expect(codes).toEqual(['done', 'done']);
    expect(await getStanding(patientId)).toEqual({ patientGroupId: id, ...inactive });
  });

  it('a patient moved to it becomes inactive', async () => {
    const id = await createGroup('Moved House');
    const patientId = await admitPatient(server.ids.groups.home);
    const codes = await runDuringSave(
      () => api.updatePatient({ params: { id: patientId }, body: { patientGroupId: id } }),
      () => api.deactivatePatientGroup({ params: { id } }),
    );
    expect(codes).toEqual(['done', 'done']);
    expect(await getStanding(patientId)).toEqual({ patientGroupId: id, ...inactive });
  });

  it('a patient set active in it becomes inactive', async () => {
    const id = await createGroup('Active House');
    const patientId = await admitPatient(id, inactive);
    const codes = await runDuringSave(
      () => api.setPackingStatus({ params: { id: patientId }, body: { packingStatus: 0 } }),
      () => api.deactivatePatientGroup({ params: { id } }),
    );
    expect(codes).toEqual(['done', 'done']);
    expect(await getStanding(patientId)).toEqual({ patientGroupId: id, ...inactive });
  });

  it('a later admission to it is refused', async () => {
    const id = await createGroup('Late House');
    await admitPatient(id);
    const codes = await runDuringSave(
      () => api.deactivatePatientGroup({ params: { id } }),
      () => admitPatient(id),
    );
    expect(codes).toEqual(['done', 'INACTIVE_PATIENT_GROUP']);
  });
});

it('a group is not archived while a patient is being admitted', async () => {
  const id = await createGroup('Archived House');
  const codes = await runDuringSave(
    () => admitPatient(id),
    () => api.deletePatientGroup({ params: { id } }),
  );
  expect(codes).toEqual(['done', 'GROUP_HAS_PATIENTS']);
});

describe('while a ward is removed or renamed', () => {
  it('it stays for a patient who is being admitted', async () => {
    const patientGroupId = await createGroup('Ward Kept House');
    const { wardId } = await api.createWard({ body: { patientGroupId, name: 'Garden' } });
    const codes = await runDuringSave(
      () => admitPatient(patientGroupId, { wardId }),
      () => api.deleteWard({ params: { id: wardId } }),
    );
    expect(codes).toEqual(['done', 'WARD_HAS_PATIENTS']);
  });

  it('a patient can be moved there without a deadlock', async () => {
    const patientGroupId = await createGroup('Ward Renamed House');
    const { wardId } = await api.createWard({ body: { patientGroupId, name: 'Garden' } });
    const patientId = await admitPatient(patientGroupId);
    const codes = await runDuringSave(
      () => api.updatePatient({ params: { id: patientId }, body: { wardId } }),
      () => api.renameWard({ params: { id: wardId }, body: { name: 'Courtyard' } }),
    );
    expect(codes).toEqual(['done', 'done']);
  });
});
