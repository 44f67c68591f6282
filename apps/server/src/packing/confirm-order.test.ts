import { addDays, createDay } from '@packwright/core/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import {
  createJobs,
  createPassedJob,
  createResident,
  getStatus,
  monday,
  type Resident,
  startPackingServer,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(async () => server.close());

const getDay = (at: number) => addDays(createDay(monday), at);
const buildOrder = ({ foilId }: Resident, form: Readonly<Record<string, unknown>> = {}) => ({
  foilIds: [foilId],
  packStartDate: getDay(0),
  ...form,
});

// Proves PACK-69.
it.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['a gap', { packStartDate: getDay(14) }, 'no pack covers 09/03/2026 to 15/03/2026'],
  ['a week that is over', { packStartDate: getDay(-7) }, '23/02/2026 to 01/03/2026 is in the past'],
  [
    'a week far ahead',
    { packStartDate: getDay(7), numberOfWeek: 9, expiryDate: getDay(90) },
    'begins more than eight weeks ahead, on 04/05/2026',
  ],
  [
    'a use-by before the last day',
    { packStartDate: getDay(7), expiryDate: getDay(10) },
    'use by 12/03/2026, but the pack lasts until 15/03/2026',
  ],
  [
    'a later first mealtime',
    { packStartDate: getDay(7), doseTimeOption: 2 },
    'begins at Dinner on 09/03/2026',
  ],
])('an order with %s is asked about once', async (_, form, because) => {
  const resident = await createResident(server);
  await createJobs(api, resident);
  const body = buildOrder(resident, form);
  const refusal = await expectRefusal(api.createPackJobs({ query: { IsConfirm: true }, body }));
  expect([refusal.status, refusal.code, ...refusal.messages]).toEqual([
    409,
    'UNUSUAL_ORDER',
    `Delgado, Rosa A: ${because}`,
  ]);
  const { jobIds } = await api.createPackJobs({ query: { IsConfirm: true }, body });
  expect(jobIds.length).toBeGreaterThan(0);
});

it('an order without the other pack of the patient is asked about', async () => {
  const resident = await createResident(server);
  const other = await createResident(server);
  const move = (table: string, id: string) =>
    queryAsOwner(server, `update ${table} set patient_id = $1 where ${id} = $2`, [
      resident.patientId,
      other.foilId,
    ]);
  await queryAsOwner(server, `update foil set label = 'B' where id = $1`, [other.foilId]);
  await move('foil', 'id');
  await move('prescription', 'foil_id');
  const refusal = await expectRefusal(api.createPackJobs({ body: buildOrder(resident) }));
  expect(refusal.messages).toEqual(['Delgado, Rosa A: pack B of this patient is not made']);
  const both = buildOrder(resident, { foilIds: [resident.foilId, other.foilId] });
  expect((await api.createPackJobs({ body: both })).jobIds).toHaveLength(2);
  const next = buildOrder(resident, { packStartDate: getDay(7) });
  await createJobs(api, other, { packStartDate: getDay(7) });
  expect((await api.createPackJobs({ body: next })).jobIds).toHaveLength(1);
});

it('an ordinary order asks nothing', async () => {
  const resident = await createResident(server);
  expect((await api.createPackJobs({ body: buildOrder(resident) })).jobIds).toHaveLength(1);
  const next = buildOrder(resident, { packStartDate: getDay(7), numberOfWeek: 4 });
  expect((await api.createPackJobs({ body: next })).jobIds).toHaveLength(4);
});

// Proves PACK-70.
it('a later week is handed out first after a confirmation', async () => {
  const resident = await createResident(server);
  const passed = await createPassedJob(api, resident);
  await queryAsOwner(
    server,
    'update pack_job set window_start = window_start + 7, window_end = window_end + 7 where id = $1',
    [passed],
  );
  const [earlier = 0] = await createJobs(api, resident);
  const body = { jobIds: [passed] };
  const refusal = await expectRefusal(api.completeDistribution({ body: { ...body, isConfirmed: true } }));
  expect([refusal.code, ...refusal.messages]).toEqual([
    'UNUSUAL_DISTRIBUTION',
    'Delgado, Rosa A: the pack of 02/03/2026 to 08/03/2026 is still in the pharmacy',
  ]);
  await api.completeDistribution({ body: { ...body, isConfirmed: true } });
  expect([await getStatus(api, passed), await getStatus(api, earlier)]).toEqual(['COMPLETED', 'PRINTING']);
});

// Proves PACK-93.
it('packs whose days are over are handed out after one question', async () => {
  const residents = [
    await createResident(server),
    await createResident(server, undefined, { firstName: 'Ana' }),
  ];
  const jobIds = [];
  for (const resident of residents) jobIds.push(await createPassedJob(api, resident));
  const [over, current] = jobIds;
  await queryAsOwner(
    server,
    'update pack_job set window_start = window_start - 7, window_end = window_end - 7 where id = $1',
    [over],
  );
  const refusal = await expectRefusal(api.completeDistribution({ body: { jobIds } }));
  expect([refusal.code, ...refusal.messages]).toEqual([
    'UNUSUAL_DISTRIBUTION',
    'Delgado, Rosa A: 23/02/2026 to 01/03/2026 is in the past',
  ]);
  expect(await getStatus(api, current ?? 0)).toBe('DISTRIBUTION');
  await api.completeDistribution({ body: { jobIds, isConfirmed: true } });
  expect(await Promise.all(jobIds.map((id) => getStatus(api, id)))).toEqual(['COMPLETED', 'COMPLETED']);
});
