import type { SavedKind } from '@packwright/contract/administration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../tests/as-owner.ts';
import { refusalOf } from '../../tests/refusal-of.ts';
import { type TestServer, testServer } from '../../tests/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const saver = async (userName: string, kind: SavedKind, id: number): Promise<string> =>
  (await (await server.as(userName)).getLastSave({ params: { kind, id } })).data.by;

const room = async (userName: string, id: number, text: string) =>
  (await server.as(userName)).updatePatient({ params: { id }, body: { room: text } });

it('names who saved a record last to whoever may change it', async () => {
  const { mary } = server.ids.patients;
  expect(await saver('pharmacist', 'patient', mary)).toBe('');
  await room('staff', mary, '7');
  expect(await saver('pharmacist', 'patient', mary)).toBe('Jo Lindqvist');
  await room('pharmacist2', mary, '8');
  expect(await saver('pharmacist', 'patient', mary)).toBe('Tom Okafor');
  expect(await saver('pharmacist', 'patient', server.ids.patients.ibrahim)).toBe('');
});

it('tells two kinds of record with the same id apart', async () => {
  const api = await server.as('administrator');
  await api.updatePatientGroup({ params: { id: server.ids.groups.home }, body: { beds: 12 } });
  expect(await saver('administrator', 'patientGroup', server.ids.groups.home)).toBe('Helen Marsh');
  expect(await saver('administrator', 'prescription', server.ids.groups.home)).toBe('');
});

it('does not take a barcode for a change of the drug', async () => {
  const { id } = await (await server.as('pharmacist')).createDrug({ body: { drugName: 'Ownol' } });
  const administrator = await server.as('administrator');
  await administrator.addDrugApn({ params: { drugId: id }, body: { drugApn: '2000000000114' } });
  expect(await saver('administrator', 'drug', id)).toBe('Priya Raman');
});

it('says nothing of a record of another pharmacy', async () => {
  const { mary } = server.ids.patients;
  await room('pharmacist', mary, '9');
  expect(await saver('bpharmacist', 'patient', mary)).toBe('');
});

it('names nobody to who may not change the record', async () => {
  await asOwner(
    server,
    `update role_permission set can_update = false where menu_code = 'patient' and role_id in
     (select role_id from membership_role where user_id = $1)`,
    [server.ids.users.staff],
  );
  const refusal = await refusalOf(saver('staff', 'patient', server.ids.patients.mary));
  expect([refusal.status, refusal.code]).toEqual([403, 'NO_PERMISSION']);
});
