import { supplies } from '@packwright/core/fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { createJob, createResident, monday, type Resident, startPackingServer } from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(async () => server.close());

const packed = { drug: 'D00001', doses: [100, 0, 100, 0] };
const createPrn = (packType: number, limits: Readonly<Record<string, number>>) => ({
  drug: 'D00004',
  doses: [],
  columns: { packType, prnDose: 100, ...limits },
});
const order = ({ foilId }: Resident) => ({ foilIds: [foilId], packStartDate: monday });
const findRow = async ({ patientId }: Resident) =>
  (await api.searchQuickPrint({ body: { patientIds: [patientId], packStartDate: monday } })).data[0];

// Proves MED-35.
it.each([
  ['packed', supplies.prn.code, {}],
  ['packed, without a maximum', supplies.prn.code, { prnIntervalMinutes: 240 }],
  ['listed beside the pack', supplies.unpackedPrn.code, { prnMaximum: 400 }],
])('an incomplete PRN medicine that is %s stops every order', async (_, packType, limits) => {
  const resident = await createResident(server, [packed, createPrn(packType, limits)]);
  const [, prescriptionId = 0] = resident.prescriptionIds;
  const stopping = { prescriptionId, drugName: expect.any(String), stops: ['prnIncomplete'] };
  expect(await findRow(resident)).toMatchObject({ isPrintable: false, stops: [stopping] });
  const orders = [
    () => api.createPackJobs({ body: order(resident) }),
    () => api.printFoils({ body: order(resident) }),
    () => api.printFoilLabels({ body: order(resident) }),
  ];
  for (const each of orders) {
    const refusal = await expectRefusal(each());
    expect(refusal.code).toBe('MEDICINE_AT_FAULT');
    expect(refusal.data.skipped).toMatchObject([{ reason: 'medicineAtFault', stops: [stopping] }]);
    expect(refusal.messages.join()).toContain('dose, interval or maximum is missing');
  }
});

it('a complete PRN medicine stops nothing', async () => {
  const limits = { prnIntervalMinutes: 240, prnMaximum: 400 };
  const resident = await createResident(server, [packed, createPrn(supplies.prn.code, limits)]);
  expect(await findRow(resident)).toMatchObject({ isPrintable: true, stops: [] });
  await createJob(api, resident);
});

it('half of a tablet that must stay whole stops its patient alone', async () => {
  const halved = { drug: 'D00001', doses: [50], columns: { isDoNotCrush: true } };
  const [faulty, sound] = [await createResident(server, [halved]), await createResident(server)];
  const body = { foilIds: [faulty.foilId, sound.foilId], packStartDate: monday };
  const made = await api.createPackJobs({ body });
  expect(made.jobIds).toHaveLength(1);
  expect(made.data.skipped).toMatchObject([{ foilId: faulty.foilId, stops: [{ stops: ['mustStayWhole'] }] }]);
});

it('an order without the medicine goes on', async () => {
  const halved = { drug: 'D00004', doses: [50], columns: { isDoNotCrush: true } };
  const resident = await createResident(server, [packed, halved]);
  const [sound = 0] = resident.prescriptionIds;
  await createJob(api, resident, { printPrescriptionIds: [sound] });
});

it('a pack is not made again with it', async () => {
  const resident = await createResident(server, [packed]);
  const id = await createJob(api, resident);
  const [prescriptionId] = resident.prescriptionIds;
  await queryAsOwner(
    server,
    `update prescription set is_do_not_crush = true, doses = '{50,0,50,0,0,0,0,0}' where id = $1`,
    [prescriptionId],
  );
  const refusal = await expectRefusal(api.remakePack({ params: { id }, body: { comment: 'Again' } }));
  expect(refusal.code).toBe('MEDICINE_AT_FAULT');
});
