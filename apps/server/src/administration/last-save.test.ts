import type { SavedKind } from '@packwright/contract/administration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const getSaver = async (userName: string, kind: SavedKind, id: number): Promise<string> =>
  (await (await server.as(userName)).getLastSave({ params: { kind, id } })).data.by;

const saveRoom = async (userName: string, id: number, text: string) =>
  (await server.as(userName)).updatePatient({ params: { id }, body: { room: text } });

it('names who saved a record last to people who may change it', async () => {
  const { mary } = server.ids.patients;
  expect(await getSaver('pharmacist', 'patient', mary)).toBe('');
  await saveRoom('staff', mary, '7');
  expect(await getSaver('pharmacist', 'patient', mary)).toBe('Jo Lindqvist');
  await saveRoom('pharmacist2', mary, '8');
  expect(await getSaver('pharmacist', 'patient', mary)).toBe('Tom Okafor');
  expect(await getSaver('pharmacist', 'patient', server.ids.patients.ibrahim)).toBe('');
});

it('tells two kinds of record with the same id apart', async () => {
  const api = await server.as('administrator');
  await api.updatePatientGroup({ params: { id: server.ids.groups.home }, body: { beds: 12 } });
  expect(await getSaver('administrator', 'patientGroup', server.ids.groups.home)).toBe('Helen Marsh');
  expect(await getSaver('administrator', 'prescription', server.ids.groups.home)).toBe('');
});

it('does not count a new barcode as a change of the drug', async () => {
  const { id } = await (await server.as('pharmacist')).createDrug({ body: { drugName: 'Ownol' } });
  const administrator = await server.as('administrator');
  await administrator.addDrugApn({ params: { drugId: id }, body: { drugApn: '2000000000114' } });
  expect(await getSaver('administrator', 'drug', id)).toBe('Priya Raman');
});

it('names nobody for a record of another pharmacy', async () => {
  const { mary } = server.ids.patients;
  await saveRoom('pharmacist', mary, '9');
  expect(await getSaver('bpharmacist', 'patient', mary)).toBe('');
});

it('names nobody to people who may not change the record', async () => {
  await queryAsOwner(
    server,
    `update role_permission set can_update = false where menu_code = 'patient' and role_id in
     (select role_id from membership_role where user_id = $1)`,
    [server.ids.users.staff],
  );
  const refusal = await expectRefusal(getSaver('staff', 'patient', server.ids.patients.mary));
  expect([refusal.status, refusal.code]).toEqual([403, 'NO_PERMISSION']);
});
