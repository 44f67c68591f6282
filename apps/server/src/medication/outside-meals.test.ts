import { supplies } from '@packwright/core/fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, startTestServer, type TestServer } from '../../tests/test-server.ts';
import { addMedicine, createPack, createSharedDrug } from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

// Proves MED-5.
it('insulin begins beside the pack and stays there', async () => {
  const foilId = await createPack(api, server, 'INS');
  const drugId = await createSharedDrug(server, 'INSP', { atcCode: 'A10AE04' });
  const body = { foilId, drugId, dose: ['1'] };
  const refusal = await expectRefusal(api.createPrescription({ body: { ...body, packType: 0 } }));
  expect(refusal).toMatchObject({
    code: 'INSULIN_PACKED',
    message: 'Insulin cannot be packed. Supply it outside the pack.',
    errors: { packType: ['Insulin cannot be packed. Supply it outside the pack.'] },
  });
  const id = await addMedicine(api, body);
  expect((await api.getPrescription({ params: { id } })).data).toMatchObject({
    packType: supplies.unpacked.code,
    isInsulin: true,
  });
});

// Proves MED-59.
it('insulin keeps its device, sites and times until it is none', async () => {
  const foilId = await createPack(api, server, 'DEV');
  const drugId = await createSharedDrug(server, 'INSD', { atcCode: 'A10AB05' });
  const insulin = {
    insulinDevice: 'pen',
    injectionSites: ['abdomen', 'thigh'],
    insulinTimes: ['beforeMeals'],
  } as const;
  const body = {
    ...insulin,
    injectionSites: [...insulin.injectionSites],
    insulinTimes: [...insulin.insulinTimes],
  };
  const id = await addMedicine(api, { foilId, drugId, dose: ['8'], ...body });
  expect((await api.getPrescription({ params: { id } })).data).toMatchObject(insulin);
  await api.updatePrescription({
    params: { id },
    query: { IsConfirm: true },
    body: { insulinDevice: 'pump' },
  });
  const patientId = server.ids.patients.mary;
  const { data: history } = await api.listMedicationHistory({ query: { patientId } });
  expect(history[0]?.details).toEqual([{ field: 'insulinDevice', oldValue: 'pen', newValue: 'pump' }]);
  await api.updatePrescription({ params: { id }, query: { IsConfirm: true }, body: { isInsulin: false } });
  expect((await api.getPrescription({ params: { id } })).data).toMatchObject({
    insulinDevice: '',
    injectionSites: [],
    insulinTimes: [],
  });
});

// Proves MED-49.
it('a time-critical medicine asks for mealtimes that name hours', async () => {
  const foilId = await createPack(api, server, 'TC');
  const drugId = await createSharedDrug(server, 'LEVO', { atcCode: 'N04BA02' });
  const body = { foilId, drugId, dose: ['1', '0', '1'] };
  const refusal = await expectRefusal(api.createPrescription({ body }));
  expect(refusal.code).toBe('TIMES_NOT_NAMED');
  expect(refusal.message).toBe(
    'This medicine needs exact times. Enter clock times, such as 06:00, as the mealtimes of its pack. (Breakfast, Dinner)',
  );
  const heading = ['06:00', '09:00', '12:00', '15:00', '18:00'];
  await api.updateFoil({ params: { foilId }, body: { heading, frequency: heading.length } });
  await api.createPrescription({ body });
});
