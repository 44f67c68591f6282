import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { findProfileVersion, listAuditActions } from './patients.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let params: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());
beforeEach(async () => {
  const body = { firstName: 'Nora', lastName: 'Quist', patientGroupId: server.ids.groups.home };
  params = { id: (await api.createPatient({ body })).patientId };
});

const load = async () => (await api.getConsideration({ params })).data;
const none = {
  swallowingDifficulties: false,
  cognitiveImpairment: false,
  dexterityDifficulties: false,
  resistiveToMedicines: false,
  nilByMouth: false,
  selfAdminister: false,
  haveOther: false,
  other: '',
};

// Proves PATIENT-23.
it('considerations are kept, and saved as they were loaded', async () => {
  expect(await load()).toEqual({ ...none, version: 1 });
  const saved = { ...none, swallowingDifficulties: true, haveOther: true, other: 'With jam' };
  await api.saveConsideration({ params, body: { ...saved, other: '  With jam ', version: 1 } });
  const loaded = await load();
  expect(loaded).toEqual({ ...saved, version: 2 });
  await api.saveConsideration({ params, body: loaded });
  await api.saveConsideration({ params, body: { haveOther: false } });
  expect((await api.getPatient({ params })).data.consideration).toEqual({
    ...none,
    swallowingDifficulties: true,
    version: 4,
  });
  expect(await listAuditActions(server, 'patient', params.id)).toEqual([
    'create patient',
    ...Array.from({ length: 3 }, () => 'change considerations'),
  ]);
});

it('other without words, and a version of before, are refused', async () => {
  const empty = await expectRefusal(api.saveConsideration({ params, body: { haveOther: true } }));
  expect(empty.errors).toEqual({ other: ['Please complete this field'] });
  await api.saveConsideration({ params, body: { nilByMouth: true } });
  const late = await expectRefusal(
    api.saveConsideration({ params, body: { nilByMouth: false, version: 1 } }),
  );
  expect(late.status).toBe(409);
  expect((await load()).nilByMouth).toBe(true);
});

// Proves PATIENT-24.
it('considerations leave the profile and its check as they were', async () => {
  await api.markChecked({ params });
  const before = await findProfileVersion(server, params.id);
  await api.saveConsideration({ params, body: { nilByMouth: true } });
  expect(await findProfileVersion(server, params.id)).toBe(before);
  expect((await api.getPatient({ params })).data.lastCheckedUserName).toBe('Priya Raman');
});
