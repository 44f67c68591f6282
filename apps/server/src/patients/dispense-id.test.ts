import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

const admitAs = async (externalPatientId: number) =>
  (
    await api.createPatient({
      body: {
        firstName: 'Edith',
        lastName: 'Marlow',
        patientGroupId: server.ids.groups.home,
        externalPatientId,
      },
    })
  ).patientId;

// Proves PATIENT-8.
it('accepts an unused dispense ID, and 0 any number of times', async () => {
  const id = await admitAs(4711);
  await admitAs(0);
  await admitAs(0);
  expect((await expectRefusal(admitAs(4711))).code).toBe('EXTERNAL_ID_TAKEN');
  const check = async (externalPatientId: number, patientId?: number) =>
    (
      await api.checkExternalId({
        body: { externalPatientId, ...(patientId !== undefined && { patientId }) },
      })
    ).data;
  expect(await check(4711)).toMatchObject({
    isExist: true,
    // No patients are sent here, so every number may be right.
    isValid: true,
    patientId: id,
    patientName: 'Edith Marlow',
  });
  expect((await check(4711, id)).isExist).toBe(false);
  expect((await check(0)).isExist).toBe(false);
});
