import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createResident, threeMedicines } from '../packing/packing.fixtures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Proves PATIENT-44.
it('similar names come with what tells two people apart', async () => {
  const api = await server.as('pharmacist');
  const name = { firstName: 'Ruth', lastName: 'Quennell' };
  const home = { street: '4 Fern Lane', suburb: 'Newtown', state: 'NSW', postalCode: '2042' };
  const taking = await createResident(server, threeMedicines, { ...name, ...home });
  const other = await createResident(server, [], { ...name, firstName: 'Rhoda' });
  const { patients } = (await api.findSimilarNames({ query: name })).data;
  expect(patients.map(({ id, medicines }) => [id, medicines])).toEqual([
    [other.patientId, 0],
    [taking.patientId, threeMedicines.length],
  ]);
  expect(patients[1]).toMatchObject({ ...home, medicareNumber: '', room: '12' });
});
