import { Refusal } from '@packwright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hold } from '../../tests/hold.ts';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('administrator');
});
afterAll(() => server.close());

const inactive = { packingStatus: 2 };
const group = async (name: string) => (await api.createPatientGroup({ body: { name } })).id;
const admit = async (patientGroupId: number, more: { wardId?: number; packingStatus?: number } = {}) =>
  (await api.createPatient({ body: { firstName: 'Ines', lastName: 'Arrival', patientGroupId, ...more } }))
    .patientId;
const standingOf = async (id: number) => {
  const { patientGroupId, packingStatus } = (await api.getPatient({ params: { id } })).data;
  return { patientGroupId, packingStatus };
};

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

/** What both answer when the second begins after the first has judged the place and before it has saved. */
async function meanwhile(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<string[]> {
  // Rows can be read and locked, but none is written.
  const held = await hold(server, 'lock table patient in share mode');
  try {
    const one = codeOf(first());
    await held.untilWaiting(1);
    const other = codeOf(second());
    await held.untilWaiting(2);
    await held.release();
    return await Promise.all([one, other]);
  } finally {
    await held.release();
  }
}

describe('while a group is deactivated, nobody begins to be packed in it', () => {
  it('who is admitted becomes inactive with it', async () => {
    const id = await group('Admitted House');
    let patientId = 0;
    const codes = await meanwhile(
      async () => {
        patientId = await admit(id);
      },
      () => api.deactivatePatientGroup({ params: { id } }),
    );
    expect(codes).toEqual(['done', 'done']);
    expect(await standingOf(patientId)).toEqual({ patientGroupId: id, ...inactive });
  });

  it('who moves there becomes inactive with it', async () => {
    const id = await group('Moved House');
    const patientId = await admit(server.ids.groups.home);
    const codes = await meanwhile(
      () => api.updatePatient({ params: { id: patientId }, body: { patientGroupId: id } }),
      () => api.deactivatePatientGroup({ params: { id } }),
    );
    expect(codes).toEqual(['done', 'done']);
    expect(await standingOf(patientId)).toEqual({ patientGroupId: id, ...inactive });
  });

  it('who becomes active there becomes inactive with it', async () => {
    const id = await group('Active House');
    const patientId = await admit(id, inactive);
    const codes = await meanwhile(
      () => api.setPackingStatus({ params: { id: patientId }, body: { packingStatus: 0 } }),
      () => api.deactivatePatientGroup({ params: { id } }),
    );
    expect(codes).toEqual(['done', 'done']);
    expect(await standingOf(patientId)).toEqual({ patientGroupId: id, ...inactive });
  });

  it('who comes after it is refused', async () => {
    const id = await group('Late House');
    await admit(id);
    const codes = await meanwhile(
      () => api.deactivatePatientGroup({ params: { id } }),
      () => admit(id),
    );
    expect(codes).toEqual(['done', 'INACTIVE_PATIENT_GROUP']);
  });
});

it('a group is not archived under who is being admitted', async () => {
  const id = await group('Archived House');
  const codes = await meanwhile(
    () => admit(id),
    () => api.deletePatientGroup({ params: { id } }),
  );
  expect(codes).toEqual(['done', 'GROUP_HAS_PATIENTS']);
});

describe('while a ward is removed or renamed', () => {
  it('it stays for who is being admitted', async () => {
    const patientGroupId = await group('Ward Kept House');
    const { wardId } = await api.createWard({ body: { patientGroupId, name: 'Garden' } });
    const codes = await meanwhile(
      () => admit(patientGroupId, { wardId }),
      () => api.deleteWard({ params: { id: wardId } }),
    );
    expect(codes).toEqual(['done', 'WARD_HAS_PATIENTS']);
  });

  it('nobody waits for somebody who waits', async () => {
    const patientGroupId = await group('Ward Renamed House');
    const { wardId } = await api.createWard({ body: { patientGroupId, name: 'Garden' } });
    const patientId = await admit(patientGroupId);
    const codes = await meanwhile(
      () => api.updatePatient({ params: { id: patientId }, body: { wardId } }),
      () => api.renameWard({ params: { id: wardId }, body: { name: 'Courtyard' } }),
    );
    expect(codes).toEqual(['done', 'done']);
  });
});
