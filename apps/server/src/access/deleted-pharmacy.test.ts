import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { holdLock } from '../../tests/held-lock.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';

let server: TestServer;
let ada: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.as('superadmin');
  await queryAsOwner(server, 'update patient set packing_status = 2 where pharmacy_id = $1', [
    server.ids.pharmacyB,
  ]);
});
afterAll(() => server.close());

const deletePharmacy = () => ada.deletePharmacy({ params: { id: server.ids.pharmacyB } });

// Proves ADMIN-47.
it('a deletion waits for work under way and counts it', async () => {
  const { pharmacyB: id } = server.ids;
  const underWay = await holdLock(
    server,
    'update patient set packing_status = 0 where id = (select min(id) from patient where pharmacy_id = $1)',
    [id],
  );
  const deletion = expectRefusal(deletePharmacy());
  await underWay.waitForBlocked(1);
  await underWay.commit();
  expect(await deletion).toMatchObject({ code: 'PHARMACY_IN_USE', data: { activeResidents: 1 } });
  await queryAsOwner(server, 'update patient set packing_status = 2 where pharmacy_id = $1', [id]);
});

// Proves ADMIN-47.
it('work that began before the deletion leaves nothing behind it', async () => {
  const { pharmacyB: id } = server.ids;
  const bettina = await server.as('badministrator');
  const [group] = (await bettina.listPatientGroups({ query: {} })).data;
  const deletion = await holdLock(
    server,
    `with held as (select id from pharmacy where id = $1 for update)
     update pharmacy set archived_at = now() from held where pharmacy.id = held.id`,
    [id],
  );
  const patient = { firstName: 'Late', lastName: 'Comer', dob: '1940-01-01' };
  const call = bettina.createPatient({ body: { ...patient, patientGroupId: group?.id ?? 0 } });
  const failed = call.then(
    () => 'done',
    (error: unknown) => error,
  );
  await deletion.waitForBlocked(1);
  await deletion.commit();
  expect(await failed).toMatchObject({ status: 503 });
  expect(await queryAsOwner(server, `select from patient where last_name = 'Comer'`)).toEqual([]);
});
