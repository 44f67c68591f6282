import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { listAudit, prescribeForMary } from './catalogue.fixtures.ts';

let server: TestServer;
let pharmacist: ApiClient;
let elsewhere: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  pharmacist = await server.as('pharmacist');
  elsewhere = await server.as('bpharmacist');
});
afterAll(() => server.close());

it('a direction is added, found, changed and deleted, each with its trace', async () => {
  const body = { code: '1N', instruction: 'Take ONE tablet at night', description: 'Usual for statins' };
  const { directionId } = await pharmacist.createDirection({ body });
  const params = { id: directionId };
  expect((await pharmacist.getDirection({ params })).data).toEqual({ directionId, ...body });
  await pharmacist.updateDirection({ params, body: { instruction: 'Take ONE tablet at bedtime' } });
  expect((await pharmacist.listDirections({ query: { query: 'bedtime' } })).data).toEqual([
    { directionId, ...body, instruction: 'Take ONE tablet at bedtime' },
  ]);
  await pharmacist.deleteDirection({ params });
  expect((await expectRefusal(pharmacist.getDirection({ params }))).status).toBe(404);
  expect((await listAudit(server, directionId)).map(({ action }) => action)).toEqual([
    'create direction',
    'update direction',
    'delete direction',
  ]);
});

it('a direction code is unique in its pharmacy, ignoring letter case', async () => {
  const body = { code: '1BD', instruction: 'Take ONE tablet twice a day' };
  const { directionId } = await pharmacist.createDirection({ body });
  const again = await expectRefusal(pharmacist.createDirection({ body: { ...body, code: '1bd' } }));
  expect([again.status, again.errors]).toEqual([
    409,
    { code: ['Another direction has this code. Choose another code.'] },
  ]);
  await pharmacist.updateDirection({ params: { id: directionId }, body: { code: '1bd' } });
  await pharmacist.createDirection({ body: { ...body, code: 'ﬁ ß' } });
  expect((await expectRefusal(pharmacist.createDirection({ body: { ...body, code: 'ﬁ ß' } }))).status).toBe(
    409,
  );
  // The other pharmacy is free to use it, and does not see ours.
  await elsewhere.createDirection({ body });
  expect((await expectRefusal(elsewhere.getDirection({ params: { id: directionId } }))).status).toBe(404);
});

// Proves DRUG-9.
it('a direction stays while an active medicine uses it', async () => {
  const body = { code: 'MANE', instruction: 'Take ONE tablet in the morning' };
  const { directionId } = await pharmacist.createDirection({ body });
  const drugId = server.ids.drugs.D00003 ?? Number.NaN;
  const prescription = await prescribeForMary(pharmacist, server, drugId, 'MANE');
  const refusal = await expectRefusal(pharmacist.deleteDirection({ params: { id: directionId } }));
  expect([refusal.status, refusal.code, refusal.title]).toEqual([
    409,
    'DIRECTION_IN_USE',
    'Delete Direction',
  ]);
  const ceasing = {
    params: { id: prescription },
    query: { state: 'ceased' as const },
    body: { userComment: 'x' },
  };
  await pharmacist.setPrescriptionStatus(ceasing);
  await pharmacist.deleteDirection({ params: { id: directionId } });
});

it('staff choose directions but may not change them', async () => {
  const staff = await server.as('staff');
  expect((await staff.listDirections({ query: {} })).total).toBeGreaterThan(0);
  const refusal = await expectRefusal(staff.createDirection({ body: { code: 'X', instruction: 'Y' } }));
  expect(refusal.status).toBe(403);
});
