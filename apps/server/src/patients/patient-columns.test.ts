import { patientList } from '@packwright/contract/patients';
import { getComparison, listColumnsWith, listSeenColumns } from '@packwright/core/lists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';

let server: TestServer;
let api: ApiClient;
let home: number;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  home = server.ids.groups.home;
  const shared = { patientGroupId: home, lastName: 'Column' };
  const { patientId } = await api.createPatient({
    body: {
      ...shared,
      firstName: 'Ada',
      title: 'Mrs',
      gender: 'Female',
      dob: '1938-03-12',
      isVisionImpaired: true,
      daaFunding: 3,
      concession: 4,
      distribution: 1,
      diagnosis: ['Gout', 'Asthma'],
      mediCareExpiry: '01/2031',
      externalPatientId: 12,
      state: 'NSW',
    },
  });
  await api.createPatient({
    body: { ...shared, firstName: 'Bo', title: 'Mr', dob: '1950-01-01', mediCareExpiry: '12/2030' },
  });
  const params = { patientId };
  await api.addAllergy({ params, body: { target: 'Penicillin', reaction: '', drugId: 0 } });
  await api.addAllergy({ params, body: { target: 'Latex', reaction: '', drugId: 0 } });
});
afterAll(() => server.close());

type SearchBody = Parameters<ApiClient['searchPatients']>[0]['body'];
type Filters = NonNullable<SearchBody['filters']>;
const searchNames = async (body: SearchBody) =>
  (await api.searchPatients({ body: { query: 'column', ...body } })).data.map(({ firstName }) => firstName);

// Proves PATIENT-26.
it.each(listColumnsWith(patientList, 'sort'))('sorts by %s, found by a word or not', async (sortField) => {
  expect((await searchNames({ sortField })).toSorted()).toEqual(['Ada', 'Bo']);
  const { total } = await api.searchPatients({ body: { sortField, sortOrder: 'desc' } });
  expect(total).toBe(4);
});

it.each([
  ['age', ['Bo', 'Ada']],
  ['mediCareExpiry', ['Bo', 'Ada']],
  ['daaFunding', ['Bo', 'Ada']],
  ['title', ['Bo', 'Ada']],
  ['dob', ['Ada', 'Bo']],
] as const)('puts %s in its order', async (sortField, names) => {
  expect(await searchNames({ sortField })).toEqual(names);
});

it.each(listColumnsWith(patientList, 'filter'))('filters by %s without a fault', async (field) => {
  const comparison = getComparison(patientList.columns[field]);
  const value = typeof comparison === 'object' ? (comparison?.[0] ?? '') : '2030-01-01';
  const filters: Filters = [{ field, type: 'matches', value }];
  const { total } = await api.searchPatients({ body: { filters } });
  expect(total).toBeGreaterThanOrEqual(0);
});

it.each([
  ['isVisionImpaired', 'true', ['Ada']],
  ['daaFunding', '0', ['Bo']],
  ['distribution', '1', ['Ada']],
  ['gender', 'Female', ['Ada']],
  ['packing', '0', ['Ada', 'Bo']],
  ['status', '5', []],
  ['allergies', 'Penicillin · Latex', ['Ada']],
  ['patientGroupType', 'Nursing home', ['Ada', 'Bo']],
] as const)('finds patients whose %s is %s', async (field, value, names) => {
  expect(await searchNames({ filters: [{ field, type: 'matches', value }] })).toEqual(names);
});

it('reads the columns that are asked for, and no others', async () => {
  const columns = ['allergies', 'concession', 'dateImported', 'mediCareExpiry', 'photoTakenDate'] as const;
  const [row] = (await api.searchPatients({ body: { query: 'ada column', columns: [...columns] } })).data;
  expect(row).toMatchObject({
    allergies: 'Penicillin · Latex',
    concession: 4,
    dateImported: '',
    mediCareExpiry: '01/2031',
    photoTakenDate: '0001-01-01',
  });
  expect(row).not.toHaveProperty('phone');
});

it('exports every column when none is chosen', async () => {
  const { fileUrl } = await api.exportPatients({ body: { format: 'csv', query: 'ada column' } });
  const answer = await server.app.inject({ method: 'GET', url: fileUrl });
  const [headings = '', line = ''] = answer.rawPayload.toString().slice(1).trimEnd().split('\r\n');
  expect(headings.split(',').length).toBeGreaterThanOrEqual(listSeenColumns(patientList).length);
  for (const text of ['Penicillin · Latex', 'DVA Gold', 'Yes', 'Gout · Asthma', 'NSW', '01/2031'])
    expect(line).toContain(text);
});
