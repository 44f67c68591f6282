import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../tests/expect-refusal.ts';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createPack } from './medication.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
});
afterAll(() => server.close());

const getDrugId = (code: string): number => server.ids.drugs[code] ?? Number.NaN;

describe('a new medicine', () => {
  it.each([
    [
      'an alternate day without a start',
      { frequency: 1 },
      'startDate',
      'Start date is required for this frequency',
    ],
    [
      'an end before the start',
      { startDate: '2026-03-02', endDate: '2026-03-01' },
      'endDate',
      'Must be greater than or equal to Start date',
    ],
    [
      'on-off without days on',
      { frequency: 2, startDate: '2026-03-02', offDays: 7 },
      'onDays',
      'Must provide a number greater than 0',
    ],
    [
      'every X days without X',
      { frequency: 5, startDate: '2026-03-02' },
      'freqXDay',
      'Must provide a number greater than 0',
    ],
    ['specific days without a day', { frequency: 6 }, 'packedWeekDay', 'Please complete this field'],
    ['a dose that is no number', { dose: ['1/0'] }, 'dose.0', 'Must provide a number'],
    ['a frequency that does not exist', { frequency: 10 }, 'frequency', 'Must provide a valid value'],
    [
      'a dose outside the mealtimes of the pack',
      { dose: ['1', '0', '0', '0', '1'] },
      'dose',
      'This pack has no such mealtime',
    ],
    [
      'a short course that nothing ends (MED-17)',
      { isShortCourse: true, dose: ['1'], startDate: '2026-03-02' },
      'endDate',
      'Please complete this field',
    ],
    [
      'a short course that starts in an empty slot',
      {
        isShortCourse: true,
        shortCourseTotal: 5,
        shortCourseStartSlot: 1,
        dose: ['1'],
        startDate: '2026-03-02',
      },
      'shortCourseTotal',
      'The first slot of a short course must hold a dose',
    ],
    ['an unknown route', { route: 'XX' }, 'route', 'Must provide a valid value'],
    ['ceasing by the back door', { state: 'ceased' }, 'state', 'Must provide a valid value'],
    ['a property that does not exist', { colour: 'red' }, 'colour', 'Unknown property'],
  ])('is refused with %s', async (_, body, field, message) => {
    const foilId = await createPack(api, server);
    const refusal = await expectRefusal(
      api.createPrescription({ body: { foilId, drugId: getDrugId('D00001'), ...(body as object) } }),
    );
    expect(refusal.status).toBe(400);
    expect(refusal.errors[field]).toContain(message);
  });

  it('needs a pack, a drug and a patient that exist here', async () => {
    const foilId = await createPack(api, server);
    const other = await server.as('bpharmacist');
    const { foilId: otherFoil } = await other.createFoil({
      body: { patientId: server.ids.patients.otherPatient },
    });
    for (const body of [
      { foilId: 999_999, drugId: getDrugId('D00001') },
      { foilId: otherFoil, drugId: getDrugId('D00001') },
      { foilId, drugId: 999_999 },
      { foilId, drugId: getDrugId('D00001'), patientId: server.ids.patients.ibrahim },
      { foilId, drugId: getDrugId('D00001'), imageId: 999_999 },
      { foilId, drugId: getDrugId('D00001'), patientDocument: { resourceDocumentId: 999_999 } },
    ]) {
      expect(await expectRefusal(api.createPrescription({ body }))).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
    }
  });
});
